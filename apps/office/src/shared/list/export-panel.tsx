import { EXPORT_HOURS, type ExportScreen, type StaffExport } from '@bidkit/contract';
import { Outcome } from '@bidkit/ui/outcome';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useOffice } from '../../session/use-office.tsx';
import { CallButton } from '../../ui/call-button.tsx';
import { Time } from '../../ui/time.tsx';
import styles from './export-panel.module.css';
import { saveExport } from './save-export.ts';

export interface ExportProps {
  readonly screen: ExportScreen;
  /** The rows that match, in words. */
  readonly count: string;
  /** The query of the list's call, as a query string. */
  readonly query: string;
  readonly columns: readonly string[];
}

const POLL_MS = 1_000;
const isRunning = ({ state }: StaffExport) => state === 'waiting' || state === 'running';
const numbers = new Intl.NumberFormat('en-US');

/** Starts an export, and lists those of the member of staff. */
export function ExportPanel({ screen, count, query, columns }: ExportProps) {
  const { api } = useOffice();
  const queries = useQueryClient();
  const { data: exports = [] } = useQuery({
    queryKey: ['exports'],
    queryFn: () => api.listExports(),
    refetchInterval: ({ state }) => (state.data?.some(isRunning) ? POLL_MS : false),
  });
  const start = useMutation({
    mutationFn: () => api.startExport({ body: { screen, query, columns: [...columns] } }),
    onSettled: () => queries.invalidateQueries({ queryKey: ['exports'] }),
  });
  return (
    <div className={styles.panel}>
      <p className={styles.text}>
        A CSV file with the rows that match and the columns on screen. It is kept for {EXPORT_HOURS} hours.
      </p>
      <CallButton data-kind="main" call={start.mutateAsync}>
        Export {count}
      </CallButton>
      <Outcome error={start.error}>{start.isSuccess && 'The export has started.'}</Outcome>
      {exports.length > 0 && (
        <section aria-label="Your exports">
          <h2 className={styles.title}>Your exports</h2>
          <ul className={styles.exports}>
            {exports.slice(0, 8).map((one) => (
              <li key={one.id}>
                <ExportRow one={one} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

function ExportRow({ one }: { one: StaffExport }) {
  const { api, clock } = useOffice();
  const download = useMutation({ mutationFn: () => saveExport(api, one.id) });
  const name = `${one.screen.charAt(0).toUpperCase()}${one.screen.slice(1)}`;
  return (
    <>
      <p className={styles.line}>
        <strong>{name}</strong> <Time at={one.created_at} now={clock.now()} />
        <span role="status">{stateText(one)}</span>
        {one.state === 'done' && (
          <CallButton call={download.mutateAsync}>
            {download.isPending ? 'Downloading' : 'Download'}
            <span className="visually-hidden"> the export of {one.screen}</span>
          </CallButton>
        )}
      </p>
      {isRunning(one) && (
        <progress aria-label={`Export of ${one.screen}`} max={one.total ?? undefined} value={doneOf(one)} />
      )}
      <Outcome error={download.error}>{download.isSuccess && 'The file is saved.'}</Outcome>
    </>
  );
}

/** Undefined while it is not known: the bar then moves without a value. */
const doneOf = ({ total, rows }: StaffExport) => (total === null ? undefined : rows);

function stateText({ state, rows, total, message }: StaffExport): string {
  if (state === 'failed') return message ?? 'Failed';
  if (state === 'expired') return 'Removed';
  if (state === 'waiting') return 'Waiting';
  const written = numbers.format(rows);
  if (state === 'done') return `${written} ${rows === 1 ? 'row' : 'rows'}`;
  return total === null ? 'Counting' : `${written} of ${numbers.format(total)} rows`;
}
