// SHA-256 (FIPS 180-4). The browser's own is there over TLS alone, and a floor may be served without.
const first = (count: number): number[] => {
  const found: number[] = [];
  for (let n = 2; found.length < count; n++) if (found.every((one) => n % one)) found.push(n);
  return found;
};
const fraction = (root: number): number => ((root - Math.floor(root)) * 2 ** 32) | 0;
const K = first(64).map((prime) => fraction(Math.cbrt(prime)));
const START = first(8).map((prime) => fraction(Math.sqrt(prime)));
const turn = (x: number, by: number): number => (x >>> by) | (x << (32 - by));

/** The digest of a text in UTF-8, as hexadecimal figures. */
export function sha256(text: string): string {
  const said = new TextEncoder().encode(text);
  const data = new Uint8Array(((said.length + 8) >> 6) * 64 + 64);
  data.set(said);
  data[said.length] = 0x80;
  const view = new DataView(data.buffer);
  view.setUint32(data.length - 4, said.length * 8);
  const state = [...START];
  for (let at = 0; at < data.length; at += 64) mix(state, view, at);
  return state.map((word) => (word >>> 0).toString(16).padStart(8, '0')).join('');
}

function mix(state: number[], view: DataView, at: number): void {
  const w = Array.from({ length: 16 }, (_, i) => view.getInt32(at + 4 * i));
  for (let i = 16; i < 64; i++) {
    const [a, b] = [w[i - 15]!, w[i - 2]!];
    const low = turn(a, 7) ^ turn(a, 18) ^ (a >>> 3);
    const high = turn(b, 17) ^ turn(b, 19) ^ (b >>> 10);
    w.push((w[i - 16]! + low + w[i - 7]! + high) | 0);
  }
  let [a, b, c, d, e, f, g, h] = state as [
    number,
    number,
    number,
    number,
    number,
    number,
    number,
    number,
  ];
  for (let i = 0; i < 64; i++) {
    const one = turn(e, 6) ^ turn(e, 11) ^ turn(e, 25);
    const t = (h + one + ((e & f) ^ (~e & g)) + K[i]! + w[i]!) | 0;
    const two = turn(a, 2) ^ turn(a, 13) ^ turn(a, 22);
    const u = (two + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + t) | 0, c, b, a, (t + u) | 0];
  }
  [a, b, c, d, e, f, g, h].forEach((word, i) => (state[i] = (state[i]! + word) | 0));
}

/** What the system commits to before a round, from its seed. */
export const commitmentOf = (table: string, round: number, seed: string): string =>
  sha256(['houseway commitment', table, round, seed].join('\n'));
