import type { RefObject } from 'preact';

type Problem<Kind extends string> = `${Kind}Negative` | `${Kind}Required`;

/** Reads a typed amount: whole dollars, 0 or more, or the name of the error message. */
export function readDollars<Kind extends 'bid' | 'offer'>(
  text: string,
  kind: Kind,
): { dollars: number } | { problem: Problem<Kind> } {
  const trimmed = text.trim();
  if (/^-/.test(trimmed) && Number(trimmed) < 0) return { problem: `${kind}Negative` };
  if (!/^\d{1,9}$/.test(trimmed)) return { problem: `${kind}Required` };
  return { dollars: Number(trimmed) };
}

interface FieldProps {
  id: string;
  field: RefObject<HTMLInputElement | null>;
  text: string;
  /** The message below the field; empty when the text is valid. */
  problem: string;
  onWrite(text: string): void;
}

/** Hides digits from the page's keyboard shortcuts, which cannot detect a field within a shadow root. */
const keep = (event: KeyboardEvent) => {
  if (event.key.length === 1 && !event.ctrlKey && !event.metaKey) event.stopPropagation();
};

/** A field for whole dollars, described by the elements with the ids `problem` and `hint`. */
export function DollarField({ id, field, text, problem, onWrite }: FieldProps) {
  return (
    <span class="field" part="field" data-invalid={problem !== '' || undefined}>
      <span aria-hidden="true">$</span>
      <input
        ref={field}
        id={id}
        part="input"
        name={id}
        type="text"
        inputmode="numeric"
        pattern="[0-9]*"
        autocomplete="off"
        value={text}
        aria-required={true}
        aria-invalid={problem !== ''}
        aria-describedby="problem hint"
        onKeyDown={keep}
        onKeyPress={keep}
        onInput={({ currentTarget }) => onWrite(currentTarget.value)}
      />
    </span>
  );
}

interface ChipProps {
  part: string;
  dollars: number;
  /** The text of the field. */
  text: string;
  children: string;
  onChoose(dollars: number): void;
}

/** A button that writes a suggested amount into the field. */
export function DollarChip({ part, dollars, text, children, onChoose }: ChipProps) {
  return (
    <button
      type="button"
      class="chip"
      part={part}
      aria-pressed={text === String(dollars)}
      onClick={() => onChoose(dollars)}
    >
      {children}
    </button>
  );
}
