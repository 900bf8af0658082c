import type { DealStatus, StaffDealDetails, StaffNegotiation } from '@bidkit/contract';
import { formatPrice } from '@bidkit/sdk';
import { generatePath, Link } from 'react-router';
import { paths } from '../../paths.ts';
import { Badge, type Tone } from '../../shared/badge.tsx';
import { itemStateText } from '../../shared/item-state.ts';
import { MemberLink } from '../../shared/member-link.tsx';
import { RecordEntries } from '../../shared/record/record-entries.tsx';
import { Time } from '../../ui/time.tsx';
import styles from './deals.module.css';

const states: Readonly<Record<DealStatus, readonly [string, Tone]>> = {
  open: ['Open', 'success'],
  final: ['Final offer', 'warning'],
  accepted: ['Accepted', 'success'],
  rejected: ['Rejected', 'neutral'],
  expired: ['Expired', 'neutral'],
};

/** What members have offered, and what was answered: the newest first. */
export function Negotiations({ deal, now }: { deal: StaffDealDetails; now: number }) {
  const { negotiations, negotiation_count: total } = deal;
  return (
    <>
      {total > negotiations.length && (
        <p>
          The newest {negotiations.length} of {total} are shown.
        </p>
      )}
      <RecordEntries entries={negotiations}>
        {(negotiation) => <Negotiation negotiation={negotiation} now={now} />}
      </RecordEntries>
    </>
  );
}

function Negotiation({ negotiation, now }: { negotiation: StaffNegotiation; now: number }) {
  const { member, status, rounds, max_rounds, asking, started_at } = negotiation;
  const [text, tone] = states[status];
  return (
    <>
      <p className={styles.line}>
        <strong>
          <MemberLink id={member.id} username={member.username} />
        </strong>{' '}
        <Badge tone={tone}>{text}</Badge>
        <Sale negotiation={negotiation} />
        <small>
          <Time at={started_at} now={now} />, asking {formatPrice(asking)}, {rounds.length} of {max_rounds}{' '}
          offers
        </small>
      </p>
      {rounds.length > 0 && (
        <ol className={styles.rounds}>
          {rounds.map(({ round, offer, counter_offer, at }) => (
            <li key={round}>
              Offered {formatPrice(offer)}, answered {formatPrice(counter_offer)}{' '}
              <small>
                <Time at={at} now={now} />
              </small>
            </li>
          ))}
        </ol>
      )}
    </>
  );
}

/** What it was sold for, as a link to the lot of the sale. */
function Sale({ negotiation: { lot_id, counter_offer, item_state } }: { negotiation: StaffNegotiation }) {
  if (lot_id === null) return null;
  return (
    <span>
      <Link to={generatePath(paths.staff.lot, { id: String(lot_id) })}>
        Sold for {formatPrice(counter_offer)}
      </Link>
      {item_state && `, ${itemStateText(item_state).toLowerCase()}`}
    </span>
  );
}
