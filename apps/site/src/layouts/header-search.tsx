import { type MouseEvent, Suspense, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { paths } from '../paths.ts';
import { Icon } from '../ui/icon.tsx';
import { lazyComponent } from '../ui/lazy-component.tsx';
import styles from './header-search.module.css';

const SearchBox = lazyComponent('SearchBox', () =>
  import('./search-box.tsx').then((module) => module.SearchBox),
);

/** Opens the header's search field. Without scripts it is a link to the search page. `/` opens it as well. */
export function HeaderSearch() {
  const [isOpen, setOpen] = useState(false);
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || isTyping(event)) return;
      event.preventDefault();
      setOpen(true);
    };
    const onBack = () => setOpen(false);
    document.addEventListener('keydown', onKey);
    addEventListener('popstate', onBack);
    return () => {
      document.removeEventListener('keydown', onKey);
      removeEventListener('popstate', onBack);
    };
  }, []);
  const toggle = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    setOpen(!isOpen);
  };
  const close = () => {
    setOpen(false);
    link.current?.focus();
  };
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
      {isOpen && (
        <Suspense>
          <SearchBox onClose={close} />
        </Suspense>
      )}
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
