// Who opens this page, as its address says after the #. A fragment is never sent to a server.

export interface Door {
  key: string;
  player: number | null;
  name: string;
  tables: string[];
  streams: string[]; // terminals and desks that staff look at besides
}

export function doorOf(hash: string): Door {
  const said = new URLSearchParams(hash.replace(/^#/, ''));
  const player = Number(said.get('terminal') ?? '');
  return {
    key: said.get('key') ?? '',
    player: Number.isInteger(player) && player > 0 ? player : null,
    name: said.get('name') ?? '',
    tables: (said.get('table') ?? '').split(',').filter(Boolean),
    streams: [],
  };
}

/** The address of another page for the same person. */
export function way(page: string, door: Door, more: Partial<Door> = {}): string {
  const to = { ...door, ...more };
  const said = new URLSearchParams();
  if (to.key) said.set('key', to.key);
  if (to.player) said.set('terminal', String(to.player));
  if (to.name) said.set('name', to.name);
  if (to.tables.length) said.set('table', to.tables.join(','));
  return `./${page}.html#${said}`;
}

/** The table that is played stands in the address; another one is a step of its own, for the way back. */
export function at(table: string): void {
  const door = doorOf(location.hash);
  if (door.tables[0] === table) return;
  const address = way('x', door, { tables: [table] });
  const hash = address.slice(address.indexOf('#'));
  if (door.tables.length) history.pushState(null, '', hash);
  else history.replaceState(null, '', hash);
}
