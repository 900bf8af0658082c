import { type MouseEvent, useEffect, useRef } from 'react';
import styles from './error-summary.module.css';
import { fieldId } from './field.tsx';
import type { FormProblem } from './use-form.ts';

/** All that is wrong with a form, above it: takes focus when it comes, and each line leads to its field. */
export function ErrorSummary({ problem, order }: { problem: FormProblem | null; order: readonly string[] }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!problem) return;
    // Spec 000 §5: login and register scroll to the top when errors appear.
    scrollTo(0, 0);
    box.current?.focus({ preventScroll: true });
  }, [problem]);
  if (!problem) return null;
  const place = (field: string) => (order.includes(field) ? order.indexOf(field) : order.length);
  const lines = Object.entries(problem.errors)
    .sort(([a], [b]) => place(a) - place(b))
    .flatMap(([field, texts]) => texts.map((text) => ({ field, text })))
    // The house repeats its message on the field it is about.
    .filter(({ text }, _, all) => all.length > 1 || text !== problem.message);
  return (
    <div ref={box} className={styles.summary} role="alert" tabIndex={-1}>
      <strong>{problem.message ?? 'There is a problem'}</strong>
      {lines.length > 0 && (
        <ul>
          {lines.map(({ field, text }) => (
            <li key={field + text}>
              <a href={`#${fieldId(field)}`} onClick={(event) => focusField(event, field)}>
                {text}
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

// The address stays as it is: a hash would be one more step to go back through.
function focusField(event: MouseEvent, field: string): void {
  event.preventDefault();
  document.getElementById(fieldId(field))?.focus();
}
