import type { Obligation } from '@bidkit/sdk';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import styles from './cancel-page.module.css';

const texts: Record<Obligation['kind'], (lot: string) => string> = {
  unpaid: (lot) => `Pay for ${lot}, or wait until your payment window has expired.`,
  paying: (lot) => `Wait until the payment for ${lot} has arrived.`,
  check: (lot) => `Wait until your check for ${lot} has cleared.`,
  leading: (lot) => `Wait until the auction of ${lot} is over: you lead it.`,
  renewal: () => 'Cancel the renewal of your membership.',
};

const pathOf = ({ kind, auction_id, short_name }: Obligation) => {
  if (auction_id === null) return paths.managePayments;
  if (kind === 'leading')
    return paths.auction({
      id: auction_id,
      control: { product_description: { short_name: short_name ?? '' } },
    });
  return kind === 'unpaid'
    ? paths.payment({ id: auction_id, step: 'methods', method: 'credit-card' })
    : paths.myWins;
};

const linkNames: Record<Obligation['kind'], string> = {
  unpaid: 'Pay Now',
  paying: 'See My Wins',
  check: 'See My Wins',
  leading: 'See the auction',
  renewal: 'See your membership',
};

/** Lists what a member has to settle before they can cancel the account, each with a link. */
export function Obligations({ obligations }: { obligations: readonly Obligation[] }) {
  return (
    <div className={styles.obligations}>
      <h2>Please settle the following first</h2>
      <ul>
        {obligations.map((obligation) => (
          <li key={`${obligation.kind} ${obligation.auction_id}`}>
            {texts[obligation.kind](`lot ${obligation.auction_id} (${obligation.short_name})`)}{' '}
            <Link
              to={pathOf(obligation)}
              aria-label={[linkNames[obligation.kind], obligation.short_name].filter(Boolean).join(': ')}
            >
              {linkNames[obligation.kind]}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
