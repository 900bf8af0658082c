import type { MemberRow, MemberStatus } from '@bidkit/contract';
import { Badge, type Tone } from '../../shared/badge.tsx';
import { RestrictedBadge } from '../../shared/restricted-badge.tsx';

const states: Readonly<Record<MemberStatus, readonly [string, Tone]>> = {
  active: ['Active', 'success'],
  unverified: ['Email not verified', 'warning'],
  canceled: ['Canceled', 'danger'],
  merged: ['Merged', 'neutral'],
  erased: ['Erased', 'neutral'],
};

/** The state of an account, whether it is one of staff, and what it may not do. */
export function MemberState({ member: { status, is_staff, restrictions } }: { member: MemberRow }) {
  const [text, tone] = states[status];
  return (
    <>
      <Badge tone={tone}>{text}</Badge> {is_staff && <Badge tone="neutral">Staff</Badge>}{' '}
      <RestrictedBadge kinds={restrictions} />
    </>
  );
}

export const planText = { monthly: 'Monthly', yearly: 'Yearly' } as const;

/** First and last name; an empty text without both. */
export const fullName = ({ first_name, last_name }: Pick<MemberRow, 'first_name' | 'last_name'>): string =>
  [first_name, last_name].filter(Boolean).join(' ');
