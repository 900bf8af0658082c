import { useQuery } from '@tanstack/react-query';
import { type Office, useOffice } from '../../session/use-office.tsx';
import { Time } from '../../ui/time.tsx';
import { entryText } from '../changes/action-text.ts';
import { Changes } from '../changes/changes.tsx';
import { Loaded } from '../loaded.tsx';
import { RecordEntries } from './record-entries.tsx';
import { RecordSection } from './record-section.tsx';

const SIZE = 50;

interface Recorded {
  /** The name of the record's data in the cache: a change of the record reads its history again. */
  readonly name: string;
  /** What the audit calls it: `auction`. */
  readonly subject: string;
  readonly id: number;
}

interface Props extends Recorded {
  readonly now: number;
}

/** The history of a record, for those who may read the audit. */
export const historyQuery = ({ api }: Pick<Office, 'api'>, { name, subject, id }: Recorded) => ({
  queryKey: [name, 'history', id],
  queryFn: () => api.listAudit({ query: { subject, subject_id: id, size: SIZE } }),
});

/** The same as what a record reads ahead. */
export const historyAhead =
  ({ name, subject }: Omit<Recorded, 'id'>) =>
  (office: Office, id: number) =>
    office.has('audit:read') ? [historyQuery(office, { name, subject, id })] : [];

/** What staff have done with a record, the newest first, for those who may read the audit. */
export function RecordHistory({ now, ...recorded }: Props) {
  const office = useOffice();
  const { has } = office;
  const query = useQuery({ ...historyQuery(office, recorded), enabled: has('audit:read') });
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
