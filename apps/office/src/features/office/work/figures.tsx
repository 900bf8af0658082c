import type { Figure, FigureKey } from '@bidkit/contract';
import { useQuery } from '@tanstack/react-query';
import { useOffice } from '../../../session/use-office.tsx';
import { Loaded } from '../../../shared/loaded.tsx';
import styles from './figures.module.css';

/** They are of days: minutes make no difference. */
const STALE_MS = 300_000;

const dollars = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  maximumFractionDigits: 0,
});
const numbers = new Intl.NumberFormat('en-US');
const oneDigit = new Intl.NumberFormat('en-US', { maximumFractionDigits: 1 });
/** `1 hour`, `2.5 days` */
const unitText = (unit: 'hour' | 'day') =>
  new Intl.NumberFormat('en-US', { style: 'unit', unit, unitDisplay: 'long', maximumFractionDigits: 1 });
/** Hours, and from two days on days. */
const durationText = (hours: number) =>
  hours < 48 ? unitText('hour').format(hours) : unitText('day').format(hours / 24);

interface Shown {
  readonly label: string;
  /** What it measures, exactly. */
  readonly hint: string;
  text(value: number): string;
}

const shown: Readonly<Record<FigureKey, Shown>> = {
  paid_sell_through: {
    label: 'Paid sell-through',
    hint: 'Auctions that ended and were paid',
    text: (value) => `${oneDigit.format(value)}%`,
  },
  net_sales: {
    label: 'Net sales',
    hint: 'Paid items less refunds, without shipping and tax',
    text: (value) => dollars.format(value),
  },
  time_to_ship: {
    label: 'Time to ship',
    hint: 'Half of the parcels took less, from the payment on',
    text: durationText,
  },
  active_bidders: {
    label: 'Active bidders',
    hint: 'Members with a bid',
    text: (value) => numbers.format(value),
  },
};

/** The figures of the last days beside those of the days before. */
export function FigureList() {
  const { api } = useOffice();
  const query = useQuery({ queryKey: ['figures'], queryFn: () => api.getFigures(), staleTime: STALE_MS });
  return (
    <section className={styles.figures} aria-labelledby="figures">
      <h2 id="figures" className={styles.heading}>
        The last 7 days
      </h2>
      <Loaded query={query}>
        {({ from, figures, time_zone }) => (
          <>
            <dl className={styles.list}>
              {figures.map((figure) => (
                <FigureCard key={figure.key} figure={figure} />
              ))}
            </dl>
            <p className={styles.period}>
              From {dayText(from, time_zone)}, 00:00 {time_zone}, until now. Before: the 7 days before, until
              the same time of the day.
            </p>
          </>
        )}
      </Loaded>
    </section>
  );
}

/** A day in the time zone of the figures. */
const dayText = (at: string, timeZone: string) =>
  new Intl.DateTimeFormat('en-US', { weekday: 'long', month: 'long', day: 'numeric', timeZone }).format(
    new Date(at),
  );

function FigureCard({ figure: { key, value, previous } }: { figure: Figure }) {
  const { label, hint, text } = shown[key];
  return (
    <div className={styles.card}>
      <dt className={styles.label}>{label}</dt>
      <dd className={styles.value}>{value === null ? 'None yet' : text(value)}</dd>
      <dd className={styles.previous}>{previous === null ? 'None before' : `${text(previous)} before`}</dd>
      <dd className={styles.hint}>{hint}</dd>
    </div>
  );
}
