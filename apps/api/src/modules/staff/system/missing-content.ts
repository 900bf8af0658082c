import type { SiteSetting } from '@bidkit/contract';
import { eq, sql } from 'drizzle-orm';
import type { Config } from '../../../config/config.ts';
import { isLoopback } from '../../../config/loopback.ts';
import type { Database } from '../../../db/database.ts';
import { categories, externalAuctionCounts, lots, testimonials } from '../../../db/schema.ts';
import { readPayee } from '../../../kernel/sender.ts';
import { readBusinessValues } from '../../../kernel/site-settings.ts';
import { listSettings } from '../../content/site-settings/queries.ts';
import { hasOwner } from '../../office/setup-routes.ts';

/** What a marketplace lacks before it can sell, and what to do. */
export interface Missing {
  readonly what: string;
  readonly todo: string;
}

type Counts = Readonly<Record<string, number>>;

/** What the database has of the things that settings count. */
async function readCounts(db: Database): Promise<Counts> {
  const listed = async (isCar: boolean) => {
    const [row] = await db
      .select({ count: sql`coalesce(sum(${externalAuctionCounts.listed}), 0)`.mapWith(Number) })
      .from(externalAuctionCounts)
      .where(eq(externalAuctionCounts.is_car, isCar));
    return row?.count ?? 0;
  };
  return {
    testimonials_claim: await db.$count(testimonials, eq(testimonials.status, 'approved')),
    government_listings_claim: await listed(false),
    car_listings_claim: await listed(true),
  };
}

/** The settings that state more than the database has. */
const findUnfoundedClaims = (
  settings: readonly Pick<SiteSetting, 'name' | 'value'>[],
  counts: Counts,
): Missing[] =>
  settings.flatMap(({ name, value }) => {
    const count = counts[name];
    const stated = /\d[\d,]*/.exec(value)?.[0];
    if (count === undefined || stated === undefined || Number(stated.replaceAll(',', '')) <= count) return [];
    return {
      what: `The site claims “${value}” (${name}), and the database has ${count}.`,
      todo: `State what is true: pnpm house settings set ${name} --value TEXT --reason TEXT`,
    };
  });

/** What a server lacks that may do without: on this machine a mailbox takes the mails. */
export const findMissingMail = ({ smtpUrl, publicUrl }: Pick<Config, 'smtpUrl' | 'publicUrl'>): Missing[] =>
  // Others cannot do without. `findMissingSettings` has it then.
  smtpUrl !== null || !isLoopback(publicUrl)
    ? []
    : [
        {
          what: 'There is no mail server (SMTP_URL): no email leaves this server, and its page /mailbox has them.',
          todo: 'Set SMTP_URL in the configuration of the server, and start it again.',
        },
      ];

/** What a marketplace without demo data lacks in its database. */
export async function findMissingContent(
  db: Database,
  { carrier }: Pick<Config, 'carrier'>,
): Promise<Missing[]> {
  const isLive = eq(lots.status, 'live');
  const checks: (readonly [isThere: boolean, missing: Missing])[] = [
    [
      await hasOwner(db),
      { what: 'The marketplace has no owner.', todo: 'Open the link of: pnpm house setup-link' },
    ],
    [
      (await db.$count(categories)) > 0,
      {
        what: 'There is no category, so no lot can be listed.',
        todo: 'Add the usual ones, or your own: pnpm house categories starter, pnpm house categories add',
      },
    ],
    [
      (await db.$count(lots, isLive)) > 0,
      {
        what: 'No lot is live.',
        todo: 'List one, or a file: pnpm house lots add, pnpm house lots import FILE',
      },
    ],
    [
      (await readPayee(db)) !== null,
      {
        what: 'The payee is not set, so members cannot pay by check.',
        todo: 'Set payee_name, payee_street and payee_city: pnpm house settings set NAME --value TEXT --reason TEXT',
      },
    ],
  ];
  const { sender_name } = await readBusinessValues(db);
  if (carrier.keys && !carrier.sender && !sender_name) {
    const what = 'The sender of parcels is not set, so no label can be bought.';
    checks.push([
      false,
      { what, todo: 'Set it in the office (Settings, Business): pnpm house business set' },
    ]);
  }
  const missing = checks.flatMap(([isThere, one]) => (isThere ? [] : [one]));
  return [...missing, ...findUnfoundedClaims(await listSettings(db), await readCounts(db))];
}
