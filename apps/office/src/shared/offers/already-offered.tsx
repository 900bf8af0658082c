import { useQuery } from '@tanstack/react-query';
import { Fragment } from 'react';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { useOffice } from '../../session/use-office.tsx';
import { useSettled } from '../use-settled.ts';
import styles from './already-offered.module.css';
import { type Offer, offersQuery } from './read-offers.ts';

interface Props {
  /** The item code of the product; empty for none. It can be typed. */
  readonly code: string;
  /** The deal that is changed. */
  readonly withoutDeal?: number;
}

/** Says as what a product is offered already, before it is offered once more. Inline, for texts of dialogs. */
export function AlreadyOffered({ code, withoutDeal }: Props) {
  const office = useOffice();
  const asked = useSettled(code.trim());
  const { data = [] } = useQuery({ ...offersQuery(office, asked), enabled: asked !== '' });
  const offers = data.filter(({ kind, id }) => kind !== 'deal' || id !== withoutDeal);
  return (
    <span role="status">
      {asked !== '' && offers.length > 0 && (
        <span className={styles.notice}>
          This product {offers.map(toPart)}. The site then sells it more than once: go on only if you have
          another one.
        </span>
      )}
    </span>
  );
}

const words = { live: 'is live as', scheduled: 'is scheduled as', deal: 'is sold as' } as const;
const SEPARATOR = ', and ';

const toPart = ({ kind, id }: Offer, index: number) => (
  <Fragment key={`${kind} ${id}`}>
    {index > 0 && SEPARATOR}
    {words[kind]}{' '}
    {kind === 'deal' ? (
      <Link to={paths.deals.deal.replace(':id', String(id))}>deal {id}</Link>
    ) : (
      <Link to={paths.staff.lot.replace(':id', String(id))}>lot {id}</Link>
    )}
  </Fragment>
);
