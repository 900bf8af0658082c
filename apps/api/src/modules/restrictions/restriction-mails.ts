import type { RestrictionKind } from '@bidkit/contract';
import { eq } from 'drizzle-orm';
import type { Transaction } from '../../db/database.ts';
import { mailAddress } from '../../db/mail-address.ts';
import { users } from '../../db/schema.ts';
import { accountMail } from '../../mail/account-mail.ts';
import { queueMails } from '../../mail/mail-queue.ts';

/** What a restriction takes away, as the member reads it. */
const taken: Readonly<Record<RestrictionKind, string>> = {
  bidding: 'place bids or accept second chances',
  buying: 'negotiate or buy deals, or buy a membership',
  login: 'log in',
};
const time = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' });

interface Told {
  readonly kind: RestrictionKind;
  readonly ends_at: Date | null;
}

/** Sends a member whose mail reaches them the mail that their account is restricted. */
export async function mailRestricted(
  tx: Transaction,
  userId: number,
  { kind, ends_at }: Told,
  publicUrl: string,
): Promise<void> {
  const end = ends_at === null ? '' : ` until ${time.format(ends_at)} UTC`;
  await mailTo(tx, userId, publicUrl, {
    subject: 'Your account is restricted',
    tone: 'brass',
    heading: 'Your account is restricted',
    paragraphs: [
      `You cannot ${taken[kind]}${end}.`,
      ...(kind === 'bidding' ? ['Bids that you have placed before still count.'] : []),
      'You can still pay for what you have won. If you think that this is a mistake, please write to our support.',
    ],
    button: { text: 'Contact support', path: '/contact' },
    reason: 'You get this email because your account was restricted.',
  });
}

/** Sends a member the mail that a restriction was lifted. */
export async function mailLifted(
  tx: Transaction,
  userId: number,
  { kind }: Pick<Told, 'kind'>,
  publicUrl: string,
): Promise<void> {
  await mailTo(tx, userId, publicUrl, {
    subject: 'Your account is no longer restricted',
    tone: 'brass',
    heading: 'A restriction of your account was lifted',
    paragraphs: [`You can ${taken[kind]} again.`],
    button: { text: 'Open the site', path: '/' },
    reason: 'You get this email because a restriction of your account was lifted.',
  });
}

async function mailTo(
  tx: Transaction,
  userId: number,
  publicUrl: string,
  content: Parameters<typeof accountMail>[2],
): Promise<void> {
  const [member] = await tx.select({ address: mailAddress }).from(users).where(eq(users.id, userId));
  if (member?.address) await queueMails(tx, [accountMail(member.address, publicUrl, content)]);
}
