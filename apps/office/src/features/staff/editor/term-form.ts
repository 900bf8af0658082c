import type { EditorForm } from '../../../shared/editor/editor.tsx';
import type { TermValues } from './lot-values.ts';

type TermName = keyof TermValues;

/** What the fields of the terms need of an editor, whatever else it has. */
export interface TermForm {
  readonly values: TermValues;
  readonly problem: EditorForm<TermValues>['problem'];
  readonly labels: Readonly<Record<TermName, string>>;
  set<K extends TermName>(name: K, value: TermValues[K]): void;
}

type TextName = { [K in TermName]: TermValues[K] extends string ? K : never }[TermName];

/** The attributes of a field of the terms with a text. */
export const textOf = ({ values, problem, labels, set }: TermForm, name: TextName) => ({
  name,
  label: labels[name],
  problem,
  value: values[name],
  autoComplete: 'off',
  onChange: ({ target }: { target: { value: string } }) => set(name, target.value as never),
});
