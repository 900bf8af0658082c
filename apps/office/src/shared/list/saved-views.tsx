import type { OfficeScreen, StaffView } from '@bidkit/contract';
import { Menu, MenuNote } from '@bidkit/ui/menu';
import { lazy, type MouseEvent, Suspense, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { useOffice } from '../../session/use-office.tsx';
import { Button } from '../../ui/button.tsx';
import { AskDialog } from '../ask-dialog.tsx';
import styles from './saved-views.module.css';
import type { useViews } from './use-views.ts';
import { addressOf, isSame, type Kept } from './view-address.ts';

/** Not with the list: few change views, and it brings its schema. */
const ViewDialog = lazy(async () => ({ default: (await import('./view-dialog.tsx')).ViewDialog }));

interface Props {
  readonly screen: OfficeScreen;
  readonly saved: ReturnType<typeof useViews>;
  /** The view in use; null for none. */
  readonly current: StaffView | null;
  /** What a view of the present list keeps, and whether it is more than a tab has. */
  readonly kept: Kept;
  readonly isOwnChoice: boolean;
  /** The address without the view. */
  readonly plainHref: string;
}

/** The menu of saved views, and the button that saves the present list as one. */
export function SavedViews({ screen, saved, current, kept, isOwnChoice, plainHref }: Props) {
  const { has } = useOffice();
  const navigate = useNavigate();
  const [asked, setAsked] = useState<'new' | 'rename' | 'change' | 'remove' | null>(null);
  const [done, setDone] = useState('');
  const { views, save, remove } = saved;
  const isChanged = current ? !isSame(kept, current) : isOwnChoice;
  const canChange = current !== null && (current.is_shared ? has('settings:write') : current.is_own);
  const start = (event: MouseEvent, what: typeof asked) => {
    const opener = event.currentTarget.closest('[data-menu]')?.querySelector('button');
    opener?.focus();
    opener?.click();
    setDone('');
    setAsked(what);
  };
  const close = () => setAsked(null);
  return (
    <div className={styles.saved}>
      {isChanged && <Button onClick={() => setAsked(canChange ? 'change' : 'new')}>Save view</Button>}
      <Menu label="Saved views" align="end">
        {views.length === 0 && <MenuNote>A view keeps filters, search, order and columns.</MenuNote>}
        <ul>
          {views.map((view) => (
            <li key={view.id}>
              <Link to={addressOf(view)} aria-current={view.id === current?.id ? 'page' : undefined}>
                {view.name}
                {view.is_shared && (
                  <small className={styles.note}> {view.is_own ? 'shared' : `by ${view.owner}`}</small>
                )}
              </Link>
            </li>
          ))}
          <li className={styles.line}>
            <button type="button" onClick={(event) => start(event, 'new')}>
              {current ? 'Save as another view' : 'Save this view'}
            </button>
          </li>
          {canChange && (
            <>
              <li>
                <button type="button" onClick={(event) => start(event, 'rename')}>
                  Rename or share “{current.name}”
                </button>
              </li>
              <li>
                <button type="button" onClick={(event) => start(event, 'remove')}>
                  Remove “{current.name}”
                </button>
              </li>
            </>
          )}
        </ul>
      </Menu>
      <p role="status" className={styles.done}>
        {done}
      </p>
      {current && asked === 'remove' && (
        <AskDialog
          title={`Remove “${current.name}”?`}
          text={
            current.is_shared
              ? 'All staff have this view. It is removed for all of them.'
              : 'The rows of the list stay as they are.'
          }
          action="Remove"
          isDangerous
          send={async () => {
            await remove.mutateAsync(current.id);
            await navigate(plainHref);
            setDone('The view is removed.');
          }}
          onClose={close}
        />
      )}
      {asked !== null && asked !== 'remove' && (
        <Suspense>
          <ViewDialog
            screen={screen}
            view={asked === 'new' ? null : current}
            kept={asked === 'rename' && current ? current : kept}
            save={async (form) => {
              const view = await save.mutateAsync(form);
              close();
              if (asked !== 'rename') await navigate(addressOf(view));
              setDone(`“${view.name}” is saved.`);
            }}
            onClose={close}
          />
        </Suspense>
      )}
    </div>
  );
}
