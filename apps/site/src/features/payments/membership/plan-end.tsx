import type { Membership } from '@bidkit/sdk';

const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'long' });
export const formatDay = (iso: string): string => day.format(new Date(iso));

/** When a paid plan renews or ends. */
export function PlanEnd({ membership }: { membership: Membership }) {
  const { ends_at, renews, renews_at } = membership;
  if (ends_at === null) return null;
  const date = (renews && renews_at) || ends_at;
  return (
    <>
      {renews ? 'Renews on ' : 'Ends on '}
      <time dateTime={date}>{formatDay(date)}</time>
      {!renews && '. Nothing more is charged.'}
    </>
  );
}
