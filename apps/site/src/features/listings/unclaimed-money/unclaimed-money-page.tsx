import { useBidkit } from '@bidkit/react';
import { Failure } from '@bidkit/ui/failure';
import { RowsSkeleton } from '@bidkit/ui/rows-skeleton';
import { useQuery } from '@tanstack/react-query';
import { Fragment } from 'react';
import { Link } from 'react-router';
import { paths } from '../../../paths.ts';
import { unclaimedMoneyQuery } from './queries.ts';
import styles from './unclaimed-money-page.module.css';

/** The offices of all states that keep unclaimed money. Members without a paid plan see a way to one. */
export function UnclaimedMoneyPage() {
  const { data, error, refetch } = useQuery(unclaimedMoneyQuery(useBidkit()));
  return (
    <section className={styles.page}>
      <h1>Unclaimed Money</h1>
      <p className={styles.lead}>
        Old bank accounts, last paychecks, refunds and deposits: each state keeps what could not be paid to
        its owner. Search where you live and where you have lived. The search is free of charge.
      </p>
      {!data && (error ? <Failure error={error} onRetry={refetch} /> : <RowsSkeleton name="the states" />)}
      {data && (
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">State</th>
              <th scope="col">Link</th>
            </tr>
          </thead>
          <tbody>
            {data.map(({ state, link }) => (
              <tr key={state}>
                <th scope="row">{state}</th>
                <td>
                  <Office state={state} link={link} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}

/** The office's site, in a new tab; or the plans. */
function Office({ state, link }: { state: string; link: string }) {
  if (link === paths.upgrade)
    return (
      <Link
        to={paths.upgrade}
        className={styles.upgrade}
        aria-label={`Upgrade to see the office of ${state}`}
      >
        Upgrade
      </Link>
    );
  return (
    <a href={link} target="_blank" rel="noopener noreferrer" className={styles.office}>
      <Host of={link} /> <span aria-hidden="true">↗</span>
      <span className="visually-hidden"> (opens in a new tab)</span>
    </a>
  );
}

/** The host of an address, which breaks after its dots on a narrow screen. */
const Host = ({ of: link }: { of: string }) =>
  new URL(link).host
    .replace(/^www\./, '')
    .split(/(?<=\.)/)
    .map((part) => (
      <Fragment key={part}>
        {part}
        <wbr />
      </Fragment>
    ));
