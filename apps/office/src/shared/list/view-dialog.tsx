import { type OfficeScreen, type SaveViewForm, type StaffView, saveViewForm } from '@bidkit/contract';
import { BidkitError } from '@bidkit/sdk';
import { Field } from '@bidkit/ui/form/field';
import { useState } from 'react';
import { useOffice } from '../../session/use-office.tsx';
import { FormDialog } from '../form-dialog.tsx';
import { OtherChanges } from '../other-changes.tsx';
import styles from './saved-views.module.css';
import type { Kept } from './view-address.ts';

interface Props {
  readonly screen: OfficeScreen;
  /** The view that is changed, as it was when the dialog opened; null for a new one. */
  readonly view: StaffView | null;
  /** What it will keep; null for what it keeps already. */
  readonly kept: Kept | null;
  /** The views as they are now; null when they cannot be read. */
  readAgain(): Promise<readonly StaffView[] | null>;
  /** Rejects with BidkitError. */
  save(form: SaveViewForm): Promise<void>;
  onClose(): void;
}

/**
 * Asks for the name of a view, and whether all staff have it. What somebody else has saved meanwhile is shown, and kept
 * where this form changes nothing.
 */
export function ViewDialog({ screen, view, kept, readAgain, save, onClose }: Props) {
  const { has } = useOffice();
  const canShare = has('settings:write');
  // The view with which the form was filled, and the one that was shown last.
  const [opened] = useState(view);
  const [seen, setSeen] = useState(view);
  return (
    <FormDialog
      title={opened ? 'Change this view' : 'Save this view'}
      text="A view keeps the filters, the search, the order and the columns of this list."
      action="Save"
      busy="Saving"
      order={['name']}
      schema={saveViewForm}
      read={(fields) => {
        const typed = {
          name: String(fields.get('name') ?? ''),
          is_shared: canShare ? fields.get('is_shared') !== null : (opened?.is_shared ?? false),
          query: kept?.query ?? opened?.query ?? '',
          columns: [...(kept?.columns ?? opened?.columns ?? [])],
        };
        if (!opened || !seen) return { screen, ...typed };
        return { id: seen.id, base_version: seen.version, screen, ...seenOrTyped(opened, seen, typed) };
      }}
      send={async (form) => {
        try {
          await save(form);
        } catch (error) {
          if (opened && error instanceof BidkitError && error.code === 'changed_by_other') {
            const now = (await readAgain())?.find(({ id }) => id === opened.id);
            if (now) setSeen(now);
          }
          throw error;
        }
      }}
      onClose={onClose}
    >
      {(problem) => (
        <>
          {opened && seen && <OtherChanges changed={differences(opened, seen)} />}
          <Field
            name="name"
            label="Name"
            maxLength={60}
            autoComplete="off"
            defaultValue={opened?.name ?? ''}
            problem={problem}
          />
          {canShare && (
            <label className={styles.share}>
              <input type="checkbox" name="is_shared" defaultChecked={opened?.is_shared ?? false} />
              All staff can use it
            </label>
          )}
        </>
      )}
    </FormDialog>
  );
}

type Values = Pick<StaffView, 'name' | 'is_shared' | 'query' | 'columns'>;

/** What was changed in the form, and what was seen last for all else. */
const seenOrTyped = (opened: Values, seen: Values, typed: Values): Values => ({
  name: typed.name === opened.name ? seen.name : typed.name,
  is_shared: typed.is_shared === opened.is_shared ? seen.is_shared : typed.is_shared,
  query: typed.query === opened.query ? seen.query : typed.query,
  columns: typed.columns.join() === opened.columns.join() ? seen.columns : typed.columns,
});

function differences(before: Values, now: Values) {
  const texts = ({ name, is_shared, query, columns }: Values) =>
    [
      ['Name', name],
      ['All staff can use it', is_shared ? 'yes' : 'no'],
      ['Filters, search and order', inWords(query)],
      ['Columns', columns.join(', ') || 'the usual ones'],
    ] as const;
  const former = texts(before);
  return texts(now).filter(([, value], index) => value !== former[index]?.[1]);
}

/** `status: live, q: saw` */
const inWords = (query: string) =>
  [...new URLSearchParams(query)].map(([name, value]) => `${name}: ${value}`).join(', ') || 'none';
