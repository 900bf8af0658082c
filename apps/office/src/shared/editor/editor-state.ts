import { differences, isSame, mergeValues } from './merge.ts';

/** A record as its form has it. A version grows with each change; a new record has 0. */
export interface Versioned<V> {
  readonly version: number;
  readonly values: V;
}

/** The names of the fields. */
export type Name<V> = Extract<keyof V, string>;

/** Whose value of a field stays. */
export type Choice = 'mine' | 'theirs';

/** A field that two people have changed. */
export interface FieldConflict<V> {
  readonly name: Name<V>;
  readonly before: V[Name<V>];
  readonly theirs: V[Name<V>];
  readonly mine: V[Name<V>];
  /** Null until one of them is chosen. */
  readonly choice: Choice | null;
}

/** Who has changed the record meanwhile. `at` is an instant. */
export interface Other {
  readonly by: string;
  readonly at: string;
}

/** What somebody else has changed while the form was open. */
export interface Meanwhile<V> {
  /** Null if it is not known. */
  readonly other: Other | null;
  readonly taken: readonly Name<V>[];
  readonly conflicts: readonly FieldConflict<V>[];
}

/** A form with a record. It is kept as a draft, so it is JSON. */
export interface EditorState<V> {
  /** The record as it was read last. */
  readonly base: Versioned<V>;
  /** What the fields have. */
  readonly values: V;
  readonly meanwhile: Meanwhile<V> | null;
}

export const opened = <V extends object>(base: Versioned<V>): EditorState<V> => ({
  base,
  values: base.values,
  meanwhile: null,
});

/** Whether something is not saved. */
export const isChanged = <V extends object>({ base, values }: EditorState<V>): boolean =>
  differences(base.values, values).length > 0;

/** Whether fields that both have changed wait for a choice. */
export const openConflicts = <V>({
  meanwhile,
}: Pick<EditorState<V>, 'meanwhile'>): readonly FieldConflict<V>[] =>
  meanwhile?.conflicts.filter(({ choice }) => choice === null) ?? [];

/** A field gets a value. Who writes into a field of a conflict has chosen the own value. */
export function typed<V extends object, K extends Name<V>>(
  state: EditorState<V>,
  name: K,
  value: V[K],
): EditorState<V> {
  return {
    ...state,
    values: { ...state.values, [name]: value },
    meanwhile: withConflict(state.meanwhile, name, { choice: 'mine', mine: value }),
  };
}

/** Whose value of a field stays. */
export function chosen<V extends object>(
  state: EditorState<V>,
  name: Name<V>,
  choice: Choice,
): EditorState<V> {
  const conflict = state.meanwhile?.conflicts.find((one) => one.name === name);
  if (!conflict) return state;
  return {
    ...state,
    values: { ...state.values, [name]: conflict[choice] },
    meanwhile: withConflict(state.meanwhile, name, { choice }),
  };
}

const withConflict = <V>(
  meanwhile: Meanwhile<V> | null,
  name: Name<V>,
  changes: Partial<FieldConflict<V>>,
): Meanwhile<V> | null =>
  meanwhile && {
    ...meanwhile,
    conflicts: meanwhile.conflicts.map((one) => (one.name === name ? { ...one, ...changes } : one)),
  };

/**
 * The record was read again. A later version is merged with what was typed. `other` is who made it, if the server has
 * said so.
 */
export function rebased<V extends object>(
  state: EditorState<V>,
  present: Versioned<V>,
  other: Other | null,
): EditorState<V> {
  const { base, meanwhile } = state;
  if (present.version <= base.version) return state;
  if (!isChanged(state) && !other) return opened(present);
  const { values, taken, conflicts } = mergeValues(base.values, present.values, state.values);
  const found = conflicts.map(
    (name): FieldConflict<V> => ({
      name,
      before: base.values[name],
      theirs: present.values[name],
      mine: state.values[name],
      choice: null,
    }),
  );
  const isOpen = ({ name }: FieldConflict<V>) =>
    !conflicts.includes(name) && !isSame(present.values[name], values[name]);
  // Conflicts of an earlier version stay until they are saved.
  const all = [...(meanwhile?.conflicts.filter(isOpen) ?? []), ...found];
  const names = [...new Set([...(meanwhile?.taken ?? []), ...taken])];
  const isTold = other !== null || all.length > 0 || names.length > 0;
  return {
    base: present,
    values,
    meanwhile: isTold ? { other: other ?? meanwhile?.other ?? null, taken: names, conflicts: all } : null,
  };
}

/**
 * What was sent is saved. What was typed since then stays. The server may have written a value in another way than it
 * was typed, such as without spaces at the end.
 */
export function saved<V extends object>(
  state: EditorState<V>,
  sent: V,
  present: Versioned<V>,
): EditorState<V> {
  if (present.version < state.base.version) return state;
  return { base: present, values: mergeValues(sent, present.values, state.values).values, meanwhile: null };
}
