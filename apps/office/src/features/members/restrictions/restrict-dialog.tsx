import { type RestrictionKind, restrictionForm, restrictionKinds } from '@bidkit/contract';
import { Choices } from '@bidkit/ui/form/choices';
import { Checkbox, Field } from '@bidkit/ui/form/field';
import { TextArea } from '@bidkit/ui/form/text-area';
import { useState } from 'react';
import { useOffice } from '../../../session/use-office.tsx';
import { FormDialog } from '../../../shared/form-dialog.tsx';
import { fromLocal, toLocal, zoneName } from '../../../shared/local-time.ts';
import { Button } from '../../../ui/button.tsx';
import { kindText } from './kind-words.ts';
import type { Member } from './member.ts';
import styles from './restrictions.module.css';

const DAY_MS = 86_400_000;
const lengths = [
  ['7 days', 7],
  ['30 days', 30],
  ['90 days', 90],
] as const;

interface Props {
  readonly member: Member;
  /** The server's time in milliseconds. */
  readonly now: number;
  onDone(said: string): void;
  onClose(): void;
}

/** What happens to the items that the member has won and not paid. */
function paymentText(kind: RestrictionKind, { unpaid }: Member): string {
  if (kind !== 'login') return 'They can still pay for what they have won.';
  if (unpaid === 0) return 'They have nothing to pay for now.';
  const items = unpaid === 1 ? '1 item that is' : `${unpaid} items that are`;
  return (
    `They have won ${items} not paid, and cannot pay while they cannot log in. ` +
    'What is not paid by its deadline is forfeited.'
  );
}

/** Asks what a member may not do, until when, and why. */
export function RestrictDialog({ member, now, onDone, onClose }: Props) {
  const { api } = useOffice();
  const [kind, setKind] = useState<RestrictionKind>('bidding');
  const [end, setEnd] = useState('');
  const after = (days: number) => toLocal(now + days * DAY_MS);
  return (
    <FormDialog
      title={`Restrict ${member.username}?`}
      text={
        <>
          They read that they are restricted and until when.{' '}
          <span role="status">{paymentText(kind, member)}</span>
        </>
      }
      action="Restrict"
      busy="Please wait"
      isDangerous
      order={['kind', 'ends_at', 'reason', 'notify']}
      schema={restrictionForm}
      read={(fields) => ({
        kind: fields.get('kind') ?? '',
        reason: fields.get('reason'),
        ends_at: end === '' ? null : fromLocal(end),
        notify: fields.has('notify'),
      })}
      send={async (body) => {
        await api.restrictMember({ params: { id: member.id }, body });
        onDone(`${member.username} is restricted.`);
        onClose();
      }}
      onClose={onClose}
    >
      {(problem) => (
        <>
          <Choices
            name="kind"
            label="What they may not do"
            problem={problem}
            choices={restrictionKinds.map((each) => [each, kindText[each]] as const)}
            value={kind}
            onChange={(chosen) => setKind(restrictionKinds.find((each) => each === chosen) ?? 'bidding')}
          />
          <fieldset className={styles.lengths}>
            <legend>How long</legend>
            <Button aria-pressed={end === ''} onClick={() => setEnd('')}>
              Until lifted
            </Button>
            {lengths.map(([label, days]) => (
              <Button key={label} aria-pressed={end === after(days)} onClick={() => setEnd(after(days))}>
                {label}
              </Button>
            ))}
          </fieldset>
          <Field
            name="ends_at"
            label="End"
            type="datetime-local"
            step={1}
            hint={`Empty: until staff lift it. In the time zone of this device: ${zoneName()}.`}
            problem={problem}
            value={end}
            onChange={({ target }) => setEnd(target.value)}
          />
          <RestrictionReason problem={problem} />
          <Checkbox name="notify" label="Send them an email" problem={problem} defaultChecked />
        </>
      )}
    </FormDialog>
  );
}

/** The reason, which only staff read. */
const RestrictionReason = ({ problem }: { problem: Parameters<typeof TextArea>[0]['problem'] }) => (
  <TextArea
    name="reason"
    label="Reason"
    hint="Only staff read it: here and in the audit, with your name."
    rows={2}
    maxLength={500}
    problem={problem}
  />
);
