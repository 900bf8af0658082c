import { describe, expect, it } from 'vitest';
import { replay } from './replay.ts';
import { run, runOn, runOnFile } from './testing.ts';

const HEADER = 'auction_id,item,duration,opening_bid,final_price,bid_time_days,bidder,bid';

/** An auction that opened at $1, from rows like `0.5,ann,10`. */
function sold(finalPrice: string, ...rows: string[]): string {
  return [HEADER, ...rows.map((row) => `7,Pilot,3 day auction,1,${finalPrice},${row}`)].join('\n');
}

describe('pnpm replay', () => {
  it('reproduces the real final price of at least 446 of 479 auctions', () => {
    const { code, printed } = run(replay, ['ebay-bids.csv.gz', '--preset', 'ebay_us']);
    const [, met, all] =
      /^(\d+) of (\d+) auctions have the same final price$/.exec(printed.at(-1) ?? '') ?? [];
    expect(Number(met)).toBeGreaterThanOrEqual(446);
    expect(all).toBe('479');
    // One line for each miss and the tally.
    expect(printed).toHaveLength(Number(all) - Number(met) + 1);
    expect(code).toBe(0);
  });

  it('bids in order of time, and in file order at the same time', () => {
    const late = sold('6.00', '0.9,ben,5.50', '0.1,ann,10', '0.9,cleo,5.75');
    expect(runOn(replay, late).printed).toEqual(['1 of 1 auctions have the same final price']);
  });

  it('shows the real price and the price by the rules', () => {
    expect(runOn(replay, sold('9.99', '0.1,ann,10', '0.2,ben,5')).printed).toEqual([
      '7: sold at $9.99, by the rules $5.50',
      '0 of 1 auctions have the same final price',
    ]);
  });

  it('uses the requested increments', () => {
    const rows = sold('6', '0.1,ann,10', '0.2,ben,5');
    expect(runOn(replay, rows, '--preset', 'maxsold').printed).toEqual([
      '1 of 1 auctions have the same final price',
    ]);
    expect(runOn(replay, rows, '--preset=ebay_us').printed.at(-1)).toBe(
      '0 of 1 auctions have the same final price',
    );
  });

  it.each([
    ['without bids', `${HEADER}\n`, 'input: contains no bids'],
    ['that is empty', '', 'input: contains no bids'],
    [
      'that lacks columns',
      'auction_id,bidder\n1,a\n',
      'input: the header lacks opening_bid, final_price, bid_time_days, bid',
    ],
    ['with a row cut short', `${HEADER}\n7,Pilot\n`, /^input: Invalid Record Length: .* on line 2$/],
    ['with an open quote', `${HEADER}\n7,"Pilot`, /^input: Quote Not Closed/],
    ['with an amount in words', sold('9', '0.1,ann,ten'), 'input, line 2: bid cannot be "ten"'],
    ['with part of a cent', sold('9', '0.1,ann,9', '0.2,ann,9.999'), 'input, line 3: bid cannot be "9.999"'],
    ['with a negative time', sold('9', '-1,ann,9'), 'input, line 2: bid_time_days cannot be "-1"'],
    ['without a bidder', sold('9', '1,,9'), 'input, line 2: auction_id or bidder is empty'],
  ])('answers a file %s in one line', (_, content, complaint) => {
    const { code, printed, complaints } = runOn(replay, content);
    expect(complaints).toEqual([
      typeof complaint === 'string' ? complaint : expect.stringMatching(complaint),
    ]);
    expect(printed).toEqual([]);
    expect(code).toBe(2);
  });

  it.each([
    [['nowhere.csv'], /^nowhere.csv: there is no such file$/],
    [
      ['ebay-bids.csv.gz', '--preset', 'toString'],
      /^unknown preset "toString"; there are ebay_us, .*internetee$/,
    ],
    [['ebay-bids.csv.gz', '--presets', 'ebay_us'], /^Unknown option '--presets'.*usage: pnpm replay FILE/],
    [['ebay-bids.csv.gz', '--preset'], /argument missing.*usage: pnpm replay FILE/],
    [[], /^usage: pnpm replay FILE \[--preset ebay_us\]$/],
  ])('answers the arguments %j in one line', (args, complaint) => {
    const { code, printed, complaints } = run(replay, args);
    expect(complaints).toEqual([expect.stringMatching(complaint)]);
    expect(printed).toEqual([]);
    expect(code).toBe(2);
  });

  it('answers a broken compressed file in one line', () => {
    const { code, complaints } = runOnFile(replay, 'bids.csv.gz', HEADER);
    expect(complaints).toEqual([expect.stringMatching(/^bids.csv.gz: cannot be read \(.*header check/)]);
    expect(code).toBe(2);
  });
});
