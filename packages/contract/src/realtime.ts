import * as z from 'zod/mini';
import { auctionStatus, lotUpdate } from './auctions.ts';
import { instant } from './schema.ts';

/** Every event says when the server sent it, in milliseconds since the epoch. */
const sent = { server_time: z.number() };

/** A lot moved. Apply it when `seq` is one more than the last; ask for what came after when there is a gap; drop it when older. */
export const bidUpdate = z.extend(lotUpdate, sent);
export type BidUpdate = z.output<typeof bidUpdate>;

/** A lot ended: `user_id` won, or null. `schedule_id` is the lot's id (spec 000 §4), `hash` the head of its log, closing included. */
export const auctionEnd = z.object({
  ...sent,
  schedule_id: z.int(),
  seq: z.int(),
  status: auctionStatus,
  user_id: z.nullable(z.int()),
  username: z.nullable(z.string()),
  sale_price: z.number(),
  hash: z.string(),
});
export type AuctionEnd = z.output<typeof auctionEnd>;

/** Counts of the signed-in member, sent as `user-events-{id}` to that member's own sockets only. */
export const userEvents = z.object({
  ...sent,
  user_id: z.int(),
  myitems: z.int(),
  notifications: z.int(),
});
export type UserEvents = z.output<typeof userEvents>;

export const timeEvent = z.object({ time: z.number() });
export type TimeEvent = z.output<typeof timeEvent>;

/** What a client sends with `watch`, `unwatch` and `scheduleList`. `user` is informative: who you are comes from the token alone. */
export const watchMessage = z.object({
  user: z.optional(z.nullable(z.int())),
  items: z
    .array(z.object({ id: z.int(), endTime: z.optional(z.nullable(z.string())) }))
    .check(z.maxLength(200)),
});
export type WatchMessage = z.input<typeof watchMessage>;

/** The state of each lot asked for with `scheduleList`, as an acknowledgement: enough to see what was missed. */
export const scheduleState = z.array(
  z.object({ id: z.int(), seq: z.int(), eventEnd: instant, status: auctionStatus, sale_price: z.number() }),
);
export type ScheduleState = z.output<typeof scheduleState>;

/** The events a server sends, by name; with `userEventsName` these are all of them. */
export interface ServerEvents {
  bidUpdate: (event: BidUpdate) => void;
  'auction-end': (event: AuctionEnd) => void;
  time: (event: TimeEvent) => void;
  [userEvents: `user-events-${number}`]: (event: UserEvents) => void;
}

/**
 * The events a client sends. `watch` adds lots to those the socket hears about, `unwatch` removes them, `scheduleList`
 * replaces them all and answers with their state. `time` is a ping that answers with the server's clock.
 */
export interface ClientEvents {
  watch: (message: WatchMessage) => void;
  unwatch: (message: WatchMessage) => void;
  scheduleList: (message: WatchMessage, answer?: (state: ScheduleState) => void) => void;
  time: (answer: (event: TimeEvent) => void) => void;
}
