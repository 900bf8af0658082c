import { useQuery } from '@tanstack/react-query';
import { useOffice } from '../../session/use-office.tsx';
import { Time } from '../../ui/time.tsx';
import { entryText } from '../changes/action-text.ts';
import { Changes } from '../changes/changes.tsx';
import { Loaded } from '../loaded.tsx';
import { RecordEntries } from './record-entries.tsx';
import { RecordSection } from './record-section.tsx';

const SIZE = 50;

interface Props {
  /** The name of the record's data in the cache: a change of the record reads its history again. */
  readonly name: string;
  /** What the audit calls it: `auction`. */
  readonly subject: string;
  readonly id: number;
  readonly now: number;
}

/** What staff have done with a record, the newest first, for those who may read the audit. */
export function RecordHistory({ name, subject, id, now }: Props) {
  const { api, has } = useOffice();
  const query = useQuery({
    queryKey: [name, 'history', id],
    queryFn: () => api.listAudit({ query: { subject, subject_id: id, size: SIZE } }),
    enabled: has('audit:read'),
  });
  if (!has('audit:read')) return null;
  return (
    <RecordSection title="History">
      <Loaded query={query}>
        {({ data }) => (
          <RecordEntries entries={data}>
            {(entry) => (
              <>
                <Time at={entry.create_time} now={now} />: {entry.staff}, {entryText(entry)}
                {entry.reason && `: ${entry.reason}`}
                <Changes entry={entry} />
              </>
            )}
          </RecordEntries>
        )}
      </Loaded>
    </RecordSection>
  );
}
