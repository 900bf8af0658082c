import './jitless.ts';
import { BidkitError } from '@bidkit/sdk';
import { type FormEvent, useCallback, useLayoutEffect, useRef, useState } from 'react';
import * as z from 'zod/mini';

// Not react-hook-form: fields are read once, on submit, and the contract's schema validates them.

/**
 * The errors of a form: texts by field, and a message above them when the server refused the form as a whole. A field
 * without texts is one that the message is about.
 */
export interface FormProblem {
  message: string | null;
  errors: Readonly<Record<string, readonly string[]>>;
  /** The number of the submission that was refused. It stays while its errors are corrected. */
  submission?: number;
}

/** What a form sends, and how. */
export interface FormParts<S extends z.ZodMiniType> {
  schema: S;
  /** Turns the form's fields into the schema's input. */
  read(fields: FormData): unknown;
  /** Sends the validated values; rejects with BidkitError. */
  send(values: z.output<S>): Promise<void>;
}

/**
 * A form that is validated on submit, not on change, by the server's own schema. All its errors show at once, at their
 * fields. The error of a field ends when the field changes, or with `clearError`; `clear` ends all of them.
 */
export function useForm<S extends z.ZodMiniType>({ schema, read, send }: FormParts<S>) {
  const [problem, setProblem] = useState<FormProblem | null>(null);
  const [isBusy, setBusy] = useState(false);
  const submitted = useRef<HTMLFormElement>(null);
  const submissions = useRef(0);
  const clearError = useCallback(
    (field: string) => setProblem((shown) => shown && withoutField(shown, field)),
    [],
  );

  const clear = useCallback(() => setProblem(null), []);

  // Not a property of each form, which could be forgotten. Before the errors are shown: the next input counts.
  useLayoutEffect(() => {
    const form = submitted.current;
    if (!problem || !form) return;
    const onEdit = ({ type, target }: Event) => {
      if (!(target instanceof Element) || !form.contains(target)) return;
      // React reads a list at `change`.
      if ((type === 'change') !== target instanceof HTMLSelectElement) return;
      clearError(target.getAttribute('name') ?? '');
    };
    // After React's own listeners, which are further inside: otherwise the page is rendered with the former value of a
    // controlled field, and what was typed is lost.
    document.addEventListener('input', onEdit);
    document.addEventListener('change', onEdit);
    return () => {
      document.removeEventListener('input', onEdit);
      document.removeEventListener('change', onEdit);
    };
  }, [problem, clearError]);

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isBusy) return;
    const form = event.currentTarget;
    submitted.current = form;
    submissions.current += 1;
    const submission = submissions.current;
    const checked = z.safeParse(schema, read(new FormData(form)));
    if (!checked.success) {
      setProblem({ message: null, errors: linesByField(checked.error), submission });
      return;
    }
    setProblem(null);
    setBusy(true);
    try {
      await send(checked.data);
    } catch (error) {
      if (!(error instanceof BidkitError)) throw error;
      const refusal = readRefusal(error);
      setProblem({ ...refusal, submission });
      emptyWrongPasswords(form, refusal);
    } finally {
      setBusy(false);
    }
  }

  return { onSubmit, problem, isBusy, clearError, clear };
}

/** What is left of the errors of a form when a field has changed: nothing without its last one. */
function withoutField(problem: FormProblem, field: string): FormProblem | null {
  const { [field]: ended, ...errors } = problem.errors;
  if (!ended) return problem;
  return Object.keys(errors).length > 0 ? { ...problem, errors } : null;
}

/**
 * Empties a password that was refused, and its confirmation with it. Everything else stays. A refusal that names no
 * field of the form may be about any of its passwords.
 */
function emptyWrongPasswords(form: HTMLFormElement, { errors }: FormProblem): void {
  // Not by their type: a member may have chosen to see one.
  const passwords = [...form.querySelectorAll<HTMLInputElement>('[autocomplete$="password"]')];
  const names = Object.keys(errors);
  const isAny = names.length > 0 && !names.some((name) => form.elements.namedItem(name));
  const wrong = new Set(passwords.filter(({ name }) => name in errors).map((field) => field.autocomplete));
  for (const field of passwords) if (isAny || wrong.has(field.autocomplete)) field.value = '';
}

/** The server's message repeats the first error of a field. A wrong login is about its two fields together. */
function readRefusal({ code, message, errors }: BidkitError): FormProblem {
  if (code === 'wrong_login') {
    const marked = [...Object.keys(errors), 'password'].map((field) => [field, []] as const);
    return { message, errors: Object.fromEntries(marked) };
  }
  const isRepeated = Object.values(errors).some((texts) => texts.includes(message));
  return { message: isRepeated ? null : message, errors };
}

function linesByField({ issues }: { issues: readonly z.core.$ZodIssue[] }): Record<string, string[]> {
  const lines: Record<string, string[]> = {};
  for (const { path, message } of issues) {
    const field = String(path[0]);
    lines[field] = [...(lines[field] ?? []), message];
  }
  return lines;
}
