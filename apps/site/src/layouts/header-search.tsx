import { Icon } from '@bidkit/ui/icon';
import input from '@bidkit/ui/search-field.module.css';
import {
  type FormEvent,
  type MouseEvent,
  Suspense,
  startTransition,
  useCallback,
  useEffect,
  useRef,
  useState,
} from 'react';
import { Link, useNavigate } from 'react-router';
import { paths } from '../paths.ts';
import { lazyComponent } from '../ui/lazy-component.tsx';
import styles from './header-search.module.css';

const SearchBox = lazyComponent('SearchBox', () =>
  import('../shared/search/search-box.tsx').then((module) => module.SearchBox),
);

/**
 * The search of the header: a field on large screens, a link to the search page on others. With the first letter, with
 * the link and with `/` it becomes the field with suggestions, whose code is loaded then. Without scripts the field
 * sends its form.
 */
export function HeaderSearch() {
  const [isOpen, setOpen] = useState(false);
  const navigate = useNavigate();
  const link = useRef<HTMLAnchorElement>(null);
  const field = useRef<HTMLInputElement>(null);
  // In a transition the field stays until the code is there, and what is typed meanwhile is kept.
  const open = useCallback(() => startTransition(() => setOpen(true)), []);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || isTyping(event)) return;
      event.preventDefault();
      open();
    };
    const onBack = () => setOpen(false);
    document.addEventListener('keydown', onKey);
    addEventListener('popstate', onBack);
    return () => {
      document.removeEventListener('keydown', onKey);
      removeEventListener('popstate', onBack);
    };
  }, [open]);
  const toggle = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    if (isOpen) setOpen(false);
    else open();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const q = field.current?.value.trim();
    if (q) navigate(`${paths.search}?${new URLSearchParams({ q })}`);
  };
  const wasOpen = useRef(false);
  useEffect(() => {
    // The one that the screen does not show takes no focus.
    if (wasOpen.current && !isOpen && document.activeElement === document.body)
      for (const place of [field, link]) place.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  return (
    <>
      <Link
        ref={link}
        to={paths.search}
        className={styles.open}
        aria-label="Search"
        aria-expanded={isOpen}
        onPointerEnter={SearchBox.preload}
        onFocus={SearchBox.preload}
        onClick={toggle}
      >
        <Icon name="search" />
      </Link>
      <Suspense>
        {isOpen ? (
          <SearchBox typed={() => field.current?.value ?? ''} onClose={() => setOpen(false)} />
        ) : (
          <search className={styles.field}>
            <form className={input.withIcon} action={paths.search} onSubmit={submit}>
              <Icon name="search" />
              <input
                ref={field}
                className={input.field}
                type="search"
                name="q"
                aria-label="Search the site"
                placeholder="Search"
                autoComplete="off"
                enterKeyHint="search"
                onPointerEnter={SearchBox.preload}
                onFocus={SearchBox.preload}
                onInput={open}
              />
            </form>
          </search>
        )}
      </Suspense>
    </>
  );
}

/** Elements keep their fields in shadow roots: the first element of the path is the field itself. */
function isTyping(event: KeyboardEvent) {
  const [field] = event.composedPath();
  const isDialog = document.querySelector('dialog[open]') !== null;
  return (
    isDialog || (field instanceof HTMLElement && field.matches('input,textarea,select,[contenteditable]'))
  );
}
