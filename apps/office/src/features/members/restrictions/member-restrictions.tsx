import type { MemberRestriction } from '@bidkit/sdk';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type Office, useOffice } from '../../../session/use-office.tsx';
import { Badge } from '../../../shared/badge.tsx';
import { Loaded } from '../../../shared/loaded.tsx';
import { RecordSection } from '../../../shared/record/record-section.tsx';
import { SaidLine, useSay } from '../../../shared/record/said.tsx';
import { Button } from '../../../ui/button.tsx';
import { DataTable } from '../../../ui/data-table.tsx';
import { Time } from '../../../ui/time.tsx';
import { kindName } from './kind-words.ts';
import { LiftDialog } from './lift-dialog.tsx';
import styles from './restrictions.module.css';

interface Props {
  readonly memberId: number;
  /** The server's time in milliseconds. */
  readonly now: number;
}

/** The restrictions of a member. */
export const restrictionsQuery = ({ api }: Pick<Office, 'api'>, id: number) => ({
  queryKey: ['members', 'restrictions', id],
  queryFn: () => api.listRestrictions({ params: { id } }),
});

/** What was taken away from a member, now and before, and by whom. */
export function MemberRestrictions({ memberId, now }: Props) {
  const office = useOffice();
  const { has } = office;
  const queries = useQueryClient();
  const query = useQuery(restrictionsQuery(office, memberId));
  const [lifted, setLifted] = useState<MemberRestriction | null>(null);
  const say = useSay('restrictions');
  const mayLift = has('members:write');
  return (
    <RecordSection title="Restrictions">
      <SaidLine place="restrictions" />
      <Loaded query={query}>
        {(restrictions) => (
          <DataTable
            caption="Restrictions"
            rows={restrictions}
            columns={[
              { label: 'What', cell: ({ kind }) => <span className={styles.word}>{kindName[kind]}</span> },
              { label: 'State', cell: (row) => <State restriction={row} /> },
              { label: 'Since', cell: (row) => <Time at={row.created_at} now={now} /> },
              {
                label: 'Until',
                cell: ({ ends_at }) => (ends_at === null ? 'No end' : <Time at={ends_at} now={now} />),
              },
              { label: 'By', cell: ({ made_by }) => made_by ?? 'The rule about unpaid items' },
              { label: 'Reason', cell: (row) => <Reasons restriction={row} now={now} /> },
              ...(mayLift && restrictions.some(({ is_active }) => is_active)
                ? [{ label: 'Action', cell: (row: MemberRestriction) => liftButton(row, setLifted) }]
                : []),
            ]}
            keyOf={({ id }) => id}
            none="This member was never restricted."
          />
        )}
      </Loaded>
      {lifted && (
        <LiftDialog
          restriction={lifted}
          onDone={(text) => {
            say(text);
            void queries.invalidateQueries({ queryKey: ['members'] });
          }}
          onClose={() => setLifted(null)}
        />
      )}
    </RecordSection>
  );
}

const liftButton = (row: MemberRestriction, onLift: (row: MemberRestriction) => void) =>
  row.is_active ? (
    <Button onClick={() => onLift(row)}>
      <span className={styles.word}>Lift</span>{' '}
      <span className="visually-hidden">the restriction of {kindName[row.kind].toLowerCase()}</span>
    </Button>
  ) : null;

function State({ restriction: { is_active, lifted_at } }: { restriction: MemberRestriction }) {
  if (is_active)
    return (
      <span>
        <Badge tone="danger">Active</Badge>
      </span>
    );
  return (
    <span>
      <Badge tone="neutral">{lifted_at === null ? 'Ended' : 'Lifted'}</Badge>
    </span>
  );
}

/** Why it was made, and who has lifted it when and why. */
const Reasons = ({ restriction, now }: { restriction: MemberRestriction; now: number }) => (
  <span>
    {restriction.reason}
    {restriction.lifted_at !== null && (
      <>
        <br />
        Lifted by {restriction.lifted_by} on <Time at={restriction.lifted_at} now={now} />:{' '}
        {restriction.lift_reason}
      </>
    )}
  </span>
);
