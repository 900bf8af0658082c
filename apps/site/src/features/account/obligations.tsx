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

/** What a member has to settle before they can cancel their account, each with the way there. */
export function Obligations({ obligations }: { obligations: readonly Obligation[] }) {
  return (
    <div className={styles.obligations}>
      <h2>Please settle the following first</h2>
      <ul>
        {obligations.map((one) => (
          <li key={`${one.kind} ${one.auction_id}`}>
            {texts[one.kind](`lot ${one.auction_id} (${one.short_name})`)}{' '}
            <Link
              to={pathOf(one)}
              aria-label={[linkNames[one.kind], one.short_name].filter(Boolean).join(': ')}
            >
              {linkNames[one.kind]}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
