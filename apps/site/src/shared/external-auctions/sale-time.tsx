const short = new Intl.DateTimeFormat('en-US', {
  weekday: 'short',
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  timeZone: 'UTC',
});
const full = new Intl.DateTimeFormat('en-US', {
  dateStyle: 'full',
  timeStyle: 'short',
  timeZone: 'UTC',
});
const formats = { short, full };

interface Props {
  /** Such as `2026-12-05T09:00`, without a zone. */
  sale: string;
  format: keyof typeof formats;
}

/** The time of a sale as text, such as `Sat, Dec 5, 9:00 AM`. */
export const formatSale = (sale: string, format: keyof typeof formats): string =>
  formats[format].format(new Date(`${sale}Z`));

/** The time of a sale where it is held, whatever the zone of the reader. */
export const SaleTime = ({ sale, format }: Props) => <time dateTime={sale}>{formatSale(sale, format)}</time>;
