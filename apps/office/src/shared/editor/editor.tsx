import { ErrorSummary } from '@bidkit/ui/form/error-summary';
import type { FormProblem, useForm } from '@bidkit/ui/form/use-form';
import { type ReactNode, useRef } from 'react';
import { ConflictNotice } from './conflict-notice.tsx';
import styles from './editor.module.css';
import { type FieldHelpers, fieldHelpers } from './editor-fields.ts';
import type { Name, Versioned } from './editor-state.ts';
import { LeaveDialog } from './leave-dialog.tsx';
import { SaveBar } from './save-bar.tsx';
import { type EditorParts, useEditor } from './use-editor.ts';
import { useSaveKey } from './use-save-key.ts';

type Schema = Parameters<typeof useForm>[0]['schema'];

/** What the fields of an editor get. */
export interface EditorForm<V> extends FieldHelpers<V> {
  /** What is in the fields now. */
  readonly values: V;
  readonly problem: FormProblem | null;
  /** Whether nothing can be changed. */
  readonly isFixed: boolean;
  /** Changes a field of any other kind. */
  set<K extends Name<V>>(name: K, value: V[K]): void;
}

/** What the fields of an `Editor` get. */
export interface PageForm<V> extends EditorForm<V> {
  /** Ends all errors, when their fields have moved: after a row was removed. */
  clearErrors(): void;
}

interface Props<S extends Schema, V extends object, R extends Versioned<V>> extends EditorParts<S, V, R> {
  /** The button; `Save` by default. */
  readonly action?: string;
  /** Whether it cannot be changed: the fields are read-only, and there is no button. */
  readonly isFixed?: boolean;
  /** Values of fields in words, where the value itself is none: the name of a category in place of its number. */
  readonly inWords?: { readonly [K in Name<V>]?: (value: V[K]) => ReactNode };
  /** The fields. */
  readonly children: (form: PageForm<V>) => ReactNode;
}

/**
 * The form of a page for a record with a version. It keeps what is typed until it is saved or discarded, and merges it
 * with what others save meanwhile. Give it the record's id as its key.
 */
export function Editor<S extends Schema, V extends object, R extends Versioned<V>>(props: Props<S, V, R>) {
  const { labels, action = 'Save', inWords = {}, children } = props;
  const editor = useEditor(props);
  const { state, problem, isDirty, isBusy } = editor;
  const form = useRef<HTMLFormElement>(null);
  useSaveKey(form);
  // What was typed before the record became fixed can be read, and discarded.
  const isFixed = (props.isFixed ?? false) && !isDirty;
  const own = { values: state.values, problem, isFixed, set: editor.set };
  return (
    <>
      <form
        ref={form}
        className={styles.editor}
        noValidate
        onSubmit={isFixed ? (event) => event.preventDefault() : editor.onSubmit}
      >
        <ErrorSummary problem={problem} order={Object.keys(labels)} labels={labels} />
        {state.meanwhile && (
          <ConflictNotice
            // Another version begins a new notice, which takes the focus.
            key={state.base.version}
            meanwhile={state.meanwhile}
            labels={labels}
            inWords={inWords}
            isUnsaved={isDirty}
            isChoiceMissing={editor.isChoiceMissing}
            onChoose={editor.choose}
          />
        )}
        {children({
          ...fieldHelpers({ ...own, base: state.base.values, labels }),
          ...{ ...own, clearErrors: editor.clear },
        })}
        {!isFixed && (
          <SaveBar
            action={action}
            note={editor.note}
            isDirty={isDirty}
            changed={editor.changed}
            isBusy={isBusy}
            onDiscard={editor.discard}
          />
        )}
      </form>
      <LeaveDialog isUnsaved={editor.isUnsaved} onDiscard={editor.discard} />
    </>
  );
}
