import { type NotificationKind, notificationKind, PAY_HOURS } from '@bidkit/contract';
import * as z from 'zod/mini';
import { formatCents } from '../../kernel/money.ts';

const price = z.object({ price_cents: z.int() });
/** Why somebody is told that a payment is due: its deadline is near, or the check that was to pay it could not be cashed. */
const dueCause = z.enum(['deadline', 'check-returned']);

/** What the outbox says of each kind of news, beside member and lot. */
const dataOf = {
  outbid: price,
  ending_soon: z.object({}),
  // Older rows do not tell how long there is to pay.
  won: z.extend(price, { pay_minutes: z._default(z.int(), PAY_HOURS * 60) }),
  payment_due: z.extend(price, { pay_by: z.iso.datetime(), cause: z._default(dueCause, 'deadline') }),
  paid: z.extend(price, { transaction_id: z.string() }),
  cancelled: z.object({ reason: z.string() }),
  second_chance: z.extend(price, { offer_id: z.int(), expires_at: z.iso.datetime() }),
} satisfies Record<NotificationKind, z.ZodMiniType>;

/** The lot as it stands when somebody is told of it. */
export interface LotNow {
  readonly id: number;
  readonly name: string;
  readonly cents: number;
  readonly ends_at: Date;
  readonly product_description_id: number;
  readonly category_id: number;
}

/** One piece of news in words: what alerts and letters say. */
export interface News {
  readonly kind: NotificationKind;
  readonly lot_id: number;
  readonly lot: string;
  /** Path of the lot's picture. */
  readonly picture: string;
  readonly price: string;
  /** When what the news asks for is too late: the end, the deadline, the expiry. */
  readonly until: string;
  /** How long there is to pay: `48 hours`. */
  readonly within: string;
  /** Why an auction was called off; empty otherwise. */
  readonly reason: string;
  readonly cause: z.output<typeof dueCause>;
}

/** Words from a row of the outbox; null when the row is none of the kinds the house knows. */
export function readNews(kind: string, data: unknown, lot: LotNow): News | null {
  const known = notificationKind.safeParse(kind);
  if (!known.success) return null;
  const parsed = dataOf[known.data].safeParse(data);
  if (!parsed.success) return null;
  const said: {
    price_cents?: number;
    pay_by?: string;
    expires_at?: string;
    pay_minutes?: number;
    reason?: string;
    cause?: News['cause'];
  } = parsed.data;
  const until = said.pay_by ?? said.expires_at;
  return {
    kind: known.data,
    lot_id: lot.id,
    lot: lot.name,
    picture: `/images/${lot.category_id}/7/${lot.product_description_id}.jpg`,
    price: formatCents(said.price_cents ?? lot.cents),
    until: formatInstant(until === undefined ? lot.ends_at : new Date(until)),
    within: formatMinutes(said.pay_minutes ?? PAY_HOURS * 60),
    reason: said.reason ?? '',
    cause: said.cause ?? 'deadline',
  };
}

const sentences: Record<NotificationKind, (news: News) => string> = {
  outbid: ({ lot, price }) => `You have been outbid on ${lot}. The price is now ${price}.`,
  ending_soon: ({ lot, price }) => `${lot} ends soon. The price is now ${price}.`,
  won: ({ lot, price, within }) => `You won ${lot} for ${price}. Pay within ${within} to keep it.`,
  payment_due: ({ lot, price, until, cause }) =>
    cause === 'check-returned'
      ? `Your check for ${lot} could not be cashed. Pay ${price} by ${until} to keep it.`
      : `Pay ${price} for ${lot} by ${until} to keep it.`,
  cancelled: ({ lot, reason }) => `The auction of ${lot} was cancelled, and no bid on it counts: ${reason}`,
  paid: ({ lot, price }) => `Thank you for your payment of ${price} for ${lot}.`,
  second_chance: ({ lot, price, until }) => `${lot} can be yours for ${price}. The offer ends ${until}.`,
};

/** An alert in one or two sentences. */
export const alertText = (news: News): string => sentences[news.kind](news);

const formatMinutes = (minutes: number) =>
  minutes % 60 === 0 ? `${minutes / 60} hours` : `${minutes} minutes`;

const instants = new Intl.DateTimeFormat('en-US', {
  weekday: 'short',
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  timeZone: 'UTC',
});

/** An instant for somebody whose time zone the house does not know: `Sat, Nov 21, 10:05 AM UTC`. */
function formatInstant(instant: Date): string {
  return `${instants.format(instant)} UTC`;
}
