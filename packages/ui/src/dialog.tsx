import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import styles from './dialog.module.css';

interface Props {
  title: string;
  text: ReactNode;
  /** Whether it may have the whole screen, for a picture. */
  isLarge?: boolean;
  /** Escape was pressed. */
  onCancel(): void;
  children: ReactNode;
}

/** A question above the page. The browser's own dialog handles focus, Escape and the inert page. */
export function Dialog({ title, text, isLarge = false, onCancel, children }: Props) {
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
      data-size={isLarge ? 'large' : undefined}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      onCancel={(event) => {
        event.preventDefault();
        onCancel();
      }}
    >
      <h2 id={`${id}-title`}>{title}</h2>
      <p id={`${id}-text`}>{text}</p>
      {children}
    </dialog>
  );
}
