import type { MemberRow, MemberStatus } from '@bidkit/contract';
import { Badge, type Tone } from '../../shared/badge.tsx';

const states: Readonly<Record<MemberStatus, readonly [string, Tone]>> = {
  active: ['Active', 'success'],
  unverified: ['Email not verified', 'warning'],
  canceled: ['Canceled', 'danger'],
  erased: ['Erased', 'neutral'],
};

/** The state of an account, and whether it is one of staff. */
export function MemberState({ member: { status, is_staff } }: { member: MemberRow }) {
  const [text, tone] = states[status];
  return (
    <>
      <Badge tone={tone}>{text}</Badge> {is_staff && <Badge tone="neutral">Staff</Badge>}
    </>
  );
}

export const planText = { monthly: 'Monthly', yearly: 'Yearly' } as const;

/** First and last name; an empty text without both. */
export const fullName = ({ first_name, last_name }: Pick<MemberRow, 'first_name' | 'last_name'>): string =>
  [first_name, last_name].filter(Boolean).join(' ');
