import { Dialog } from '../../ui/dialog.tsx';
import styles from './confirm-dialog.module.css';

interface Props {
  title: string;
  text: string;
  onAnswer(isConfirmed: boolean): void;
}

/** A confirmation before a bid. */
export function ConfirmDialog({ title, text, onAnswer }: Props) {
  return (
    <Dialog title={title} text={text} onCancel={() => onAnswer(false)}>
      <div className={styles.actions}>
        <button type="button" className={styles.no} onClick={() => onAnswer(false)}>
          Cancel
        </button>
        <button type="button" className={styles.yes} onClick={() => onAnswer(true)}>
          Confirm bid
        </button>
      </div>
    </Dialog>
  );
}
