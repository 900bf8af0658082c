import type { AuctionEnd, BidResult, BidUpdate, Category, StaffChange, UserEvents } from '@bidkit/contract';
import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '../config/config.ts';
import type { Database, OpenDatabase, Transaction } from '../db/database.ts';
import type { Gateways } from '../gateways/gateway.ts';
import type { Mailer } from '../mail/mail.ts';
import type { Caller } from './handler.ts';
import type { Metrics } from './metrics.ts';
import type { Picture, PictureWidth, View } from './picture.ts';

/** Sends events to sockets. Call it after the commit. It never waits and never throws. */
export interface Broadcast {
  bidUpdate(event: Omit<BidUpdate, 'server_time'>): void;
  auctionEnd(event: Omit<AuctionEnd, 'server_time'>): void;
  userEvents(event: Omit<UserEvents, 'server_time'>): void;
  staffChange(event: Omit<StaffChange, 'server_time'>): void;
}

/** Queues bids and decides them in batches of any lots. Bids on one lot are decided in order of arrival. */
export interface Bidding {
  /** @throws Problem when the bid is refused */
  place(bid: { lotId: number; bidder: Caller; amount: number; key: string | null }): Promise<BidResult>;
  /** Resolves when no bid is waiting. */
  idle(): Promise<void>;
}

/** The fields of a form that name the referrer. */
interface Referral {
  readonly partner_tag?: string | null | undefined;
  readonly affiliate_id?: string | null | undefined;
}

/** Signs visits to partners' pages, and finds the partner that a form is credited to. */
export interface Visits {
  sign(partnerId: number, origin: string): Promise<string>;
  /** The active partner of the visit's tag, or else of the affiliate id; null when there is none. */
  creditedTo(referral: Referral): Promise<number | null>;
}

/** The origins that may call the API (CORS) and open sockets. */
export interface Origins {
  /**
   * Whether this origin is our own or an active partner's. Without an origin the answer is true: browsers always send
   * it with cross-origin requests.
   */
  isAllowed(origin: string | undefined): Promise<boolean>;
  /** Clears the cache after a change of the registry. */
  invalidate(): void;
}

/** The pictures of products and of external auctions. */
export interface Pictures {
  /**
   * The picture of a view; `placeholder` for the front of a product that has no pictures. With another category than
   * the product's only the present version is found.
   */
  find(
    wanted: View & { readonly categoryId: number; readonly version?: string | null },
  ): Promise<Picture | 'placeholder' | null>;
  /**
   * Renders widths, all by default, in the format of current browsers, one after the other, before a visitor waits for
   * one. A drawing is drawn once.
   */
  prepare(view: View, widths?: readonly PictureWidth[]): Promise<void>;
  /** The picture of an external auction. */
  findExternal(id: number): Promise<Picture | null>;
}

/** The services that modules receive. No module uses a global. Workers are not among them: `afterCommit` wakes them. */
export interface AppContext {
  readonly config: Config;
  readonly db: Database;
  /** The database's clock in epoch milliseconds. */
  readonly now: () => number;
  readonly log: FastifyBaseLogger;
  readonly metrics: Metrics;
  readonly broadcast: Broadcast;
  /** Closes the sockets that were opened with revoked tokens, on every node. */
  readonly signOut: (tokenHashes: readonly string[]) => void;
  /** Closes the sockets of a member on every node. */
  readonly disconnectUser: (userId: number) => void;
  /** The providers of payments, labels and logins. */
  readonly gateways: Gateways;
  readonly mailer: Mailer;
  readonly bidding: Bidding;
  readonly visits: Visits;
  readonly origins: Origins;
  readonly pictures: Pictures;
  /** The categories with their numbers of lots. */
  readonly readCategories: () => Promise<Category[]>;
  /** The text with its misspelled words corrected, null without a change. */
  readonly correctText: (tx: Transaction, text: string) => Promise<string | null>;
  /** A copy of the embedded database. */
  readonly dump: OpenDatabase['dump'];
}
