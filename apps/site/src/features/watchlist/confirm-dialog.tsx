import { useId, useLayoutEffect, useRef } from 'react';
import styles from './confirm-dialog.module.css';

interface Props {
  title: string;
  text: string;
  onAnswer(isConfirmed: boolean): void;
}

/** A confirmation before a bid. The browser's own dialog handles focus, Escape and the inert page. */
export function ConfirmDialog({ title, text, onAnswer }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  useLayoutEffect(() => {
    const { current } = dialog;
    current?.showModal();
    // Closing restores the focus; removing the dialog alone would lose it.
    return () => current?.close();
  }, []);
  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      onCancel={() => onAnswer(false)}
    >
      <h2 id={`${id}-title`}>{title}</h2>
      <p id={`${id}-text`}>{text}</p>
      <div className={styles.actions}>
        <button type="button" className={styles.no} onClick={() => onAnswer(false)}>
          Cancel
        </button>
        <button type="button" className={styles.yes} onClick={() => onAnswer(true)}>
          Confirm bid
        </button>
      </div>
    </dialog>
  );
}
