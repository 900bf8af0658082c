import type { Play } from './checker.testing.ts';
import type { Result } from './history.ts';

/** The first element. @throws if there is none, because the history cannot be corrupted in this way */
function must<T>(value: T | undefined): T {
  if (value === undefined) throw new Error('The play holds nothing of the kind');
  return value;
}

/** A bid in the middle of the first lot, with its only operation, which was answered. */
export function middle({ bids, operations }: Play) {
  const asked = Map.groupBy(operations, ({ key }) => key);
  const answered = bids.filter(({ lot, key }) => {
    const same = asked.get(key ?? '') ?? [];
    return lot === 1 && same.length === 1 && same[0]?.result.kind === 'decided';
  });
  const bid = must(answered[Math.floor(answered.length / 2)]);
  return { bid, operation: must(asked.get(bid.key ?? '')?.[0]) };
}

const refused = ({ operations }: Play, reason: string) =>
  must(operations.find(({ result }) => result.kind === 'refused' && result.reason === reason));
const answer = (made: Play, fields: object) => {
  const { operation } = middle(made);
  return Object.assign(operation, { result: { ...operation.result, ...fields } });
};
const keep = (made: Play, fields: object) => Object.assign(middle(made).bid, fields);
const firstLot = ({ lots }: Play) => must(lots[0]);
const refusal = (fields: object): Result =>
  ({
    kind: 'refused',
    reason: 'belowMinimum',
    minimumCents: null,
    decidedAt: null,
    endsAt: null,
    ...fields,
  }) as Result;

type Spoiled = readonly [kind: string, what: string, spoil: (made: Play) => unknown];

/** Responses that contradict the database. */
const answers: readonly Spoiled[] = [
  [
    'lost',
    'an acknowledged bid is not stored',
    (made) => made.bids.splice(made.bids.indexOf(middle(made).bid), 1),
  ],
  ['decided-twice', 'a retry was decided again', (made) => made.bids.push({ ...middle(made).bid, lot: 2 })],
  ['phantom', 'a bid that no client sent is stored', (made) => keep(made, { key: 'unknown key' })],
  ['phantom', 'a bid is stored with another amount', (made) => keep(made, { cents: 777_00 })],
  [
    'refused-but-decided',
    'a rejected bid is stored',
    (made) => made.operations.push({ ...middle(made).operation, id: 9_999, result: refusal({}) }),
  ],
  [
    'wrong-refusal',
    'a bid is rejected for a minimum that never was',
    (made) =>
      Object.assign(refused(made, 'belowMinimum'), { result: refusal({ minimumCents: 123_456_700 }) }),
  ],
  [
    'wrong-refusal',
    'a bid is rejected as too late while the lot was open',
    (made) => {
      const operation = refused(made, 'belowMinimum');
      const late = { reason: 'ended', decidedAt: operation.sentAt, endsAt: firstLot(made).listedEnd };
      return Object.assign(operation, { result: refusal(late) });
    },
  ],
  [
    'wrong-refusal',
    'a late bid is rejected with a minimum',
    (made) => Object.assign(refused(made, 'ended'), { result: refusal({}) }),
  ],
  [
    'false-conflict',
    'a key that was not used is rejected as used',
    (made) => Object.assign(refused(made, 'belowMinimum'), { result: { kind: 'conflict' } }),
  ],
  [
    'unexpected-answer',
    'a bid gets an unexpected response',
    (made) => answer(made, { kind: 'unexpected', httpStatus: 404, body: '{}' }),
  ],
  ['wrong-answer', 'an answer has another maximum than the bid', (made) => answer(made, { maxCents: 1 })],
  ['wrong-answer', 'an answer shows a price the lot never had', (made) => answer(made, { priceCents: 1 })],
  [
    'wrong-answer',
    'the only answer to a bid shows a later lot',
    (made) => answer(made, { seq: middle(made).bid.seq + 1 }),
  ],
];

