import { Dialog } from '@bidkit/ui/dialog';
import type { ReactNode } from 'react';
import { Button, PrimaryButton } from '../ui/button.tsx';
import { dismissText } from './dismiss-text.ts';
import styles from './form-dialog.module.css';

interface Props {
  readonly title: string;
  /** What happens. */
  readonly text: ReactNode;
  /** The button. */
  readonly action: string;
  onConfirm(): void;
  onClose(): void;
}

/** Asks before something is removed. */
export const ConfirmDialog = ({ title, text, action, onConfirm, onClose }: Props) => (
  <Dialog title={title} text={text} onCancel={onClose}>
    <div className={styles.actions}>
      <Button onClick={onClose}>{dismissText(action)}</Button>
      <PrimaryButton
        onClick={() => {
          onClose();
          onConfirm();
        }}
      >
        {action}
      </PrimaryButton>
    </div>
  </Dialog>
);
