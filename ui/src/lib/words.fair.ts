// English of the page on which a player checks the commitments of a table.

export const link = 'Fair draws: check a round';
export const say = {
  title: 'Fair draws',
  table: (name: string) => `Table ${name}`,
  help: 'Before each round the system writes down a digest of its seed, so it cannot choose another result once you have wagered. After the round it shows the seed. This page works the digest out again, in your browser.',
  round: (number: number) => `Round ${number}`,
  digest: (record: number) => `Digest, record ${record}`,
  seed: (record: number) => `Seed, record ${record}`,
  fits: 'The seed fits its digest',
  differs: 'The seed does not fit: call the supervisor',
  waits: 'Not over yet: its seed is secret',
  none: 'Nothing is committed to here: people deal, or no round was played.',
  how: 'Do it yourself',
  formula:
    'SHA-256 of these four, a line each: “houseway commitment”, the table, the round, the seed.',
  command: 'The result itself is worked out again from the seed by anybody who has the records:',
  again: 'Look again',
};
