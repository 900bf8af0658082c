import { afterEach, expect, it, vi } from 'vitest';
import { linesInLocalTimes, withLocalTimes } from './local-times.ts';

afterEach(() => vi.unstubAllGlobals());

// A time of the zone in which the test runs.
const until = new Date('2026-12-06T22:05:06.120').toISOString();
const written = `${until.slice(0, 10)} ${until.slice(11, 19)} UTC`;

it("shows the times of a message in the reader's time zone", () => {
  vi.stubGlobal('document', {});
  const message = withLocalTimes(`Restricted until ${written}, so no.`, { until, bids: 2, name: 'x' });
  expect(message.replace(/\u202f/g, ' ')).toBe('Restricted until Dec 6, 2026, 10:05:06 PM, so no.');
});

it('leaves a message as it is outside a page', () => {
  expect(withLocalTimes(`Restricted until ${written}.`, { until })).toBe(`Restricted until ${written}.`);
});

it('writes the lines of fields as it writes the message', () => {
  vi.stubGlobal('document', {});
  const line = `The new end must be later than ${written}.`;
  const lines = { ends_at: [line], reason: [`Of ${written}`, 'Required'] };
  const code = 'extend_later_only';
  expect(linesInLocalTimes(lines, { ends_at: [{ code, params: { ends_at: until } }], reason: [] })).toEqual({
    ends_at: [withLocalTimes(line, { until })],
    reason: lines.reason,
  });
  expect(linesInLocalTimes()).toEqual({});
});
