import { afterEach, describe, expect, it, vi } from 'vitest';
import { doorOf } from '../src/lib/door';
import { accountOf, atSite, clock, day, Office, Turned } from '../src/lib/office';

afterEach(() => void vi.unstubAllGlobals());

function answers(status: number, body: unknown): ReturnType<typeof vi.fn> {
  const fetched = vi.fn(() => Promise.resolve(new Response(JSON.stringify(body), { status })));
  vi.stubGlobal('fetch', fetched);
  return fetched;
}

describe('the office', () => {
  it('is asked with who asks', async () => {
    const fetched = answers(200, { tables: [] });
    await new Office(doorOf('#key=k&name=Sue Lee')).get('/overview');
    expect(fetched.mock.calls[0]).toMatchObject([
      '/api/overview?name=Sue+Lee',
      { method: 'GET', headers: { Authorization: 'Bearer k' } },
    ]);
  });

  it('says why it refuses, and by which clause', async () => {
    answers(409, { refused: 'round 2 is in play', cite: 'NI2019 Multi Terminal 6.3' });
    const asked = new Office(doorOf('#key=k')).post('/foresee', {});
    await expect(asked).rejects.toMatchObject({
      message: 'round 2 is in play',
      cite: 'NI2019 Multi Terminal 6.3',
      status: 409,
    });
    await expect(asked).rejects.toBeInstanceOf(Turned);
  });

  it('tells times by the clock of the site', () => {
    const at = Date.UTC(2026, 6, 1, 20, 5, 33); // winter in Canberra, ten hours ahead
    atSite('Australia/Sydney');
    expect([day(at), clock(at)]).toEqual(['2 July', '06:05:33']);
    atSite('570');
    expect(clock(at)).toBe('05:35:33');
    atSite('');
  });

  it('names accounts as people do', () => {
    expect(accountOf('chips:7#2')).toEqual({ what: 'chips', whose: '7' });
    expect(accountOf('house:R1')).toEqual({ what: 'house', whose: 'R1' });
    expect(accountOf('layout:R1:chips:7#2@training')).toEqual({
      what: 'layout',
      whose: 'R1, terminal 7',
    });
  });
});
