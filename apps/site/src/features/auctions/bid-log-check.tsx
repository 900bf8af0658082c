import { useBidkit } from '@bidkit/react';
import { type BidLog, formatPrice, type LogVerdict, revealOwnBids, verifyLog } from '@bidkit/sdk';
import { Failure } from '@bidkit/ui/failure';
import { useQuery } from '@tanstack/react-query';
import { Money } from '../../shared/money.tsx';
import styles from './bid-log-check.module.css';

/** Whether the reader led at the close, so that sealed maxima of the log are their own. */
const hasOwnSealed = ({ you, entries, outcome }: BidLog) =>
  you !== null && you === entries.at(-1)?.leader && outcome.status !== 'cancelled';

/**
 * Fetches the log of a closed lot, replays it on the reader's device, and shows every bid with its maximum, unless it
 * is sealed. The member who led at the close also gets their own sealed maxima.
 */
export function BidLogCheck({ id, seen }: { id: number; seen: ReadonlyMap<number, string> }) {
  const { api } = useBidkit();
  const { data, error, refetch } = useQuery({
    queryKey: ['bid-log', id],
    queryFn: async ({ signal }) => {
      const published = await api.getBidLog({ params: { id }, signal });
      const own = hasOwnSealed(published) ? await api.listOwnSealedBids({ params: { id }, signal }) : [];
      const log = revealOwnBids(published, own);
      const ownSealed = new Set(own.map(({ seq }) => seq));
      return { log, ownSealed, verdict: await verifyLog(log, seen), compared: seen.size };
    },
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (!data) return error ? <Failure error={error} onRetry={refetch} /> : <p role="status">Checking…</p>;
  return (
    <>
      <Verdict {...data} />
      {data.log.entries.length > 0 && <Entries {...data} />}
    </>
  );
}

interface CheckedLog {
  log: BidLog;
  verdict: LogVerdict;
  /** The entries whose sealed maxima were revealed to this reader only. */
  ownSealed: ReadonlySet<number>;
  /** Number of announced hashes that the log was compared with. */
  compared: number;
}

/** What the verdict takes on trust. */
function sealedText({ sealed }: LogVerdict): string {
  if (!sealed) return '';
  const amount = formatPrice(sealed.least_cents / 100);
  return ` The high bidder’s maximum bid is sealed: the result is right if it was ${sealed.isExact ? 'exactly' : 'at least'} ${amount}.`;
}

function Verdict({ log, verdict, ownSealed, compared }: CheckedLog) {
  const count = log.entries.length;
  return (
    <div className={styles.verdict} data-tone={verdict.ok ? 'success' : 'danger'} role="status">
      {verdict.ok ? (
        <p>
          <strong>Verified.</strong>{' '}
          {verdict.isWhole
            ? `${count} ${count === 1 ? 'bid was' : 'bids were'} replayed by the rules of this lot on your device: price, leader and every hash agree.`
            : 'Maximum bids are not shown, because the lot may be listed again: bids were not replayed, but their hashes, their times and the close were checked.'}
          {sealedText(verdict)}
          {ownSealed.size > 0 && ' Your own sealed maximum bid matches the log.'}
          {compared > 0
            ? ' It also matches what this page saw live.'
            : ' This page saw none of the bids live, so it has nothing to compare.'}
        </p>
      ) : (
        <>
          <p>
            <strong>The log is not valid. Do not rely on this result.</strong>
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

const time = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'medium' });

function Entries({ log, ownSealed }: Pick<CheckedLog, 'log' | 'ownSealed'>) {
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
            <th scope="col">Price after this bid</th>
          </tr>
        </thead>
        <tbody>
          {log.entries.map(({ seq, at, bidder, revealed, price_cents }) => (
            <tr key={seq}>
              <td>{seq}</td>
              <td>{time.format(new Date(at))}</td>
              <td>{bidder === log.you ? 'you' : bidder}</td>
              <td>
                {revealed ? formatPrice(revealed.max_cents / 100) : 'sealed'}
                {ownSealed.has(seq) && ' (only you see this)'}
              </td>
              <td>
                <Money dollars={price_cents / 100} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
