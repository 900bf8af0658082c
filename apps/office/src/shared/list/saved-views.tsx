import type { OfficeScreen, StaffView } from '@bidkit/contract';
import { Menu, MenuNote } from '@bidkit/ui/menu';
import { lazy, type MouseEvent, Suspense, useEffect, useEffectEvent, useState } from 'react';
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
  /** The number of the view that the address names; null for none. */
  readonly chosen: number | null;
  /** The view in use; null for none. */
  readonly current: StaffView | null;
  /** What a view of the present list keeps, and whether it is more than a tab has. */
  readonly kept: Kept;
  readonly isOwnChoice: boolean;
  /** The address of the list as it is without any view. */
  readonly plainHref: string;
  /** The present address without the view. */
  readonly hrefWithout: string;
}

/** What a dialog is about: a new view, or the view in use as it was when the dialog opened. */
type Asked = { readonly what: 'new' | 'rename' | 'change' | 'remove'; readonly view: StaffView | null };

/** The menu of saved views, and the button that saves the present list as one. */
export function SavedViews(props: Props) {
  const { screen, saved, chosen, current, kept, isOwnChoice, plainHref, hrefWithout } = props;
  const { has } = useOffice();
  const navigate = useNavigate();
  const [asked, setAsked] = useState<Asked | null>(null);
  /** What has happened to a view. It counts while the address names that view, or none if there was none. */
  const [done, setDone] = useState<{ readonly text: string; readonly chosen: number | null } | null>(null);
  /** A view that the own step has taken away. */
  const [left, setLeft] = useState<number | null>(null);
  const { views, save, remove } = saved;
  const isChanged = current ? !isSame(kept, current) : isOwnChoice;
  const canChange = current !== null && (current.is_shared ? has('settings:write') : current.is_own);
  const isMissing = saved.isRead && current === null && chosen !== left && asked === null;
  useMissingView(isMissing ? chosen : null, saved, () => {
    setDone({ text: 'This view was removed, or you cannot see it. The list stays as it is.', chosen: null });
    void navigate(hrefWithout, { replace: true });
  });
  const open = (what: Asked['what']) => {
    setDone(null);
    setAsked({ what, view: what === 'new' ? null : current });
  };
  const start = (event: MouseEvent, what: Asked['what']) => {
    const opener = event.currentTarget.closest('[data-menu]')?.querySelector('button');
    opener?.focus();
    opener?.click();
    open(what);
  };
  const close = () => setAsked(null);
  return (
    <div className={styles.saved}>
      {isChanged && <Button onClick={() => open(canChange ? 'change' : 'new')}>Save view</Button>}
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
        {done?.chosen === chosen && done.text}
      </p>
      {asked?.view && asked.what === 'remove' && (
        <RemoveView
          view={asked.view}
          remove={async (id) => {
            await remove.mutateAsync(id);
            setLeft(id);
            setDone({ text: 'The view is removed.', chosen: null });
            await navigate(plainHref);
          }}
          onClose={close}
        />
      )}
      {asked !== null && asked.what !== 'remove' && (
        <Suspense>
          <ViewDialog
            screen={screen}
            view={asked.view}
            kept={asked.what === 'rename' ? null : kept}
            readAgain={saved.readAgain}
            save={async (form) => {
              const view = await save.mutateAsync(form);
              close();
              if (!view.is_own && !view.is_shared) {
                setLeft(view.id);
                setDone({ text: `“${view.name}” is saved. Only ${view.owner} sees it now.`, chosen: null });
                await navigate(hrefWithout, { replace: true });
                return;
              }
              setDone({ text: `“${view.name}” is saved.`, chosen: view.id });
              if (asked.what !== 'rename') await navigate(addressOf(view));
            }}
            onClose={close}
          />
        </Suspense>
      )}
    </div>
  );
}

/** Calls `onMissing` when a view that the address names is not there, also after the views were read again. */
function useMissingView(
  id: number | null,
  { readAgain }: Pick<Props['saved'], 'readAgain'>,
  onMissing: () => void,
) {
  const check = useEffectEvent(async (isCurrent: () => boolean) => {
    const views = await readAgain();
    if (isCurrent() && views && !views.some((view) => view.id === id)) onMissing();
  });
  useEffect(() => {
    if (id === null) return;
    let isOver = false;
    void check(() => !isOver);
    return () => {
      isOver = true;
    };
  }, [id]);
}

interface RemoveProps {
  readonly view: StaffView;
  remove(id: number): Promise<void>;
  onClose(): void;
}

const RemoveView = ({ view, remove, onClose }: RemoveProps) => (
  <AskDialog
    title={`Remove “${view.name}”?`}
    text={
      view.is_shared
        ? 'All staff have this view. It is removed for all of them.'
        : 'The rows of the list stay as they are.'
    }
    action="Remove"
    isDangerous
    send={() => remove(view.id)}
    onClose={onClose}
  />
);
