import type { ItemFact, ParcelFact } from './facts.ts';
import type { Member, World } from './world.ts';

/** What a step did. Steps of providers have no answer. */
export interface Played {
  readonly text: string;
  readonly status?: number;
  readonly code?: string | null;
  /** Whether the documentation allows the step in the state before it; undefined when it does not decide alone. */
  readonly isAllowed?: boolean;
  /** Whether a webhook of an earlier step arrived meanwhile, which was held back. */
  readonly hasOldWebhook?: boolean;
  /** Whether staff made it. */
  readonly isByStaff?: boolean;
}

export interface Step {
  readonly weight: number;
  /** Null when there is nothing to act on. */
  play(world: World): Promise<Played | null>;
}
export type Steps = Readonly<Record<string, Step>>;

interface Answer {
  readonly status: number;
  readonly body: { readonly code?: string; readonly error?: string; readonly error_code?: string };
}

/** An answer as a step. PayPal's calls answer a refusal with status 200 and `error`. */
export const answered = (text: string, { status, body }: Answer, isAllowed?: boolean): Played => ({
  text,
  status: status === 200 && body.error !== undefined ? 409 : status,
  code: body.error_code ?? body.code ?? null,
  ...(isAllowed !== undefined && { isAllowed }),
});

const refusedByProvider = new Set(['refund_refused', 'label_refused', 'label_void_refused']);

/** Whether a provider has refused: our row about it stays. */
export const isRefusedByProvider = (code: string | null | undefined): boolean =>
  refusedByProvider.has(code ?? '');

/**
 * The answer to a call that is made twice at the same moment with this chance. Either of the two may come first, so one
 * that has succeeded counts, else one whose outcome is not known, else one that a provider has refused.
 */
export async function sometimesTwice<A extends Answer>(
  { random }: World,
  chance: number,
  call: () => Promise<A>,
): Promise<A> {
  if (!random.chance(chance)) return call();
  const [first, second] = await Promise.all([call(), call()]);
  const both = [first, second];
  return (
    both.find(isSuccess) ??
    both.find(({ status }) => status === 503) ??
    both.find(({ body }) => isRefusedByProvider(body.code)) ??
    second
  );
}

const isSuccess = ({ status, body }: Answer): boolean => status === 200 && body.error === undefined;

/** A call of the staff. */
export const staffPost = <T>({ shop, staff }: World, path: string, payload: unknown = {}) =>
  shop.post<T & Answer['body']>(staff, `/staff/${path}`, payload);

/** The share of steps that are not possible in the state of things. */
const IMPOSSIBLE = 0.12;

/** Mostly one of those that fit, else any; null without any. */
export function pickMostly<T>(
  { random }: World,
  rows: readonly T[],
  isFitting: (row: T) => boolean,
): T | null {
  const choice = random.chance(IMPOSSIBLE) ? rows : rows.filter(isFitting);
  return choice.length > 0 ? random.pick(choice) : null;
}

/** A member, and an item that is mostly theirs and mostly in one of these states. */
export function pickItem(
  world: World,
  states: readonly string[],
): { member: Member; item: ItemFact; isOwn: boolean } | null {
  const { random, facts, members } = world;
  const item = pickMostly(world, facts.items, ({ status }) => states.includes(status));
  if (!item) return null;
  const owner = members.find(({ id }) => id === item.user_id) ?? members[0];
  const member = random.chance(0.95) ? owner : random.pick(members);
  return { member, item, isOwn: member.id === item.user_id };
}

/** A parcel, mostly in one of these states. */
export const pickParcel = (world: World, states: readonly string[]): ParcelFact | null =>
  pickMostly(world, world.facts.parcels, ({ status }) => states.includes(status));

export const canBeReturned = ['paid', 'packed', 'shipped', 'in_transit', 'delivered'];
