import { type EditorState, rebased, type Versioned } from './editor-state.ts';
import { namesOf } from './merge.ts';

/** What is typed and not saved, in the session storage of the tab. */
export interface Draft {
  read(): string | null;
  write(text: string): void;
  remove(): void;
}

/** Whose draft it is, of which form, and of which record. */
interface Subject {
  readonly staffId: number;
  readonly screen: string;
  readonly id: number | 'new';
}

/** The draft of a record. Another member of staff, who logs in later in the same tab, has drafts of their own. */
export function draftOf({ staffId, screen, id }: Subject): Draft {
  const key = `office-draft:${staffId}:${screen}:${id}`;
  return {
    read: () => sessionStorage.getItem(key),
    write(text) {
      try {
        sessionStorage.setItem(key, text);
      } catch {
        // The storage is full: the form itself still has what was typed.
      }
    },
    remove: () => sessionStorage.removeItem(key),
  };
}

/** For records with data of members: nothing is stored. */
export const noDraft: Draft = { read: () => null, write() {}, remove() {} };

/**
 * The state of a form from its draft, merged with what others have saved since; null without one. A draft of an earlier
 * version of the office may have other fields, and is not used.
 */
export function restored<V extends object>(
  text: string | null,
  present: Versioned<V>,
): EditorState<V> | null {
  const draft = parse(text);
  if (!isState(draft, present.values)) return null;
  return rebased(draft, present, null);
}

function parse(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return null;
  }
}

function isState<V extends object>(draft: unknown, like: V): draft is EditorState<V> {
  const { base, values, meanwhile } = fieldsOf(draft);
  const { version, values: before } = fieldsOf(base);
  return (
    typeof version === 'number' &&
    meanwhile !== undefined &&
    [before, values].every((one) => hasFields(fieldsOf(one), like))
  );
}

const fieldsOf = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? { ...value } : {};

/** Whether these are the same fields with values of the same kinds. */
function hasFields<V extends object>(fields: Readonly<Record<string, unknown>>, like: V): boolean {
  const kindOf = (value: unknown) => (Array.isArray(value) ? 'list' : typeof value);
  const isAlike = (one: unknown, other: unknown) =>
    one === null || other === null || kindOf(one) === kindOf(other);
  const names = namesOf(like);
  return (
    names.length === Object.keys(fields).length &&
    names.every((name) => name in fields && isAlike(fields[name], like[name]))
  );
}
