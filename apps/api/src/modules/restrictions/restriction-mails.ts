import type { RestrictionKind } from '@bidkit/contract';
import { and, eq } from 'drizzle-orm';
import type { Transaction } from '../../db/database.ts';
import { mailAddress } from '../../db/mail-address.ts';
import { memberRestrictions, users } from '../../db/schema.ts';
import { accountMail } from '../../mail/account-mail.ts';
import { queueMails } from '../../mail/mail-queue.ts';
import { isStanding } from './restricted.ts';

/** What a restriction takes away, as the member reads it. */
const taken: Readonly<Record<RestrictionKind, string>> = {
  bidding: 'place bids or accept second chances',
  buying: 'negotiate or buy deals, or buy a membership',
  login: 'log in',
};
const time = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' });

/** A restriction, as a mail has it. */
interface Restriction {
  readonly kind: RestrictionKind;
  readonly ends_at: Date | null;
}

const notAllowed = ({ kind, ends_at }: Restriction): string =>
  `${taken[kind]}${ends_at === null ? '' : ` until ${time.format(ends_at)} UTC`}.`;

/** What a member may not do now, the first restriction first. */
const findStanding = (tx: Transaction, userId: number): Promise<Restriction[]> =>
  tx
    .select({ kind: memberRestrictions.kind, ends_at: memberRestrictions.ends_at })
    .from(memberRestrictions)
    .where(and(eq(memberRestrictions.user_id, userId), isStanding))
    .orderBy(memberRestrictions.id);

/**
 * Sends the mail that an account is restricted, if the member has an address that works. The restriction is written already.
 */
export async function mailRestricted(
  tx: Transaction,
  userId: number,
  restriction: Restriction,
  publicUrl: string,
): Promise<void> {
  // Only who can log in can pay.
  const canPay = (await findStanding(tx, userId)).every(({ kind }) => kind !== 'login');
  await mailTo(tx, userId, publicUrl, {
    subject: 'Your account is restricted',
    tone: 'brass',
    heading: 'Your account is restricted',
    paragraphs: [
      `You cannot ${notAllowed(restriction)}`,
      ...(restriction.kind === 'bidding' ? ['Bids that you have placed before still count.'] : []),
      ...(canPay ? ['You can still pay for what you have won.'] : []),
      'If you think that this is a mistake, please write to our support.',
    ],
    button: { text: 'Contact support', path: '/contact' },
    reason: 'You get this email because your account was restricted.',
  });
}

/** What a lifted restriction gives back: at once, or when the member can log in. */
const again = (kind: RestrictionKind, standing: readonly Restriction[]): string =>
  standing.some((other) => other.kind === 'login')
    ? `${taken[kind]} again when you can log in`
    : `${taken[kind]} again`;

/** Sends a member the mail that a restriction was lifted, with those that still stand. */
export async function mailLifted(
  tx: Transaction,
  userId: number,
  { kind }: Pick<Restriction, 'kind'>,
  publicUrl: string,
): Promise<void> {
  const standing = await findStanding(tx, userId);
  await mailTo(tx, userId, publicUrl, {
    subject:
      standing.length === 0
        ? 'Your account is no longer restricted'
        : 'A restriction of your account was lifted',
    tone: 'brass',
    heading: 'A restriction of your account was lifted',
    paragraphs: [
      `You can ${again(kind, standing)}.`,
      ...standing.map((other) => `Another restriction stays: you cannot ${notAllowed(other)}`),
    ],
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
