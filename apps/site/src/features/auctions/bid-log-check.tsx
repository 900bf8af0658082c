import { useBidkit } from '@bidkit/react';
import { type BidLog, formatPrice, type LogVerdict, verifyLog } from '@bidkit/sdk';
import { useQuery } from '@tanstack/react-query';
import { Failure } from '../../ui/failure.tsx';
import styles from './bid-log-check.module.css';

/**
 * Fetches the log of a closed lot, replays it on the reader's device, and shows every bid with its revealed maximum.
 */
export function BidLogCheck({ id, seen }: { id: number; seen: ReadonlyMap<number, string> }) {
  const { api } = useBidkit();
  const { data, error, refetch } = useQuery({
    queryKey: ['bid-log', id],
    queryFn: async ({ signal }) => {
      const log = await api.getBidLog({ params: { id }, signal });
      return { log, verdict: await verifyLog(log, seen), compared: seen.size };
    },
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (!data) return error ? <Failure error={error} onRetry={refetch} /> : <p role="status">Checking…</p>;
  return (
    <>
      <Verdict {...data} />
      {data.log.entries.length > 0 && <Entries log={data.log} />}
    </>
  );
}

interface VerdictProps {
  log: BidLog;
  verdict: LogVerdict;
  /** Number of announced hashes that the log was compared with. */
  compared: number;
}

function Verdict({ log, verdict, compared }: VerdictProps) {
  const count = log.entries.length;
  return (
    <div className={styles.verdict} data-tone={verdict.ok ? 'success' : 'danger'} role="status">
      {verdict.ok ? (
        <p>
          <strong>The log is valid.</strong>{' '}
          {verdict.isWhole
            ? `${count} ${count === 1 ? 'bid was' : 'bids were'} replayed by the rules of this lot on your device: price, leader and every hash agree.`
            : 'Maxima are not shown, because the lot may be listed again: bids were not replayed, their times and the close were checked.'}
          {compared > 0
            ? ` ${compared} ${compared === 1 ? 'hash' : 'hashes'} that this page received before are in it.`
            : ' This page received none of them before.'}
        </p>
      ) : (
        <>
          <p>
            {log.version === 1 ? (
              <strong>This log has an older format and cannot be checked to its end.</strong>
            ) : (
              <strong>The log is not valid. Please send us the address of this page.</strong>
            )}
          </p>
          <ul>
            {verdict.problems.map((problem) => (
              <li key={problem}>{problem}</li>
            ))}
          </ul>
        </>
      )}
      <p className={styles.head}>Last hash {verdict.head}</p>
    </div>
  );
}

const time = new Intl.DateTimeFormat('en-US', { timeStyle: 'medium', dateStyle: 'short' });

function Entries({ log }: { log: BidLog }) {
  return (
    // Wider than a phone, so it scrolls, also by keyboard.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls has to take focus.
    <section className={styles.scroll} aria-label="All bids" tabIndex={0}>
      <table className={styles.entries}>
        <thead>
          <tr>
            <th scope="col">No.</th>
            <th scope="col">Time</th>
            <th scope="col">Bidder</th>
            <th scope="col">Maximum</th>
            <th scope="col">Price after it</th>
          </tr>
        </thead>
        <tbody>
          {log.entries.map(({ seq, at, bidder, max_cents, price_cents }) => (
            <tr key={seq}>
              <td>{seq}</td>
              <td>{time.format(new Date(at))}</td>
              <td>{bidder === log.you ? 'you' : bidder}</td>
              <td>{max_cents === null ? 'not shown' : formatPrice(max_cents / 100)}</td>
              <td>{formatPrice(price_cents / 100)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
