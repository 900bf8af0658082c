import { useLayoutEffect, useRef } from 'preact/hooks';

interface Props {
  title: string;
  text: string;
  yes: string;
  no: string;
  onAnswer(isConfirmed: boolean): void;
}

/** Asks before something that commits to pay. The browser's own dialog keeps focus, Escape and the rest inert. */
export function Confirm({ title, text, yes, no, onAnswer }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const { current } = dialog;
    current?.showModal();
    // Closing hands the focus back to where it was; merely removing the dialog would lose it.
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
