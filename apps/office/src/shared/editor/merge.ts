import { hashKey } from '@tanstack/react-query';

type Name<V> = Extract<keyof V, string>;

/** The same record changed by two people, from one state. */
export interface Merged<V> {
  /** Both changes together. A field that both changed has the own value. */
  readonly values: V;
  /** The fields that only the other person changed. */
  readonly taken: readonly Name<V>[];
  /** The fields that both changed, to different values. */
  readonly conflicts: readonly Name<V>[];
}

/** The names of the fields. */
// `Object.keys` does not know that an object has the fields of its type, and no others here.
export const namesOf = <V extends object>(values: V): readonly Name<V>[] => Object.keys(values) as Name<V>[];

/** Whether two values of a field are the same. They are JSON; without a value is the same as null. */
export const isSame = (one: unknown, other: unknown): boolean => hashKey([one]) === hashKey([other]);

/** The fields in which two states differ. */
export const differences = <V extends object>(one: V, other: V): readonly Name<V>[] =>
  namesOf(one).filter((name) => !isSame(one[name], other[name]));

/** Merges the changes of another person (`theirs`) with the own ones, both made to the state `before`. */
export function mergeValues<V extends object>(before: V, theirs: V, mine: V): Merged<V> {
  const others = differences(before, theirs);
  const own = new Set(differences(before, mine));
  const taken = others.filter((name) => !own.has(name));
  const conflicts = others.filter((name) => own.has(name) && !isSame(theirs[name], mine[name]));
  const values = { ...mine };
  for (const name of taken) values[name] = theirs[name];
  return { values, taken, conflicts };
}
