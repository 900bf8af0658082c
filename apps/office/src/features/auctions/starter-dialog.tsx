import { categoryEndpoints, type StarterImport } from '@bidkit/contract';
import { FieldErrors, useField } from '@bidkit/ui/form/field';
import type { FormProblem } from '@bidkit/ui/form/use-form';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useOffice } from '../../session/use-office.tsx';
import { FormDialog } from '../../shared/form-dialog.tsx';
import { countOf } from '../../shared/list/in-words.ts';
import { Loaded } from '../../shared/loaded.tsx';
import { Button } from '../../ui/button.tsx';
import styles from './categories.module.css';
import { changing, starterQuery } from './queries.ts';
import { withBox } from './starter-boxes.ts';

type Missing = StarterImport['missing'];

interface Props {
  onClose(): void;
  /** They were added: a sentence that says so. */
  onDone(text: string): void;
}

/** Adds the usual categories and tags that are ticked. */
export function StarterDialog({ onClose, onDone }: Props) {
  const { api } = useOffice();
  const queries = useQueryClient();
  const query = useQuery(starterQuery({ api }));
  return (
    <FormDialog
      title="Add the usual categories"
      text="These do not exist yet. Untick what you do not need. You can change all of them later."
      action="Add them"
      busy="Adding"
      isWaiting={!query.data?.missing.length}
      order={['names']}
      schema={categoryEndpoints.addStarterCategories.body}
      read={(fields) => ({ names: fields.getAll('names') })}
      send={async (body) => {
        const { added } = await changing(queries, () => api.addStarterCategories({ body }));
        const count = countOf(added.length, { one: 'category or tag was', many: 'categories and tags were' });
        onDone(`${count} added.`);
      }}
      onClose={onClose}
    >
      {(problem) => (
        <Loaded query={query}>
          {({ missing }) =>
            missing.length > 0 ? (
              <Boxes missing={missing} problem={problem} />
            ) : (
              <p>All of the usual categories exist already.</p>
            )
          }
        </Loaded>
      )}
    </FormDialog>
  );
}

function Boxes({ missing, problem }: { missing: Missing; problem: FormProblem | null }) {
  const all = missing.map(({ name }) => name);
  const [ticked, setTicked] = useState<readonly string[]>(all);
  const { errors, input } = useField({ name: 'names', problem });
  return (
    <fieldset className={styles.boxes} aria-describedby={input['aria-describedby']}>
      <legend>
        {ticked.length} of {all.length} ticked
      </legend>
      <FieldErrors name="names" errors={errors} />
      <Button onClick={() => setTicked(ticked.length > 0 ? [] : all)}>
        {ticked.length > 0 ? 'Untick all' : 'Tick all'}
      </Button>
      {missing.map(({ name, display, description, parent, is_virtual }, index) => (
        <label key={name} data-sub={all.includes(parent ?? '') || undefined}>
          <input
            type="checkbox"
            id={index === 0 ? input.id : undefined}
            name="names"
            value={name}
            checked={ticked.includes(name)}
            onChange={({ target }) => setTicked(withBox(missing, ticked, name, target.checked))}
          />
          <span>
            {display}
            {is_virtual && ' (tag)'}
            <small>{description}</small>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
