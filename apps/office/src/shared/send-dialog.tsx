import { Dialog } from '@bidkit/ui/dialog';
import { Outcome } from '@bidkit/ui/outcome';
import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Button, PrimaryButton } from '../ui/button.tsx';
import styles from './form-dialog.module.css';

interface Props {
  readonly title: string;
  /** What happens, and to whom. */
  readonly text: ReactNode;
  /** The button. */
  readonly action: string;
  /** Rejects with BidkitError; the dialog then says why. */
  send(): Promise<unknown>;
  onClose(): void;
}

/** A question before a call that takes no reason. It closes when the call has succeeded. */
export function SendDialog({ title, text, action, send, onClose }: Props) {
  const { mutate, isPending, error } = useMutation({ mutationFn: () => send(), onSuccess: onClose });
  return (
    <Dialog title={title} text={text} onCancel={onClose}>
      <Outcome error={error}>{null}</Outcome>
      <div className={styles.actions}>
        <Button onClick={onClose}>Cancel</Button>
        <PrimaryButton aria-disabled={isPending} onClick={() => isPending || mutate()}>
          {isPending ? 'Please wait' : action}
        </PrimaryButton>
      </div>
    </Dialog>
  );
}
