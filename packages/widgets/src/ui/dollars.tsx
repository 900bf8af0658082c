import type { RefObject } from 'preact';

type Problem<Kind extends string> = `${Kind}Negative` | `${Kind}Required`;

/** What was typed as an amount: whole dollars, 0 or more, or which message says what is wrong (spec 000 §5, spec 002 §5). */
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
  /** What is wrong with the text, and said below. */
  problem: string;
  onWrite(text: string): void;
}

/** To a page our field is no field: its shortcuts would take the digits. */
const keep = (event: KeyboardEvent) => {
  if (event.key.length === 1 && !event.ctrlKey && !event.metaKey) event.stopPropagation();
};

/** A field for whole dollars; a `problem` and a `hint` beside it describe it. */
export function DollarField({ id, field, text, problem, onWrite }: FieldProps) {
  return (
    <span class="field" data-invalid={problem !== '' || undefined}>
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
  /** What stands in the field. */
  text: string;
  children: string;
  onChoose(dollars: number): void;
}

/** An amount worth one touch, which writes itself into the field. */
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
