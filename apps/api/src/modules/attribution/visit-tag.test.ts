import { describe, expect, it } from 'vitest';
import { readVisit, signVisit } from './visit-tag.ts';

const DAY = 86_400_000;
const visit = { partnerId: 7, origin: 'https://shop.example', at: 1_700_000_000_000 };
const tag = signVisit('a secret', visit);
const bytes = Buffer.from(tag, 'base64url');

describe('a visit’s tag', () => {
  it('names the partner and its page, for 30 days', () => {
    expect(readVisit('a secret', tag, visit.at)).toEqual(visit);
    expect(readVisit('a secret', tag, visit.at + 30 * DAY)).toEqual(visit);
    expect(readVisit('a secret', tag, visit.at + 30 * DAY + 1)).toBeNull();
  });

  it('is invalid with another secret', () => {
    expect(readVisit('another secret', tag, visit.at)).toBeNull();
  });

  it('is invalid with any single bit changed', () => {
    for (let bit = 0; bit < bytes.length * 8; bit += 1) {
      const changed = Buffer.from(bytes);
      changed[bit >> 3] = (changed[bit >> 3] ?? 0) ^ (1 << (bit & 7));
      expect(readVisit('a secret', changed.toString('base64url'), visit.at)).toBeNull();
    }
  });

  it.each(['', 'x', '-'.repeat(43), tag.slice(0, -4), `${tag}AAAA`, `${tag}=`, `${tag}!`, ` ${tag}`])(
    'refuses “%s”',
    (text) => {
      expect(readVisit('a secret', text, visit.at)).toBeNull();
    },
  );
});