/** Stored bids that contradict real time or the rules. */
const decisions: readonly Spoiled[] = [
  [
    'order',
    'a bid that was answered before another was sent is stored after it',
    (made) => {
      // The previous bid was sent after every other response, and keeps its place.
      const { bid } = middle(made);
      const before = made.bids.find(({ lot, seq }) => lot === bid.lot && seq === bid.seq - 1);
      for (const operation of made.operations) if (operation.key === before?.key) operation.sent = 1e9;
    },
  ],
  [
    'seq-gap',
    'a seq is missing',
    (made) => {
      const { lot, seq } = middle(made).bid;
      for (const later of made.bids) if (later.lot === lot && later.seq >= seq) later.seq += 1;
    },
  ],
  [
    'wrong-clock',
    'a bid was decided an hour before it was sent',
    (made) => keep(made, { decidedAt: middle(made).bid.decidedAt - 3_600_000 }),
  ],
  [
    'after-end',
    'a bid that was decided exactly at the end is stored',
    (made) => keep(made, { decidedAt: firstLot(made).listedEnd }),
  ],
  [
    'against-rules',
    'a bid below the minimum is stored',
    (made) => [keep(made, { cents: 100 }), Object.assign(middle(made).operation, { cents: 100 })],
  ],
  ['wrong-status', 'a bid is stored with another status', (made) => keep(made, { status: 'firstBid' })],
  ['wrong-price', 'a bid leaves another price', (made) => keep(made, { priceCents: 777_00 })],
  ['price-fell', 'the price falls', (made) => keep(made, { priceCents: 1 })],
  ['wrong-leader', 'a bid leaves another leader', (made) => keep(made, { leader: 77 })],
  ['wrong-end', 'a bid leaves another end', (made) => keep(made, { endsAt: 1 })],
];

/** Wrong outcomes of lots, and wrong screens. */
const outcomes: readonly Spoiled[] = [
  ['wrong-lot', 'the lot contradicts its bids', (made) => Object.assign(firstLot(made), { seq: 1 })],
  ['not-closed', 'a lot was never closed', (made) => Object.assign(firstLot(made), { status: 'live' })],
  [
    'closed-early',
    'a lot was closed before its end',
    (made) => Object.assign(firstLot(made), { closedAt: firstLot(made).endsAt - 1 }),
  ],
  ['wrong-outcome', 'another member wins', (made) => Object.assign(firstLot(made), { winner: 77 })],
  [
    'wrong-outcome',
    'a lot is sold below its reserve',
    (made) => {
      const lot = must(made.lots.find(({ status }) => status === 'unsold'));
      return Object.assign(lot, { status: 'sold', winner: lot.leader, soldCents: lot.priceCents });
    },
  ],
  ['won-item', 'a sold lot has no won item', (made) => made.wins.shift()],
  ['won-item', 'a lot has two won items', (made) => made.wins.push(must(made.wins[0]))],
  [
    'won-item',
    'a won item has another price',
    (made) => Object.assign(must(made.wins[0]), { priceCents: 1 }),
  ],
  ['screen-went-back', 'a screen shows an older state', (made) => made.shown.push(must(made.shown[0]))],
  [
    'screen-wrong',
    'a screen shows a price the lot never had',
    (made) => Object.assign(must(made.shown[4]), { priceCents: 1 }),
  ],
  ['screen-behind', 'a screen never learns of the end', (made) => made.shown.pop()],
  [
    'wrong-end-seen',
    'a screen shows another winner',
    (made) => Object.assign(must(made.ends[0]), { winner: 77 }),
  ],
  [
    'screen-clock',
    'a screen counts down to another second',
    (made) => Object.assign(must(made.clocks[0]), { errorMs: 3_600_000 }),
  ],
];

/** Each breaks one guarantee of a correct history and leaves the rest unchanged. */
export const spoiled: readonly Spoiled[] = [...answers, ...decisions, ...outcomes];
