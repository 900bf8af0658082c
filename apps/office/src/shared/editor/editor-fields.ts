import type { FormProblem } from '@bidkit/ui/form/use-form';
import type { ChangeEvent } from 'react';
import type { Name } from './editor-state.ts';

/** The names of the fields with values of a type. */
type NameOf<V, T> = { [K in Name<V>]: V[K] extends T ? K : never }[Name<V>];

type Typed = ChangeEvent<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>;

interface FieldProps {
  readonly name: string;
  readonly label: string;
  readonly problem: FormProblem | null;
  readonly value: string;
  onChange(event: Typed): void;
}

/** Attributes that connect fields with an editor. */
export interface FieldHelpers<V> {
  /** Of a `Field` or `TextArea`. */
  text(name: NameOf<V, string>): FieldProps & { readonly readOnly: boolean };
  /** Of a `Select`. */
  select(name: NameOf<V, string>): FieldProps & { readonly disabled: boolean };
  /**
   * Of the box of an option, in a list of those that are ticked. `needs` is ticked with it, and `neededBy` are not ticked
   * without it.
   */
  tick(
    name: NameOf<V, readonly string[]>,
    option: string,
    others?: { readonly needs: readonly string[]; readonly neededBy: readonly string[] },
  ): { readonly name: string; readonly checked: boolean; readonly disabled: boolean; onChange(): void };
}

interface Parts<V> {
  readonly values: V;
  readonly base: V;
  readonly labels: Readonly<Record<Name<V>, string>>;
  readonly problem: FormProblem | null;
  readonly isFixed: boolean;
  set<K extends Name<V>>(name: K, value: V[K]): void;
}

/** The helpers for the fields of these values. */
export function fieldHelpers<V>({ values, base, labels, problem, isFixed, set }: Parts<V>): FieldHelpers<V> {
  // `NameOf` has checked that the field has texts, which the compiler does not follow.
  const field = (name: NameOf<V, string>) => ({
    ...{ name, label: labels[name], problem, value: values[name] as string },
    onChange: ({ target }: Typed) => set(name, target.value as V[typeof name]),
  });
  return {
    text: (name) => ({ ...field(name), readOnly: isFixed }),
    select: (name) => ({ ...field(name), disabled: isFixed }),
    tick(name, option, { needs, neededBy } = { needs: [], neededBy: [] }) {
      const list = values[name] as readonly string[];
      const isTicked = list.includes(option);
      return {
        ...{ name, checked: isTicked, disabled: isFixed },
        onChange() {
          const next = isTicked
            ? list.filter((one) => one !== option && !neededBy.includes(one))
            : [...new Set([...list, option, ...needs])];
          set(name, inOrderOf(base[name] as readonly string[], next) as V[typeof name]);
        },
      };
    },
  };
}

/** In the order that was read: a box that is ticked again has changed nothing. */
function inOrderOf(order: readonly string[], list: readonly string[]): readonly string[] {
  const known = order.filter((one) => list.includes(one));
  return [...known, ...list.filter((one) => !order.includes(one))];
}
