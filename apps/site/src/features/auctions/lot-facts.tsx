import { useBidkit, useSession } from '@bidkit/react';
import { type LotData, shownPrice } from '@bidkit/sdk';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { conditionNames } from '../../shared/condition-names.ts';
import { zonedFormat } from '../../shared/formats.ts';
import { Money } from '../../shared/money.tsx';
import { useNow } from '../../shared/use-now.ts';
import { useTimeZone } from '../../shared/use-time-zone.ts';
import styles from './lot-facts.module.css';
import { materialLines } from './material-lines.ts';

/** The product whose returns have terms of their own. */
const GEMSTONE_PRODUCT_ID = 53;

/** The exact time in the reader's own time zone, with its name. */
const exactTime = zonedFormat({
  weekday: 'short',
  month: 'short',
  day: 'numeric',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  second: '2-digit',
  timeZoneName: 'short',
});

/** What a bidder has to know about a lot, in a list. */
export function LotFacts({ lot }: { lot: LotData }) {
  const now = useNow() ?? Date.parse(lot.server_time);
  const { condition } = lot.control.product_description;
  const isLive = lot.status === 'live';
  const isFuture = (at: string) => Date.parse(at) > now;
  return (
    <section className={styles.section}>
      <h2>Details</h2>
      <dl className={styles.facts}>
        {condition && <Fact name="Condition">{conditionNames[condition]}</Fact>}
        {materialLines(lot.materials ?? []).map(([name, material]) => (
          <Fact key={name} name={name}>
            {material}
          </Fact>
        ))}
        {isLive && lot.starts_at && isFuture(lot.starts_at) && (
          <Fact name="Starts">
            <Time at={lot.starts_at} />
          </Fact>
        )}
        <Fact name={isLive ? 'Ends' : isFuture(lot.eventEnd) ? 'Scheduled end' : 'Ended'}>
          <Time at={lot.eventEnd} />
          {isLive && lot.soft_close_seconds !== undefined && (
            <small>{extensionText(lot.soft_close_seconds)}</small>
          )}
        </Fact>
        {lot.reserve_status && <Fact name="Reserve">{reserveText(lot)}</Fact>}
        {isLive && lot.increments && (
          <Fact name="Bid increment">
            <Money dollars={incrementAt(lot.increments, shownPrice(lot))} /> at the current price.{' '}
            <Link to={paths.biddingRules}>Bidding rules</Link>
          </Fact>
        )}
        {isLive && <Shipping lot={lot} />}
      </dl>
      {lot.product_description_id === GEMSTONE_PRODUCT_ID && (
        <p>Gemstone disclaimer: fully returnable including original shipping.</p>
      )}
    </section>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

const Time = ({ at }: { at: string }) => <time dateTime={at}>{exactTime(at, useTimeZone())}</time>;

function extensionText(softCloseSeconds: number | null): string {
  if (softCloseSeconds === null) return 'The end is final: late bids do not extend it.';
  const time =
    softCloseSeconds % 60 === 0 ? count(softCloseSeconds / 60, 'minute') : count(softCloseSeconds, 'second');
  return `A bid in the last ${time} moves the end to ${time} after that bid.`;
}

const count = (n: number, unit: string) => `${n} ${unit}${n === 1 ? '' : 's'}`;

function reserveText({ reserve_status, status }: LotData): string {
  if (reserve_status === 'none') return 'No reserve. The highest bid wins.';
  if (reserve_status === 'met') return 'Reserve met';
  return status === 'live' ? 'Not met yet. The lot is sold only at or above its hidden reserve.' : 'Not met';
}

/** The increment of a price: that of the last band that begins at or below it. */
const incrementAt = (bands: NonNullable<LotData['increments']>, price: number) =>
  (bands.findLast(([from]) => from <= price) ?? bands[0])?.[1] ?? 0;

/** An estimate for the price at which the page was opened: a request per bid would be too many. */
function Shipping({ lot }: { lot: LotData }) {
  const { api } = useBidkit();
  const { status, user } = useSession();
  const [amount] = useState(() => Math.max(shownPrice(lot), lot.next_minimum));
  const { data } = useQuery({
    queryKey: ['shipping', lot.id, user?.id],
    queryFn: ({ signal }) => api.getTotal({ query: { amount }, signal }),
    enabled: status !== 'loading',
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (!data) return null;
  const place = data.destination === 'address' ? 'your last address' : 'the United States';
  return (
    <Fact name="Shipping">
      <Money dollars={data.shipping_cost} /> to {place} at a price of <Money dollars={amount} />
    </Fact>
  );
}
