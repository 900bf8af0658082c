import { type MouseEvent, use, useEffect, useRef } from 'react';
import styles from './error-summary.module.css';
import { FieldScope, FormSettings, fieldId, summaryId } from './field.tsx';
import type { FormProblem } from './use-form.ts';

interface Props {
  readonly problem: FormProblem | null;
  /** The names of the fields from the top. */
  readonly order: readonly string[];
  /** The labels of the fields: lines with the same text begin with them. By default those that `FormSettings` wants. */
  readonly labels?: Readonly<Record<string, string>>;
}

/** The errors of a form, above it. It takes the focus when it appears, and each line leads to its field. */
export function ErrorSummary({ problem, order, labels = {} }: Props) {
  const scope = use(FieldScope);
  const { namesFields } = use(FormSettings);
  const box = useRef<HTMLDivElement>(null);
  // Not each time one of its errors is corrected: the member is in a field then.
  const refusal = problem && (problem.submission ?? problem.message);
  useEffect(() => {
    if (refusal === null) return;
    // The summary is above the form, out of sight on a phone. A dialog scrolls by itself, and the page below it stays.
    if (box.current?.closest('dialog')) box.current.scrollIntoView?.({ block: 'nearest' });
    else scrollTo(0, 0);
    box.current?.focus({ preventScroll: true });
  }, [refusal]);
  if (!problem) return null;
  const place = (field: string) => (order.includes(field) ? order.indexOf(field) : order.length);
  const lines = Object.entries(problem.errors)
    .sort(([a], [b]) => place(a) - place(b))
    .flatMap(([field, texts]) => texts.map((text) => ({ field, text })));
  const isRepeated = (text: string) => lines.filter((line) => line.text === text).length > 1;
  const textOf = ({ field, text }: { field: string; text: string }) => {
    if (!isRepeated(text)) return text;
    const label = labels[field] ?? (namesFields && shownLabel(fieldId(field, scope)));
    return label ? `${label}: ${text}` : text;
  };
  return (
    <div ref={box} id={summaryId(scope)} className={styles.summary} role="alert" tabIndex={-1}>
      <strong>{problem.message ?? 'Please fix the following'}</strong>
      {lines.length > 0 && (
        <ul>
          {lines.map(({ field, text }) => (
            <li key={field + text}>
              <a
                href={`#${fieldId(field, scope)}`}
                onClick={(event) => focusField(event, fieldId(field, scope))}
              >
                {textOf({ field, text })}
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** The label of a field, or the legend of its choices. The form is there before it has errors. */
function shownLabel(id: string): string | undefined {
  const field = document.getElementById(id);
  const labels = field && 'labels' in field ? (field.labels as NodeListOf<HTMLLabelElement> | null) : null;
  const isChoice = field instanceof HTMLInputElement && field.type === 'radio';
  const label = isChoice ? field.closest('fieldset')?.querySelector('legend') : labels?.[0];
  return label?.textContent?.trim();
}

// Without a hash in the address, which would add an entry to the history.
function focusField(event: MouseEvent, id: string): void {
  event.preventDefault();
  document.getElementById(id)?.focus();
}
