import { BidkitError, type StaffReturn, sendIdempotent } from '@bidkit/sdk';
import { Outcome } from '@bidkit/ui/outcome';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useOffice } from '../../session/use-office.tsx';
import { ConfirmDialog } from '../../shared/confirm-dialog.tsx';
import { ReasonDialog } from '../../shared/reason-dialog.tsx';
import { refundedText, sumOf } from '../../shared/refund-words.ts';
import { Button, PrimaryButton } from '../../ui/button.tsx';
import { InspectionDialog } from './inspection-dialog.tsx';
import { RefundDialog } from './refund-dialog.tsx';
import { ReplaceDialog } from './replace-dialog.tsx';
import styles from './return-actions.module.css';
import { choiceOf, type ReturnAction } from './return-rules.ts';
import { wasNeverSent } from './return-words.ts';

const labels: Readonly<Record<ReturnAction, string>> = {
  approve: 'Approve',
  receive: 'Record the arrival',
  inspect: 'Record the inspection',
  refund: 'Refund',
  replace: 'Send a replacement',
  dump: 'Do not accept',
};

/** What was done, in the words of the page. */
const done: Readonly<Record<Exclude<ReturnAction, 'refund'>, string>> = {
  approve: 'The return is approved.',
  receive: 'The goods have arrived.',
  inspect: 'The inspection is recorded.',
  replace: 'A replacement waits to be packed.',
  dump: 'The return is not accepted.',
};

/** What was done with a return that is now this one. */
function doneText(action: ReturnAction, { refund, username, method }: StaffReturn): string {
  if (action !== 'refund') return done[action];
  return `The return is closed.${refund ? ` ${refundedText({ ...refund, total: sumOf(refund), username, method })}` : ''}`;
}

/** What the page says about a refusal after which the return is another one; null for those that dialogs show. */
function changedBy(error: unknown): string | null {
  if (!(error instanceof BidkitError)) return null;
  if (error.is('rma_step_refused'))
    return `Another person has changed this return meanwhile. ${error.message} You see its present state.`;
  // The next try is another refund, so that it needs another dialog.
  return error.is('refund_refused') ? `The return is closed, but its refund failed. ${error.message}` : null;
}

/** The steps that staff can take now: the next one first, and the way out. */
export function ReturnActions({ one }: { one: StaffReturn }) {
  const { api, has } = useOffice();
  const queries = useQueryClient();
  const [asked, setAsked] = useState<ReturnAction | null>(null);
  /** The status when the last dialog was opened: another person may have changed it since. */
  const [seen, setSeen] = useState(one.status);
  const [outcome, setOutcome] = useState<{ readonly text: string; readonly failed?: true } | null>(null);
  const { next, others, waitsFor } = choiceOf(one, has);
  const params = { id: one.id };

  /** Takes a step. When another person was faster, the page shows the present state. Dialogs show other refusals. */
  async function take(action: ReturnAction, call: () => Promise<StaffReturn>): Promise<void> {
    try {
      setOutcome({ text: doneText(action, await call()) });
      setAsked(null);
    } catch (error) {
      const text = changedBy(error);
      if (text === null) throw error;
      setOutcome({ text, failed: true });
      setAsked(null);
    } finally {
      await queries.invalidateQueries({ queryKey: ['returns'] });
    }
  }
  /** A step without a form: its refusals are shown on the page. */
  const confirm = (action: ReturnAction, call: () => Promise<StaffReturn>) =>
    void take(action, call).catch((error: unknown) => {
      if (!(error instanceof BidkitError)) throw error;
      setOutcome({ text: error.message, failed: true });
    });
  const ask = (action: ReturnAction) => {
    setOutcome(null);
    setSeen(one.status);
    setAsked(action);
  };
  const dialog = { one, onClose: () => setAsked(null) };
  return (
    <div className={styles.actions}>
      {next && <PrimaryButton onClick={() => ask(next)}>{labels[next]}</PrimaryButton>}
      {others.map((action) => (
        <Button key={action} data-kind={action === 'dump' ? 'danger' : undefined} onClick={() => ask(action)}>
          {labels[action]}
        </Button>
      ))}
      {waitsFor && <p className={styles.hint}>{waitsFor} do the next step.</p>}
      <Outcome error={outcome?.failed ? { message: outcome.text } : null}>{outcome?.text}</Outcome>
      {asked === 'approve' && (
        <ConfirmDialog
          title={`Approve return ${one.id}?`}
          text={approveText(one)}
          action={labels.approve}
          onConfirm={() => confirm('approve', () => api.approveReturn({ params }))}
          onClose={dialog.onClose}
        />
      )}
      {asked === 'receive' && (
        <ConfirmDialog
          title={`Have the goods of return ${one.id} arrived?`}
          text={`${one.name}, ${one.item_code}. ${one.username} gets a notification.`}
          action={labels.receive}
          onConfirm={() => confirm('receive', () => api.receiveReturn({ params }))}
          onClose={dialog.onClose}
        />
      )}
      {asked === 'inspect' && (
        <InspectionDialog
          {...dialog}
          send={(body) => take('inspect', () => api.inspectReturn({ params, body }))}
        />
      )}
      {asked === 'refund' && (
        <RefundDialog
          {...dialog}
          send={(body) =>
            take('refund', () =>
              // A refund that got no answer counts once when it is asked for again.
              sendIdempotent(`POST /returns/${one.id}/refund ${JSON.stringify(body)}`, (options) =>
                api.refundReturn({ params, body, ...options }),
              ),
            )
          }
        />
      )}
      {asked === 'replace' && (
        <ReplaceDialog
          {...dialog}
          send={(body) => take('replace', () => api.replaceReturn({ params, body }))}
        />
      )}
      {asked === 'dump' && (
        <ReasonDialog
          title={`Do not accept return ${one.id}?`}
          text={dumpText(one)}
          action={labels.dump}
          isDangerous
          send={(reason) =>
            take('dump', () => api.dumpReturn({ params, body: { reason, base_status: seen } }))
          }
          onClose={dialog.onClose}
        />
      )}
    </div>
  );
}

const approveText = (one: StaffReturn) =>
  one.receive_time === null && !wasNeverSent(one)
    ? `${one.username} gets a notification with the address for the goods.`
    : `${one.username} gets a notification.`;

const dumpText = ({ username, item_status }: StaffReturn) =>
  item_status === 'returned'
    ? `${username} gets a notification with the reason. The goods are packed again, and go back to ${username}.`
    : `${username} gets a notification with the reason, and keeps the item.`;
