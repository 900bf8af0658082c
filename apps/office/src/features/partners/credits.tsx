import type { Credit } from '@bidkit/contract';
import { formatPrice } from '@bidkit/sdk';
import { Field } from '@bidkit/ui/form/field';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { generatePath, Link } from 'react-router';
import { paths } from '../../paths.ts';
import { useOffice } from '../../session/use-office.tsx';
import { countOf } from '../../shared/list/in-words.ts';
import { Loaded } from '../../shared/loaded.tsx';
import { zoneName } from '../../shared/local-time.ts';
import { MemberLink } from '../../shared/member-link.tsx';
import { Facts } from '../../shared/record/facts.tsx';
import { RecordSection } from '../../shared/record/record-section.tsx';
import { Button } from '../../ui/button.tsx';
import { DataTable } from '../../ui/data-table.tsx';
import { Time } from '../../ui/time.tsx';
import { totalsOf } from './credit-totals.ts';
import styles from './partners.module.css';
import { ALL_DAYS, type Days, monthOf, periodOf } from './periods.ts';
import { creditsQuery } from './queries.ts';

/** The most credits in the table. Totals are those of all. */
const MOST = 100;

interface Props {
  readonly id: number;
  readonly now: number;
}

/** What a partner has brought in a period, with totals. */
export function Credits({ id, now }: Props) {
  const [days, setDays] = useState<Days>(() => monthOf(now, 0));
  const presets = [
    ['This month', monthOf(now, 0)],
    ['Last month', monthOf(now, 1)],
    ['All', ALL_DAYS],
  ] as const;
  const isReversed = days.first !== '' && days.last !== '' && days.first > days.last;
  return (
    <RecordSection title="Credits">
      <div className={styles.period}>
        <div className={styles.line}>
          {presets.map(([label, preset]) => (
            <Button
              key={label}
              aria-pressed={days.first === preset.first && days.last === preset.last}
              onClick={() => setDays(preset)}
            >
              {label}
            </Button>
          ))}
        </div>
        <div className={styles.line}>
          <Field
            name="first"
            label="First day"
            type="date"
            problem={null}
            value={days.first}
            onChange={({ target }) => setDays({ ...days, first: target.value })}
          />
          <Field
            name="last"
            label="Last day"
            type="date"
            problem={null}
            value={days.last}
            onChange={({ target }) => setDays({ ...days, last: target.value })}
          />
        </div>
      </div>
      <p className={styles.hint}>
        Whole days in the time zone of this device, {zoneName()}. Prices are without shipping and tax. A win
        that was forfeited does not count.
      </p>
      {isReversed ? (
        <p role="alert">The last day is before the first one. Please change one of them.</p>
      ) : (
        <Listed id={id} days={days} now={now} />
      )}
    </RecordSection>
  );
}

const counted = (count: number, one: string, many = `${one}s`) => countOf(count, { one, many });

function Listed({ id, days, now }: Props & { readonly days: Days }) {
  const query = useQuery(creditsQuery(useOffice(), id, periodOf(days)));
  return (
    <Loaded query={query}>
      {(credits) => {
        const totals = totalsOf(credits);
        const newest = credits.toReversed().slice(0, MOST);
        return (
          <>
            <Facts
              facts={[
                ['New members', totals.signUps],
                ['Bids', totals.bids],
                ['Won items', `${totals.wins}, ${formatPrice(totals.won)}`],
                ['Paid orders', `${totals.orders}, ${formatPrice(totals.paid)}`],
              ]}
            />
            <DataTable
              caption="Credits, the newest first"
              rows={newest.map((credit, index) => ({ credit, index }))}
              keyOf={({ index }) => index}
              none="No credits in this period. Choose another one."
              columns={[
                { label: 'What', cell: ({ credit }) => whatOf(credit) },
                { label: 'When', cell: ({ credit }) => <Time at={credit.time} now={now} /> },
                {
                  label: 'Member',
                  cell: ({ credit: { user_id } }) => (
                    <MemberLink id={user_id} username={`Member number ${user_id}`} />
                  ),
                },
                { label: 'Lot', cell: ({ credit }) => <Lot id={credit.auction_id} /> },
                {
                  label: 'Amount',
                  cell: ({ credit: { amount } }) => (amount === null ? 'None' : formatPrice(amount)),
                },
              ]}
            />
            {credits.length > newest.length && (
              <p>
                These are the newest {MOST} of {counted(credits.length, 'credit')}. Choose a shorter period to
                see the others. The totals are those of all.
              </p>
            )}
          </>
        );
      }}
    </Loaded>
  );
}

/** What a credit is for. */
function whatOf({ kind, count, order_id }: Credit) {
  switch (kind) {
    case 'sign-up':
      return 'New member';
    case 'bids':
      return counted(count, 'bid');
    case 'win':
      return 'Won item';
    default:
      return order_id === null ? (
        'Paid order'
      ) : (
        <Link to={generatePath(paths.payments.order, { id: String(order_id) })}>Paid order {order_id}</Link>
      );
  }
}

const Lot = ({ id }: { readonly id: number | null }) =>
  id === null ? 'None' : <Link to={generatePath(paths.staff.lot, { id: String(id) })}>Lot {id}</Link>;
