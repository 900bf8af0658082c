import { describe, expect, it } from 'vitest';
import { historyLines, type RecordedBid } from './history.ts';

const bid = (fields: Partial<RecordedBid>): RecordedBid => ({
  seq: 7,
  user_id: 1,
  username: 'ava',
  max_cents: 2000,
  status: 'accepted',
  price_cents: 600,
  leader_id: 1,
  leader_username: 'ava',
  price_moved: true,
  decided_at: new Date(0),
  ...fields,
});

describe('historyLines', () => {
  const shown = (line: { id: string; amount: number; username: string; automatic?: boolean | undefined }) =>
    `${line.id} ${line.username} ${line.amount}${line.automatic ? ' automatic' : ''}`;

  it.each([
    [
      'a first bid shows the price, not the maximum',
      bid({ status: 'firstBid', price_cents: 100 }),
      ['7 ava 1'],
    ],
    ['taking the lead shows the price, not the maximum', bid({}), ['7 ava 6']],
    ['a leader who raised quietly shows nothing', bid({ status: 'proxy', price_moved: false }), []],
    ['a leader who raised out of a tie shows the price', bid({ status: 'proxy' }), ['7 ava 6']],
    [
      'an outbid maximum shows, and above it the automatic bid of the leader',
      bid({ status: 'outbid', max_cents: 500, leader_id: 2, leader_username: 'ben' }),
      ['7-auto ben 6 automatic', '7 ava 5'],
    ],
    [
      'a tie shows the maximum and the leader at the same amount',
      bid({ status: 'matched', max_cents: 600, leader_id: 2, leader_username: 'ben' }),
      ['7-auto ben 6 automatic', '7 ava 6'],
    ],
  ])('%s', (_name, decided, lines) => {
    expect(historyLines(decided).map(shown)).toEqual(lines);
  });
});
