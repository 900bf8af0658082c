import { Badge } from '../../shared/badge.tsx';

const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });
const minute = new Intl.DateTimeFormat('en-US', {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: 'UTC',
});

/** `Dec 5, 2026, 9:00 AM`: the time where the sale is held, whatever the zone of the device. */
export const saleText = (sale: string | null): string =>
  sale === null ? 'Always open' : minute.format(new Date(`${sale}Z`));

const clock = new Intl.DateTimeFormat('en-US', { timeStyle: 'short', timeZone: 'UTC' });

/** Its day and, apart, its time. */
export const saleParts = (sale: string): readonly [day: string, time: string] => {
  const at = new Date(`${sale}Z`);
  return [day.format(at), clock.format(at)];
};

/** `Dec 5, 2026` */
export const dayText = (date: string): string => day.format(new Date(`${date}T00:00Z`));

/** The list that it is in. */
export const listText = (isCar: boolean): string => (isCar ? 'Car auctions' : 'Government auctions');

/** How often a sale is held, as the form offers it. */
export const recurrences: readonly (readonly [value: string, text: string])[] = [
  ['', 'Once'],
  ['weekly', 'Every week'],
  ['every_two_weeks', 'Every two weeks'],
  ['monthly', 'Every month'],
  ['quarterly', 'Every quarter'],
  ['yearly', 'Every year'],
];

/** Whether members find it in the lists. */
export const ListingStatus = ({ hasEnded }: { hasEnded: boolean }) =>
  hasEnded ? <Badge tone="neutral">Ended</Badge> : <Badge tone="success">Listed</Badge>;
