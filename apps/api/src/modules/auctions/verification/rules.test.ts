import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { rules } from './rules.ts';
import { fixtures, run, runOn } from './testing.ts';

const published = readFileSync(join(fixtures, 'proxy-vectors.json'), 'utf8');

/** One bid of 5.00 on a lot that opens at 1.00, with parts of the file replaced. */
function oneBid(parts: { config?: object; expect?: object; file?: object } = {}): string {
  const config = parts.config ?? { startCents: 100, incrementCents: 100 };
  const steps = [{ bidder: 'A', maxCents: 500, expect: parts.expect ?? { priceCents: 100, leader: 'A' } }];
  return JSON.stringify({ vectors: [{ id: 'ONE', config, steps }], ...parts.file });
}

describe('pnpm rules', () => {
  it('passes every published example', () => {
    const { code, printed } = run(rules, ['proxy-vectors.json']);
    expect(printed).toEqual(['19 of 19 next minimums', '6 of 6 soft closes', '26 of 26 sequences']);
    expect(code).toBe(0);
  });

  it.each([
    [
      '"priceCents": 701,',
      '"priceCents": 702,',
      'SG-1 history, step 3 (A 800): priceCents should be 702, is 701',
      '25 of 26 sequences',
    ],
    [
      '"nextMinCents": 1202',
      '"nextMinCents": 1203',
      'SG-2 beat by 2 cents, step 2 (B 1102): nextMinCents should be 1203, is 1202',
      '25 of 26 sequences',
    ],
    [
      '"nextMinCents": 104',
      '"nextMinCents": 105',
      'ebay_us at 99: nextMinCents should be 105, is 104',
      '18 of 19 next minimums',
    ],
    [
      '"newEnd": "17:38:00"',
      '"newEnd": "17:40:00"',
      'SC-1: newEnd should be 17:40:00, is 17:38:00',
      '5 of 6 soft closes',
    ],
    [
      '"extended": false',
      '"extended": true',
      'SC-6: extended should be true, is false',
      '5 of 6 soft closes',
    ],
  ])('reports one line when %s is %s', (from, to, mismatch, tally) => {
    expect(published).toContain(from);
    const { code, printed } = runOn(rules, published.replace(from, to));
    expect(printed[0]).toBe(mismatch);
    expect(printed).toHaveLength(4);
    expect(printed).toContain(tally);
    expect(code).toBe(1);
  });

  it('prefers a table of the file to a preset of the same name', () => {
    const config = { startCents: 100, incrementTable: 'ebay_us' };
    const next = (nextMinCents: number) => ({ config, expect: { nextMinCents } });
    const file = { incrementTables: { ebay_us: { bands: [[0, 7]] } } };
    expect(runOn(rules, oneBid(next(125))).printed).toEqual(['1 of 1 sequences']);
    expect(runOn(rules, oneBid({ ...next(107), file })).printed).toEqual(['1 of 1 sequences']);
  });

  it.each([
    ['no JSON', '{"vectors":\n oops}', /^input: this is not JSON \(.+\)$/],
    ['no examples', '{}', /^input: vectors: /],
    ['another shape', '[]', /^input: the file: /],
    [
      'an unknown table',
      oneBid({ config: { startCents: 1, incrementTable: 'nope' } }),
      /table "nope": neither/,
    ],
    [
      'two tables',
      oneBid({ config: { startCents: 1, incrementCents: 1, incrementTable: 'ebay_us' } }),
      /either incrementCents or/,
    ],
    [
      'an unknown expectation',
      oneBid({ expect: { price: 1 } }),
      /^input: vectors\[0\]\.steps\[0\]\.expect: .*"price"/,
    ],
    [
      'a table that is not ascending',
      oneBid({
        file: {
          incrementTables: {
            t: {
              bands: [
                [5, 1],
                [5, 2],
              ],
            },
          },
        },
      }),
      /bands must ascend/,
    ],
  ])('answers a file with %s in one line', (_, content, complaint) => {
    const { code, printed, complaints } = runOn(rules, content);
    expect(complaints).toEqual([expect.stringMatching(complaint)]);
    expect(complaints[0]).not.toContain('\n');
    expect(printed).toEqual([]);
    expect(code).toBe(2);
  });

  it.each([
    [['nowhere.json'], 'nowhere.json: there is no such file'],
    [['.'], '.: this is a folder, not a file'],
    [[], 'usage: pnpm rules FILE'],
    [['a', 'b'], 'usage: pnpm rules FILE'],
  ])('answers the arguments %j in one line', (args, complaint) => {
    expect(run(rules, args)).toEqual({ code: 2, printed: [], complaints: [complaint] });
  });

  it('as a process, reads files relative to the user’s folder and exits with the result', () => {
    const script = join(import.meta.dirname, 'rules.ts');
    const env = { ...process.env, INIT_CWD: fixtures };
    const output = execFileSync(process.execPath, [script, 'proxy-vectors.json'], { env, encoding: 'utf8' });
    expect(output.trimEnd().split('\n').at(-1)).toBe('26 of 26 sequences');
    const missing = spawnSync(process.execPath, [script, 'nowhere.json'], { env, encoding: 'utf8' });
    expect(missing).toMatchObject({ status: 2, stdout: '', stderr: 'nowhere.json: there is no such file\n' });
  });
});
