// The way to the replay theatre.

/** The address of a round, for the same person; 0 is the last one that is over. */
export function roundWay(hash: string, table: string, round: number): string {
  const said = new URLSearchParams(hash.replace(/^#/, ''));
  said.delete('section');
  said.set('table', table);
  if (round) said.set('round', String(round));
  else said.delete('round');
  return `./recall.html#${said}`;
}
