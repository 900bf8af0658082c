import type { StaffAlert } from '@bidkit/contract';
import { Failure } from '@bidkit/ui/failure';
import { MenuNote } from '@bidkit/ui/menu';
import type { UseQueryResult } from '@tanstack/react-query';
import { Link } from 'react-router';
import { isPage, paths } from '../../paths.ts';
import { useOffice } from '../../session/use-office.tsx';
import { Time } from '../../ui/time.tsx';
import styles from './bell.module.css';

interface Props {
  readonly query: Pick<
    UseQueryResult<{ readonly data: readonly StaffAlert[] }>,
    'data' | 'error' | 'refetch'
  >;
  /** Those that were unread when the panel was opened. */
  readonly fresh: ReadonlySet<number>;
}

/** The newest alerts, each a link to its subject, and the way to choose them. */
export const AlertList = ({ query, fresh }: Props) => (
  <div className={styles.panel}>
    <Alerts query={query} fresh={fresh} />
    <p className={styles.more}>
      <Link to={`${paths.office.security}#alerts`}>Choose which alerts you also get by email</Link>
    </p>
  </div>
);

function Alerts({ query: { data, error, refetch }, fresh }: Props) {
  const { clock } = useOffice();
  if (!data) {
    return error ? <Failure error={error} onRetry={() => void refetch()} /> : <MenuNote>Loading…</MenuNote>;
  }
  if (data.data.length === 0) return <MenuNote>You have no alerts. They say what waits for you.</MenuNote>;
  return (
    <ul>
      {data.data.map((alert) => (
        <li key={alert.id} data-new={fresh.has(alert.id) || alert.read_at === null || undefined}>
          <Alert alert={alert} now={clock.now()} isNew={fresh.has(alert.id) || alert.read_at === null} />
        </li>
      ))}
    </ul>
  );
}

function Alert({ alert: { text, path, created_at }, now, isNew }: AlertProps) {
  const content = (
    <>
      <span>
        {isNew && <strong className={styles.new}>New </strong>}
        {text}
      </span>
      <small>
        <Time at={created_at} now={now} />
      </small>
    </>
  );
  return isPage(path) ? (
    <Link to={path} className={styles.alert}>
      {content}
    </Link>
  ) : (
    <span className={styles.alert}>{content}</span>
  );
}

interface AlertProps {
  readonly alert: StaffAlert;
  readonly now: number;
  readonly isNew: boolean;
}
