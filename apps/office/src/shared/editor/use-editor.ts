import { BidkitError } from '@bidkit/sdk';
import { type FormParts, type FormProblem, useForm } from '@bidkit/ui/form/use-form';
import { type FormEvent, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useOffice } from '../../session/use-office.tsx';
import { draftOf, noDraft, restored } from './draft.ts';
import {
  type Choice,
  chosen,
  type EditorState,
  isChanged,
  type Name,
  type Other,
  openConflicts,
  opened,
  rebased,
  saved,
  typed,
  type Versioned,
} from './editor-state.ts';
import { differences } from './merge.ts';

type Schema = Parameters<typeof useForm>[0]['schema'];

/** A record that is edited, and its calls. */
export interface EditorParts<S extends Schema, V extends object, R extends Versioned<V>> {
  /** The form's own name, for its draft: `product`. */
  readonly screen: string;
  readonly id: number | 'new';
  /** The record as it is now. A later version is merged with what was typed. */
  readonly present: Versioned<V>;
  /** Who made the present version, where the record says so. */
  readonly presentBy?: Other | null;
  /** The label of each field, from the top. */
  readonly labels: Readonly<Record<Name<V>, string>>;
  /** The schema of the call's body. */
  readonly schema: S;
  /** Whether the record has data of members: no draft is stored. */
  readonly isPrivate?: boolean;
  /** The body. `base_version` is that of `base`. `changed` are the names of the fields that differ from it. */
  bodyOf(values: V, base: Versioned<V>, changed: readonly Name<V>[]): unknown;
  /** Sends it. Resolves with the record as it was saved; rejects with BidkitError. */
  save(body: Parameters<FormParts<S>['send']>[0]): Promise<R>;
  /** Reads the record again after somebody else has changed it. */
  reload(): Promise<Versioned<V>>;
  /** After a change was saved, for example to go to another page. */
  onSaved?(saved: R): void;
  /** Whether there are changes that are not saved: at first, and whenever that changes. */
  onDirty?(isDirty: boolean): void;
}

/** What the form says about itself. */
export type EditorNote = 'restored' | 'saved' | 'unchanged' | 'discarded' | null;

/** The state of a form with a record: what was typed, what is refused, and what others have changed meanwhile. */
export function useEditor<S extends Schema, V extends object, R extends Versioned<V>>(
  parts: EditorParts<S, V, R>,
) {
  const {
    screen,
    id,
    present,
    presentBy = null,
    labels,
    schema,
    isPrivate = false,
    bodyOf,
    save,
    reload,
    onSaved,
    onDirty,
  } = parts;
  const staffId = useOffice().session.staff.id;
  const draft = useMemo(
    () => (isPrivate ? noDraft : draftOf({ staffId, screen, id })),
    [isPrivate, staffId, screen, id],
  );
  const [{ state, note }, setForm] = useState((): { state: EditorState<V>; note: EditorNote } => {
    const kept = restored(draft.read(), present);
    return { state: kept ?? opened(present), note: kept && isChanged(kept) ? 'restored' : null };
  });
  const change = (next: (former: EditorState<V>) => EditorState<V>) =>
    setForm((form) => ({ state: next(form.state), note: null }));
  const sent = useRef(state.values);
  const [isChoiceMissing, setChoiceMissing] = useState(false);
  const isDirty = isChanged(state);
  // Not state: it changes at the same moment as the page is left.
  const isUnsaved = useRef(isDirty);
  useLayoutEffect(() => {
    isUnsaved.current = isDirty;
  }, [isDirty]);

  useEffect(() => {
    if (isDirty) draft.write(JSON.stringify(state));
    else draft.remove();
  }, [draft, isDirty, state]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the page is called for a change, not for its own renders.
  useEffect(() => onDirty?.(isDirty), [isDirty]);

  const rebase = (next: Versioned<V>, other: Other | null) =>
    setForm((form) => {
      const merged = rebased(form.state, next, other);
      return merged === form.state ? form : { ...form, state: merged };
    });

  const form = useForm({
    schema,
    read() {
      sent.current = state.values;
      return bodyOf(state.values, state.base, differences(state.base.values, state.values));
    },
    async send(body) {
      try {
        const now = await save(body);
        isUnsaved.current = false;
        draft.remove();
        setForm((former) => ({ state: saved(former.state, sent.current, now), note: 'saved' }));
        onSaved?.(now);
      } catch (error) {
        if (!(error instanceof BidkitError) || !error.is('changed_by_other')) throw error;
        const now = await reload();
        // The same version again: there is nothing to merge, and the server says what is wrong.
        if (now.version <= state.base.version) throw error;
        rebase(now, otherOf(error.params));
      }
    },
  });

  // Not while a call is made: the later version may be the own one.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each version is merged once.
  useEffect(() => {
    // A form without own changes takes it silently.
    if (!form.isBusy) rebase(present, isDirty ? presentBy : null);
  }, [present.version, form.isBusy]);

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (form.isBusy) return;
    setChoiceMissing(openConflicts(state).length > 0);
    if (openConflicts(state).length > 0) return;
    if (id !== 'new' && !isDirty) setForm((former) => ({ ...former, note: 'unchanged' }));
    else void form.onSubmit(event);
  }

  return {
    ...form,
    onSubmit,
    state,
    note,
    isDirty,
    /** The labels of the fields that differ from the record. */
    changed: differences(state.base.values, state.values).map((name) => labels[name]),
    isUnsaved,
    isChoiceMissing,
    problem: form.problem && inFields(form.problem, labels),
    set: <K extends Name<V>>(name: K, value: V[K]) => {
      form.clearError(name);
      change((former) => typed(former, name, value));
    },
    choose(name: Name<V>, choice: Choice) {
      setChoiceMissing(false);
      change((former) => chosen(former, name, choice));
    },
    /** The record as it was read last. */
    discard() {
      isUnsaved.current = false;
      draft.remove();
      form.clear();
      setChoiceMissing(false);
      setForm(({ state: { base } }) => ({ state: opened(base), note: 'discarded' }));
    },
  };
}

function otherOf({ by, at }: Readonly<Record<string, unknown>>): Other | null {
  return typeof by === 'string' && typeof at === 'string' ? { by, at } : null;
}

/** Errors of a part of a field, such as `tags.1`, are shown at the field. */
function inFields(problem: FormProblem, labels: Readonly<Record<string, string>>): FormProblem {
  const errors: Record<string, readonly string[]> = {};
  for (const [path, texts] of Object.entries(problem.errors)) {
    const [first = path] = path.split('.');
    const name = first in labels ? first : path;
    errors[name] = [...new Set([...(errors[name] ?? []), ...texts])];
  }
  return { ...problem, errors };
}
