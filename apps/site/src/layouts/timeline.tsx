import { useBidkit } from '@bidkit/react';
import { contentRoutes, type TimelineEntry } from '@bidkit/sdk';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { paths } from '../paths.ts';
import { Money } from '../shared/money.tsx';
import styles from './timeline.module.css';

const REFETCH_MS = 60_000;

/** The latest wins and notices; nothing until they are loaded, or when there are none. */
export function Timeline() {
  const bidkit = useBidkit();
  const { data: entries = [] } = useQuery({
    queryKey: ['timeline'],
    queryFn: ({ signal }) => bidkit.extend(contentRoutes).getTimeline({ signal }),
    refetchInterval: REFETCH_MS,
  });
  if (entries.length === 0) return null;
  return (
    <section className={styles.timeline} aria-labelledby="timeline">
      <h2 id="timeline">Latest</h2>
      <ol>
        {entries.map((entry) => (
          <li key={entry.kind === 'win' ? `win ${entry.auction_id}` : `notice ${entry.id}`}>
            <Entry entry={entry} />
            <time dateTime={entry.time}>{entry.human_time}</time>
          </li>
        ))}
      </ol>
    </section>
  );
}

function Entry({ entry }: { entry: TimelineEntry }) {
  if (entry.kind === 'notice') return <Link to={paths.notice(entry.id)}>{entry.title}</Link>;
  const { auction_id: id, short_name, username, sale_price } = entry;
  const lot = { id, control: { product_description: { short_name } } };
  return (
    <span>
      <strong>{username}</strong> won <Link to={paths.auction(lot)}>{short_name}</Link> for{' '}
      <Money dollars={sale_price} />
    </span>
  );
}
