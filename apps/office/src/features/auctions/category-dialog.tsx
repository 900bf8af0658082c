import { type CategoryTree, categoryEndpoints, type StaffCategory } from '@bidkit/contract';
import { Checkbox, Field } from '@bidkit/ui/form/field';
import { Select } from '@bidkit/ui/form/select';
import { TextArea } from '@bidkit/ui/form/text-area';
import type { FormProblem } from '@bidkit/ui/form/use-form';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useOffice } from '../../session/use-office.tsx';
import { FormDialog } from '../../shared/form-dialog.tsx';
import { OtherChanges } from '../../shared/other-changes.tsx';
import { changedFields, differences, readFields } from './category-fields.ts';
import { changing } from './queries.ts';
import { subsOf } from './tree.ts';

interface Props {
  readonly tree: CategoryTree;
  /** As it is now; null for a new one. */
  readonly known: StaffCategory | null;
  readonly isTag: boolean;
  /** The category that contains it, or will contain the new one. */
  readonly parent: number | null;
  onClose(): void;
  /** It was saved: a sentence that says so. */
  onDone(text: string): void;
}

/** Adds a category or a tag, or changes one. What somebody else changes meanwhile is shown, and kept. */
export function CategoryDialog({ tree, known, isTag, parent, onClose, onDone }: Props) {
  const { api } = useOffice();
  const queries = useQueryClient();
  // The version that the form was filled with: only fields that differ from it are sent.
  const [opened] = useState(known);
  const what = isTag ? 'tag' : 'category';
  return (
    <FormDialog
      title={known ? `Change ${known.display}` : `Add a ${what}`}
      text={
        known
          ? 'Menus, lists and searches show the change at once. Its address stays.'
          : `The new ${what} is the last one in the menus. You can move it up later.`
      }
      action={known ? 'Save' : `Add the ${what}`}
      busy="Saving"
      order={['display', 'description', 'parent_id', 'is_fire', 'name']}
      schema={categoryEndpoints.saveCategory.body}
      read={(form) => {
        const typed = readFields(form, isTag);
        if (!known || !opened) return { ...typed, name: typed.name || undefined, is_virtual: isTag };
        return { id: known.id, base_version: known.version, ...changedFields(opened, typed) };
      }}
      send={async (body) => {
        const saved = await changing(queries, () => api.saveCategory({ body }));
        onDone(`${saved.display} was ${known ? 'saved' : 'added'}.`);
      }}
      onClose={onClose}
    >
      {(problem) => (
        <>
          {known && opened && <OtherChanges changed={differences(tree, opened, known)} />}
          <Texts known={opened} problem={problem} />
          {isTag ? (
            <Checkbox
              name="is_fire"
              label="Hotspot: shown under “Hotspots” of the sidebar"
              defaultChecked={opened?.is_fire}
              problem={problem}
            />
          ) : (
            <ParentSelect tree={tree} id={opened?.id ?? null} parent={parent} problem={problem} />
          )}
          <Field
            name="name"
            label="Short name"
            hint={`For files and commands, such as hand-tools.${known ? '' : ' Leave it empty to make it from the name.'}`}
            maxLength={80}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            defaultValue={opened?.name}
            problem={problem}
          />
        </>
      )}
    </FormDialog>
  );
}

const Texts = ({ known, problem }: { known: StaffCategory | null; problem: FormProblem | null }) => (
  <>
    <Field
      name="display"
      label="Name"
      maxLength={80}
      autoComplete="off"
      defaultValue={known?.display}
      problem={problem}
    />
    <TextArea
      name="description"
      label="Description"
      hint="A sentence about what is in it. It can stay empty."
      rows={2}
      maxLength={300}
      defaultValue={known?.description ?? ''}
      problem={problem}
    />
  </>
);

interface ParentProps {
  readonly tree: CategoryTree;
  readonly id: number | null;
  readonly parent: number | null;
  readonly problem: FormProblem | null;
}

/** The category that contains it. Categories have two levels, so that one with sub-categories stays at the first. */
function ParentSelect({ tree, id, parent, problem }: ParentProps) {
  const isFixed = id !== null && subsOf(tree, id).length > 0;
  const parents = isFixed ? [] : tree.filter((one) => !one.is_virtual && one.id !== id);
  return (
    <Select
      name="parent_id"
      label="Part of"
      hint={isFixed ? 'It has sub-categories, so it cannot be part of another one.' : undefined}
      defaultValue={parent ?? ''}
      problem={problem}
    >
      <option value="">No other category</option>
      {parents.map((one) => (
        <option key={one.id} value={one.id}>
          {one.display}
        </option>
      ))}
    </Select>
  );
}
