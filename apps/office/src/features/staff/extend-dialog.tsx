import { extendForm } from '@bidkit/contract';
import type { StaffLot } from '@bidkit/sdk';
import { Field } from '@bidkit/ui/form/field';
import { useState } from 'react';
import { useOffice } from '../../session/use-office.tsx';
import { FormDialog } from '../../shared/form-dialog.tsx';
import { fromLocal, toLocal, zoneName } from '../../shared/local-time.ts';
import { Button } from '../../ui/button.tsx';
import { Time } from '../../ui/time.tsx';
import styles from './lot-page.module.css';
import { MembersReason } from './members-reason.tsx';

const MINUTE_MS = 60_000;
const steps = [
  ['+10 min', 10],
  ['+1 h', 60],
  ['+1 day', 1_440],
] as const;

interface Props {
  readonly lot: StaffLot;
  readonly now: number;
  onDone(): void;
  onClose(): void;
}

/** Asks for a later end of a live lot, and why. */
export function ExtendDialog({ lot, now, onDone, onClose }: Props) {
  const { api } = useOffice();
  const later = (minutes: number) => toLocal(Date.parse(lot.eventEnd) + minutes * MINUTE_MS);
  const [end, setEnd] = useState(() => later(10));
  return (
    <FormDialog
      title={`Give lot ${lot.id} a later end?`}
      text={
        <>
          It now ends on <Time at={lot.eventEnd} now={now} />. {whoIsTold(lot)}
        </>
      }
      action="Extend the lot"
      busy="Please wait"
      order={['ends_at', 'reason']}
      schema={extendForm}
      read={(fields) => ({ ends_at: fromLocal(end), reason: fields.get('reason') })}
      send={async (body) => {
        await api.extendAuction({ params: { id: lot.id }, body });
        onDone();
        onClose();
      }}
      onClose={onClose}
    >
      {(problem) => (
        <>
          <fieldset className={styles.steps}>
            <legend>Later than its present end</legend>
            {steps.map(([label, minutes]) => (
              <Button
                key={label}
                aria-pressed={end === later(minutes)}
                onClick={() => setEnd(later(minutes))}
              >
                {label}
              </Button>
            ))}
          </fieldset>
          <Field
            name="ends_at"
            label="New end"
            type="datetime-local"
            step={1}
            hint={`At most 7 days from now, in the time zone of this device: ${zoneName()}.`}
            problem={problem}
            value={end}
            onChange={({ target }) => setEnd(target.value)}
          />
          <MembersReason problem={problem} />
        </>
      )}
    </FormDialog>
  );
}

const whoIsTold = ({ bid_count }: StaffLot) =>
  bid_count === 0
    ? 'Members who watch it get a notification, and see the reason.'
    : 'All bids count as before. Its bidders, and members who watch it, get a notification and see the reason.';
