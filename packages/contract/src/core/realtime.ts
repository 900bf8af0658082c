import * as z from 'zod/mini';
import { auctionStatus, lotUpdate } from '../auctions/bids.ts';
import type { ErrorBody } from '../errors.ts';
import type { AlsoOpen, OpenRecord, StaffChange } from '../office/changes.ts';
import { instant } from './schema.ts';

/** The time at which the server sent an event, in milliseconds since the epoch. */
const sent = { server_time: z.number() };

/**
 * A lot changed. Apply the event if `seq` is one more than the last; after a gap load the missed ones; drop older
 * events.
 */
export const bidUpdate = z.extend(lotUpdate, sent);
export type BidUpdate = z.output<typeof bidUpdate>;

/** A lot ended: `user_id` won, or null. `schedule_id` is the lot's id, `hash` the head of its log, closing included. */
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

/**
 * The message of `watch`, `unwatch` and `scheduleList`. `user` is informative only: the token identifies the member.
 */
export const watchMessage = z.object({
  user: z.optional(z.nullable(z.int())),
  items: z
    .array(z.object({ id: z.int(), endTime: z.optional(z.nullable(z.string())) }))
    .check(z.maxLength(200)),
});
export type WatchMessage = z.input<typeof watchMessage>;

/** The acknowledgement of `scheduleList`: the state of each lot, to detect missed events. */
export const scheduleState = z.array(
  z.object({ id: z.int(), seq: z.int(), eventEnd: instant, status: auctionStatus, sale_price: z.number() }),
);
export type ScheduleState = z.output<typeof scheduleState>;

/** The server's events by name. */
export interface ServerEvents {
  bidUpdate: (event: BidUpdate) => void;
  'auction-end': (event: AuctionEnd) => void;
  time: (event: TimeEvent) => void;
  /**
   * A message was above the server's limits. It had no effect and is not acknowledged. `params.seconds` is the time
   * until it is allowed again; a socket that goes on is disconnected.
   */
  refused: (error: ErrorBody) => void;
  /** To the sockets of staff whose permissions show the subject. */
  'staff-change': (event: StaffChange) => void;
  /** To the sockets of staff who have the record open. */
  'also-open': (event: AlsoOpen) => void;
  [userEvents: `user-events-${number}`]: (event: UserEvents) => void;
}

/**
 * The client's events. `watch` adds lots to the subscription, `unwatch` removes them, `scheduleList` replaces all and
 * returns their state. `time` returns the server's time. With `open` a page of the office says which record it shows.
 */
export interface ClientEvents {
  watch: (message: WatchMessage) => void;
  unwatch: (message: WatchMessage) => void;
  scheduleList: (message: WatchMessage, answer?: (state: ScheduleState) => void) => void;
  time: (answer: (event: TimeEvent) => void) => void;
  open: (message: OpenRecord) => void;
}
