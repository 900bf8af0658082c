import type { MemberDetail } from '@bidkit/contract';
import { RecordSection } from '../../shared/record/record-section.tsx';
import { DataTable } from '../../ui/data-table.tsx';
import { Time } from '../../ui/time.tsx';
import type { MemberPart } from './member-part.ts';

type Session = MemberDetail['sessions'][number];

function nameOf({ kind, name }: Pick<Session, 'kind' | 'name'>): string {
  if (kind === 'staff') return `${name}, a member of staff`;
  if (kind === 'partner') return `On the pages of ${name}`;
  return name ?? 'Unknown browser';
}

/** Where the member is logged in. */
export function MemberSessions({ member: { sessions }, now }: MemberPart) {
  return (
    <RecordSection title="Sessions">
      <DataTable
        caption="Where the member is logged in"
        rows={sessions.map((session, place) => ({ ...session, place }))}
        keyOf={({ place }) => place}
        none="Logged in nowhere."
        columns={[
          { label: 'Where', cell: (session) => nameOf(session) },
          { label: 'Logged in', cell: ({ created_at }) => <Time at={created_at} now={now} /> },
          { label: 'Last used', cell: ({ used_at }) => <Time at={used_at} now={now} /> },
        ]}
      />
    </RecordSection>
  );
}
