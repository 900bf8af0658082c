import { type OfficeScreen, type SaveViewForm, type StaffView, saveViewForm } from '@bidkit/contract';
import { Field } from '@bidkit/ui/form/field';
import { useOffice } from '../../session/use-office.tsx';
import { FormDialog } from '../form-dialog.tsx';
import styles from './saved-views.module.css';
import type { Kept } from './view-address.ts';

interface Props {
  readonly screen: OfficeScreen;
  /** The view that is changed; null for a new one. */
  readonly view: StaffView | null;
  /** What it keeps. */
  readonly kept: Kept;
  /** Rejects with BidkitError. */
  save(form: SaveViewForm): Promise<void>;
  onClose(): void;
}

/** Asks for the name of a view, and whether all staff have it. */
export function ViewDialog({ screen, view, kept, save, onClose }: Props) {
  const { has } = useOffice();
  const canShare = has('settings:write');
  return (
    <FormDialog
      title={view ? 'Change this view' : 'Save this view'}
      text="A view keeps the filters, the search, the order and the columns of this list."
      action="Save"
      busy="Saving"
      order={['name']}
      schema={saveViewForm}
      read={(fields) => ({
        ...(view && { id: view.id, base_version: view.version }),
        screen,
        name: String(fields.get('name') ?? ''),
        is_shared: canShare ? fields.get('is_shared') !== null : (view?.is_shared ?? false),
        query: kept.query,
        columns: [...kept.columns],
      })}
      send={save}
      onClose={onClose}
    >
      {(problem) => (
        <>
          <Field
            name="name"
            label="Name"
            maxLength={60}
            autoComplete="off"
            defaultValue={view?.name ?? ''}
            problem={problem}
          />
          {canShare && (
            <label className={styles.share}>
              <input type="checkbox" name="is_shared" defaultChecked={view?.is_shared ?? false} />
              All staff can use it
            </label>
          )}
        </>
      )}
    </FormDialog>
  );
}
