import { extendForm, MAX_EXTENSION_DAYS } from '@bidkit/contract';
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
const DAY_MS = 86_400_000;
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
  /** How much later it can end at most. */
  const left = (now + MAX_EXTENSION_DAYS * DAY_MS - Date.parse(lot.eventEnd)) / MINUTE_MS;
  const possible = steps.filter(([, minutes]) => minutes <= left);
  const [end, setEnd] = useState(() => later(possible[0]?.[1] ?? 0));
  return (
    <FormDialog
      title={`Give lot ${lot.id} a later end?`}
      text={
        <>
          It now ends on <Time at={lot.eventEnd} now={now} />.{' '}
          {left > 0
            ? whoIsTold(lot)
            : `An end is at most ${MAX_EXTENSION_DAYS} days from now, so it cannot be later yet.`}
        </>
      }
      action="Extend the lot"
      busy="Please wait"
      isWaiting={left <= 0}
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
          {possible.length > 0 && (
            <fieldset className={styles.steps}>
              <legend>Later than its present end</legend>
              {possible.map(([label, minutes]) => (
                <Button
                  key={label}
                  aria-pressed={end === later(minutes)}
                  onClick={() => setEnd(later(minutes))}
                >
                  {label}
                </Button>
              ))}
            </fieldset>
          )}
          <Field
            name="ends_at"
            label="New end"
            type="datetime-local"
            step={1}
            hint={`At most ${MAX_EXTENSION_DAYS} days from now, in the time zone of this device: ${zoneName()}.`}
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
