import { beforeEach, describe, expect, it, vi } from 'vitest';
import { doorOf, way } from '../src/lib/door';
import { Floor, type Wire } from '../src/lib/floor.svelte';
import type { Shown } from '../src/lib/messages';

class Line implements Wire {
  sent: Record<string, unknown>[] = [];
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: unknown }) => void) | null = null;
  onclose: (() => void) | null = null;
  send(text: string): void {
    this.sent.push(JSON.parse(text) as Record<string, unknown>);
  }
  close(): void {}
  says(message: Shown): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
}

function meet(): { floor: Floor; lines: Line[] } {
  const lines: Line[] = [];
  const floor = new Floor(doorOf('#key=k&terminal=3&table=B1'), () => {
    lines.push(new Line());
    return lines.at(-1)!;
  }).start();
  lines[0]!.onopen?.();
  lines[0]!.says({ kind: 'welcome', floor: 'main', role: 'player', player: 3, requests: 4 });
  return { floor, lines };
}

beforeEach(() => void vi.useFakeTimers());

describe('the way to the floor', () => {
  it('says who is there, and what he has seen', () => {
    const { lines } = meet();
    expect(lines[0]!.sent[0]).toEqual({
      kind: 'hello',
      key: 'k',
      player: 3,
      name: '',
      tables: ['B1'],
      streams: [],
      resume: {},
    });
  });

  it('keeps the parts of a view that did not change', () => {
    const { floor, lines } = meet();
    lines[0]!.says({
      kind: 'view',
      stream: 'table:B1',
      number: 5,
      fixed: { game: 'baccarat' },
      public: { a: 1 },
      own: { b: 2 },
      round: 7,
    });
    lines[0]!.says({ kind: 'view', stream: 'table:B1', number: 6, public: { a: 2 } });
    const seen = floor.table('B1');
    expect([seen.fixed, seen.public, seen.own, seen.round, seen.number]).toEqual([
      { game: 'baccarat' },
      { a: 2 },
      { b: 2 },
      7,
      6,
    ]);
  });

  it('counts requests on from the last one that was accepted', async () => {
    const { floor, lines } = meet();
    const answer = floor.put('terminal:3', { move: 'insert-note', note: 5000 });
    expect(lines[0]!.sent[1]).toMatchObject({ kind: 'put', request: 5 });
    lines[0]!.says({ kind: 'answer', request: 5, record: 9, credit: 5000 });
    expect((await answer).credit).toBe(5000);
  });

  it('gives a move another number if its own was used at another page of the same person', async () => {
    const { floor, lines } = meet();
    const used = floor.put('desk', { move: 'open-desk' });
    lines[0]!.says({ kind: 'answer', request: 5, record: 9, again: true });
    expect(lines[0]!.sent[2]).toMatchObject({ request: 6, move: { move: 'open-desk' } });
    lines[0]!.says({ kind: 'answer', request: 6, stale: 'gone on to 11', last: 11 });
    expect(lines[0]!.sent[3]).toMatchObject({ request: 12, move: { move: 'open-desk' } });
    lines[0]!.says({ kind: 'answer', request: 12, record: 10 });
    expect((await used).record).toBe(10);
  });

  it('comes back after a cut, resumes, and asks again what was not answered', async () => {
    const { floor, lines } = meet();
    lines[0]!.says({ kind: 'view', stream: 'table:B1', number: 6, public: {} });
    const answer = floor.confirm('B1', 7);
    lines[0]!.onclose?.();
    expect(floor.link).toBe('lost');
    vi.advanceTimersByTime(300);
    lines[1]!.onopen?.();
    expect(lines[1]!.sent[0]).toMatchObject({ resume: { 'table:B1': 6 } });
    lines[1]!.says({ kind: 'welcome', floor: 'main', role: 'player', player: 3, requests: 5 });
    expect(lines[1]!.sent[1]).toEqual({ kind: 'confirm', request: 5, table: 'B1', round: 7 });
    lines[1]!.says({ kind: 'answer', request: 5, record: 12, again: true });
    expect((await answer).again).toBe(true);
  });

  it('says nothing of what it has seen where its hello would be longer than a stranger may say', () => {
    const { lines } = meet();
    for (let at = 0; at < 300; at++) {
      lines[0]!.says({ kind: 'view', stream: `table:B${at}`, number: 6, public: {} });
    }
    lines[0]!.onclose?.();
    vi.advanceTimersByTime(300);
    lines[1]!.onopen?.();
    expect(lines[1]!.sent[0]).toMatchObject({ resume: {} });
    expect(lines[1]!.sent[0]).not.toHaveProperty('resume.table:B1');
  });

  it('does not come back where its key opens nothing', () => {
    const lines: Line[] = [];
    const floor = new Floor(
      doorOf('#key=wrong'),
      () => (lines.push(new Line()), lines.at(-1)!),
    ).start();
    lines[0]!.onopen?.();
    lines[0]!.says({ kind: 'trouble', what: 'this key opens nothing here' });
    lines[0]!.onclose?.();
    vi.advanceTimersByTime(60_000);
    expect([floor.link, lines.length]).toEqual(['shut', 1]);
  });
});

describe('an address', () => {
  it('carries who opens it after the #', () => {
    const door = doorOf('#key=a%2Bb&terminal=7&name=Ada&table=B1,R1');
    expect(door).toEqual({ key: 'a+b', player: 7, name: 'Ada', tables: ['B1', 'R1'], streams: [] });
    expect(doorOf(new URL(way('player', door), 'http://x/').hash)).toEqual(door);
    expect(doorOf('#terminal=-1').player).toBeNull();
  });
});
