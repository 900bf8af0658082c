import './jitless.ts';
import { BidkitError } from '@bidkit/sdk';
import { type FormEvent, useState } from 'react';
import * as z from 'zod/mini';

// Not react-hook-form: fields are read once, on submit, and the contract's schema validates them.

/**
 * The errors of a form: texts by field, and a message above them when the server refused. A field without texts is the
 * one that the message is about.
 */
export interface FormProblem {
  message: string | null;
  errors: Readonly<Record<string, readonly string[]>>;
}

export interface FormParts<S extends z.ZodMiniType> {
  schema: S;
  /** Turns the form's fields into the schema's input. */
  read(fields: FormData): unknown;
  /** Sends the validated values; rejects with BidkitError. */
  send(values: z.output<S>): Promise<void>;
}

/** A form that is validated on submit, not on change, by the server's own schema. A refusal empties its passwords. */
export function useForm<S extends z.ZodMiniType>({ schema, read, send }: FormParts<S>) {
  const [problem, setProblem] = useState<FormProblem | null>(null);
  const [isBusy, setBusy] = useState(false);

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isBusy) return;
    const form = event.currentTarget;
    const checked = z.safeParse(schema, read(new FormData(form)));
    if (!checked.success) {
      setProblem({ message: null, errors: linesByField(checked.error) });
      return;
    }
    setProblem(null);
    setBusy(true);
    try {
      await send(checked.data);
    } catch (error) {
      if (!(error instanceof BidkitError)) throw error;
      setProblem(readRefusal(error));
      emptyPasswords(form);
    } finally {
      setBusy(false);
    }
  }

  return { onSubmit, problem, isBusy };
}

function emptyPasswords(form: HTMLFormElement): void {
  // Not by their type: a member may have chosen to see one.
  for (const field of form.querySelectorAll<HTMLInputElement>('[autocomplete$="password"]')) field.value = '';
}

/** The server repeats its message on the only field that it is about. The form shows it once, above. */
function readRefusal({ message, errors }: BidkitError): FormProblem {
  const [[field, texts] = [], ...others] = Object.entries(errors);
  const isRepeated = field !== undefined && others.length === 0 && texts?.join() === message;
  return { message, errors: isRepeated ? { [field]: [] } : errors };
}

function linesByField({ issues }: { issues: readonly z.core.$ZodIssue[] }): Record<string, string[]> {
  const lines: Record<string, string[]> = {};
  for (const { path, message } of issues) {
    const field = String(path[0]);
    lines[field] = [...(lines[field] ?? []), message];
  }
  return lines;
}
