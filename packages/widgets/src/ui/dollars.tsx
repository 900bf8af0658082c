import { readDollars, readWholeDollars } from '@bidkit/contract';
import type { RefObject } from 'preact';

/** The largest amount of nine digits. */
const MAX_DOLLARS = 999_999_999;

type Kind = 'bid' | 'offer';
type Problem<K extends Kind> = `${K}Negative` | `${K}Required` | `${K}Unclear`;

/** Why a typed amount is refused: the name of the error message, or none. */
export type DollarsProblem<K extends Kind> = Problem<K> | '';

/** Reads a typed amount, 0 or more: of whole dollars, unless cents are allowed. Else the name of the error message. */
export function readAmount<K extends Kind>(
  text: string,
  kind: K,
  allowsCents = false,
): { dollars: number } | { problem: Problem<K> } {
  const read = allowsCents ? readDollars(text) : readWholeDollars(text);
  if ('dollars' in read) return read.dollars > MAX_DOLLARS ? { problem: `${kind}Required` } : read;
  if (read.problem === 'negative') return { problem: `${kind}Negative` };
  return { problem: read.problem === 'unclear' || allowsCents ? `${kind}Unclear` : `${kind}Required` };
}

interface FieldProps {
  id: string;
  field: RefObject<HTMLInputElement | null>;
  text: string;
  /** The message below the field; empty when the text is valid. */
  problem: string;
  allowsCents?: boolean;
  onWrite(text: string): void;
}

/** Hides digits from the page's keyboard shortcuts, which cannot detect a field within a shadow root. */
const keep = (event: KeyboardEvent) => {
  if (event.key.length === 1 && !event.ctrlKey && !event.metaKey) event.stopPropagation();
};

/** A field for dollars, described by the elements with the ids `problem` and `hint`. */
export function DollarField({ id, field, text, problem, allowsCents = false, onWrite }: FieldProps) {
  return (
    <span class="field" part="field" data-invalid={problem !== '' || undefined}>
      <span aria-hidden="true">$</span>
      <input
        ref={field}
        id={id}
        part="input"
        name={id}
        type="text"
        inputmode={allowsCents ? 'decimal' : 'numeric'}
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
