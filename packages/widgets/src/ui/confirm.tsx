interface Props {
  title: string;
  text: string;
  yes: string;
  no: string;
  onAnswer(isConfirmed: boolean): void;
}

/** Asks before something that commits to pay. The browser's own dialog keeps focus, Escape and the rest inert. */
export function Confirm({ title, text, yes, no, onAnswer }: Props) {
  return (
    <dialog
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

/** Opens the dialog that was just drawn. */
export function showDialog(root: ShadowRoot): void {
  const dialog = root.querySelector('dialog');
  if (dialog && !dialog.open) dialog.showModal();
}

/** Closing hands the focus back to where it was; merely removing the dialog would lose it. */
export function closeDialog(root: ShadowRoot): void {
  root.querySelector('dialog')?.close();
}
