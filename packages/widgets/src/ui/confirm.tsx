import { useLayoutEffect, useRef } from 'preact/hooks';

interface Props {
  title: string;
  text: string;
  yes: string;
  no: string;
  onAnswer(isConfirmed: boolean): void;
}

/**
 * A confirmation before an action that commits to pay. The browser's own dialog handles focus, Escape and the inert
 * page.
 */
export function Confirm({ title, text, yes, no, onAnswer }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const { current } = dialog;
    current?.showModal();
    // Closing restores the focus; removing the dialog alone would lose it.
    return () => current?.close();
  }, []);
  return (
    <dialog
      ref={dialog}
      class="dialog"
      part="dialog"
      aria-labelledby="question"
      aria-describedby="terms"
      onCancel={() => onAnswer(false)}
    >
      <h2 id="question">{title}</h2>
      <p id="terms">{text}</p>
      <div class="actions">
        <button type="button" class="button" part="cancel" onClick={() => onAnswer(false)}>
          {no}
        </button>
        <button type="button" class="button primary" part="confirm" onClick={() => onAnswer(true)}>
          {yes}
        </button>
      </div>
    </dialog>
  );
}
