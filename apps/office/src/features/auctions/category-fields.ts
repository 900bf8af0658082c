import type { CategoryTree, StaffCategory } from '@bidkit/contract';
import { flatten } from './tree.ts';

/** What the form of a category says. */
interface TypedFields {
  readonly display: string;
  readonly description: string;
  readonly name: string;
  readonly is_fire: boolean;
  readonly parent_id: number | null;
}

/** Reads the form of a category or a tag. A tag has no parent, and a category is no hotspot. */
export function readFields(form: FormData, isTag: boolean): TypedFields {
  const textOf = (name: string) => String(form.get(name) ?? '').trim();
  return {
    display: textOf('display'),
    description: textOf('description'),
    name: textOf('name'),
    is_fire: isTag && form.has('is_fire'),
    parent_id: Number(textOf('parent_id')) || null,
  };
}

/** The fields that differ from those of the category that the form was filled with. */
export function changedFields(opened: StaffCategory, typed: TypedFields): Partial<TypedFields> {
  const before = { ...opened, description: opened.description ?? '' };
  const changed = Object.entries(typed).filter(
    ([name, value]) => before[name as keyof TypedFields] !== value,
  );
  return Object.fromEntries(changed);
}

const labels: Readonly<Record<keyof TypedFields, string>> = {
  display: 'Name',
  description: 'Description',
  parent_id: 'Part of',
  is_fire: 'Hotspot',
  name: 'Short name',
};
const names = Object.keys(labels) as readonly (keyof TypedFields)[];

/** What differs between two states of a category, in words: the label and the present value. */
export function differences(
  tree: CategoryTree,
  before: StaffCategory,
  now: StaffCategory,
): readonly (readonly [label: string, value: string])[] {
  const parent = flatten(tree).find(({ id }) => id === now.parent_id);
  const texts: Record<keyof TypedFields, string> = {
    display: now.display,
    description: now.description ?? 'None',
    parent_id: parent?.display ?? 'No other category',
    is_fire: now.is_fire ? 'Yes' : 'No',
    name: now.name,
  };
  return names
    .filter((name) => before[name] !== now[name])
    .map((name) => [labels[name], texts[name]] as const);
}
