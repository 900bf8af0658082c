import type { Credit } from '@bidkit/contract';
import { describe, expect, it } from 'vitest';
import { creditCsv } from '../commands/partners/credits.ts';
import { printable } from './printable.ts';
import { table } from './table.ts';

const title = '\u001b]0;owned\u0007';

describe('the output of a command', () => {
  it.each([
    [`${title}ava`, '\\u001b]0;owned\\u0007ava'],
    ['\u202eava\u009b2J', '\\u202eava\\u009b2J'],
    ['two\r\nlines', 'two\\u000d\nlines'],
    ['Zoë, Žižek und 山田 👩‍🔧', 'Zoë, Žižek und 山田 👩‍🔧'],
  ])('escapes control characters of %j', (text, output) => {
    expect(printable(text)).toBe(output);
  });

  it('stays JSON with the same values', () => {
    const value = { name: `\u202eava${title}\u009b` };
    const json = printable(JSON.stringify(value, null, 2));
    expect(json).not.toMatch(/\u202e|\u009b/);
    expect(JSON.parse(json)).toEqual(value);
  });

  it('keeps the columns of a table', () => {
    expect(table(['NAME', 'N'], [[`a${title}\nb`, '1']])).toBe(
      'NAME                          N\na\\u001b]0;owned\\u0007\\u000ab  1',
    );
  });
});

describe('comma-separated values', () => {
  const credit: Credit = {
    kind: 'order',
    time: '2026-11-01T00:00:00.000Z',
    user_id: 1,
    auction_id: 7,
    count: 1,
    amount: 12.5,
    order_id: 3,
    transaction_id: null,
  };
  it.each([
    ['=HYPERLINK("https://evil.example")', `"'=HYPERLINK(""https://evil.example"")"`],
    ['+1+cmd', "'+1+cmd"],
    ['-1+cmd', "'-1+cmd"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['-12.50', '-12.50'],
    ['txn-5', 'txn-5'],
  ])('a cell with %s is no formula', (transaction_id, cell) => {
    expect(creditCsv([{ ...credit, transaction_id }]).split('\n')[1]).toBe(
      `2026-11-01T00:00:00.000Z,order,1,7,1,12.50,3,${cell}`,
    );
  });
});
