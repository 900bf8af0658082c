import { Dialog } from '@bidkit/ui/dialog';
import { type ReactNode, useId, useState } from 'react';
import { Button } from '../ui/button.tsx';
import styles from './reason-dialog.module.css';

interface Props {
  readonly title: string;
  /** What happens, and who is affected. */
  readonly text: ReactNode;
  /** The button that does it. */
  readonly confirm: string;
  readonly isDangerous?: boolean;
  readonly isPending: boolean;
  /** Why it failed. */
  readonly error: Error | null;
  onConfirm(reason: string): void;
  onCancel(): void;
}

const MAX_REASON = 500;

/** A question before an action that is audited: it asks for the reason. */
export function ReasonDialog(props: Props) {
  const { title, text, confirm, isDangerous, isPending, error, onConfirm, onCancel } = props;
  const [isMissing, setMissing] = useState(false);
  const id = useId();
  return (
    <Dialog title={title} text={text} onCancel={onCancel}>
      <form
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          const reason = String(new FormData(event.currentTarget).get('reason') ?? '').trim();
          setMissing(reason === '');
          if (reason !== '' && !isPending) onConfirm(reason);
        }}
      >
        <label htmlFor={id}>Reason</label>
        <textarea
          id={id}
          name="reason"
          rows={3}
          maxLength={MAX_REASON}
          required
          aria-invalid={isMissing || undefined}
          aria-describedby={`${id}-error`}
        />
        <p id={`${id}-error`} role="alert" className={styles.error}>
          {isMissing ? 'Please give a reason' : error?.message}
        </p>
        <div className={styles.buttons}>
          <Button onClick={onCancel}>Go back</Button>
          <Button type="submit" data-kind={isDangerous ? 'danger' : 'main'} aria-disabled={isPending}>
            {isPending ? 'Please wait…' : confirm}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
