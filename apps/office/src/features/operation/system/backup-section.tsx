import type { SystemState } from '@bidkit/contract';
import { Outcome } from '@bidkit/ui/outcome';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useOffice } from '../../../session/use-office.tsx';
import { Facts } from '../../../shared/record/facts.tsx';
import { RecordSection } from '../../../shared/record/record-section.tsx';
import { CallButton } from '../../../ui/call-button.tsx';
import { Time } from '../../../ui/time.tsx';
import styles from './system.module.css';

/** The server answers when the backup is complete. */
const BACKUP_TIMEOUT_MS = 3_600_000;

const size = (bytes: number) =>
  `${(bytes / 1_000_000).toLocaleString('en-US', { maximumFractionDigits: 1 })} MB`;

/** The backups of the embedded database. */
export function BackupSection({ backup, now }: { backup: SystemState['backup']; now: number }) {
  const { api } = useOffice();
  const queries = useQueryClient();
  const create = useMutation({
    mutationFn: () => api.createBackup({ timeoutMs: BACKUP_TIMEOUT_MS }),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['system'] }),
  });
  if (!backup.is_possible)
    return (
      <RecordSection title="Backups">
        <p className={styles.hint}>
          This server has no embedded database in a folder. PostgreSQL is backed up with its own programs,
          such as pg_dump.
        </p>
      </RecordSection>
    );
  const { last } = backup;
  return (
    <RecordSection title="Backups">
      {last ? (
        <Facts
          facts={[
            ['Last backup', <Time key="made" at={last.made_at} now={now} />],
            ['Size', size(last.bytes)],
            ['File on the server', last.file],
          ]}
        />
      ) : (
        <p>There is no backup yet. Make the first one now.</p>
      )}
      <p className={styles.hint}>
        Bidding goes on meanwhile. Copy the file to another machine: this one may be what fails.
      </p>
      <div className={styles.line}>
        <CallButton call={create.mutateAsync}>
          {create.isPending ? 'Making a backup' : 'Make a backup'}
        </CallButton>
      </div>
      <Outcome error={create.error}>
        {create.data && `The backup is complete: ${create.data.file} (${size(create.data.bytes)}).`}
      </Outcome>
    </RecordSection>
  );
}
