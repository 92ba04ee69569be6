// Marks of the roads as the server writes them: `3,0,B2p` lies in column 3, row 0.

export interface Mark {
  column: number;
  row: number;
  what: string;
  count: number;
  player: boolean;
  banker: boolean;
}

export function marksOf(road: string): Mark[] {
  return road
    .split(' ')
    .filter(Boolean)
    .map((text) => {
      const [column, row, said] = text.split(',');
      return { column: Number(column), row: Number(row), ...readMark(said ?? '') };
    });
}

export function beadsOf(road: string): Mark[] {
  return road
    .split(' ')
    .filter(Boolean)
    .map((text, at) => ({ column: Math.floor(at / 6), row: at % 6, ...readMark(text) }));
}

function readMark(said: string): Omit<Mark, 'column' | 'row'> {
  const [, what = '', count = '', pairs = ''] = /^([PBTrb])(\d*)([pb]*)$/.exec(said) ?? [];
  return {
    what,
    count: Number(count || 0),
    player: pairs.includes('p'),
    banker: pairs.includes('b'),
  };
}

/** The last columns that fit; a road begins again at the left. */
export function latest(marks: Mark[], columns: number): Mark[] {
  const end = Math.max(0, ...marks.map((mark) => mark.column)) + 1;
  const skip = Math.max(0, end - columns);
  return marks
    .filter((mark) => mark.column >= skip)
    .map((mark) => ({ ...mark, column: mark.column - skip }));
}
