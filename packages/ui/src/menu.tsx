import {
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  Suspense,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { Icon } from './icon.tsx';
import styles from './menu.module.css';

// Not react-aria-components: a panel of links needs no menu roles or arrow keys, and every page loads this file.

/** The event of the window that closes all menus, such as before the page is covered. */
export const CLOSE_MENUS = 'close-menus';

interface Props {
  /** The content of the button. */
  label: ReactNode;
  /** The button's accessible name where the label is a picture. */
  name?: string;
  /** The edge of the button the panel lines up with. */
  align?: 'start' | 'end';
  /** Called when a pointer or the focus reaches the button, so that the panel's code can be fetched ahead. */
  onApproach?: () => void;
  /** Called when the button opens the panel. */
  onOpen?: () => void;
  /** The panel, rendered from the first opening on: lists of links and buttons. */
  children: ReactNode;
}

/** A text in a panel in place of its rows. */
export const MenuNote = ({ children }: { children: ReactNode }) => <p className={styles.note}>{children}</p>;

/**
 * A button that shows and hides a panel of links: closes on Escape, on a click elsewhere, when focus leaves, when one
 * of its links is followed, and on Back and Forward. A page that was requested before it was opened leaves it open.
 */
export function Menu({ label, name, align = 'start', onApproach, onOpen, children }: Props) {
  const [isOpen, setOpen] = useState(false);
  const [wasOpened, setOpened] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const panelId = useId();

  useEffect(() => {
    if (!isOpen) return;
    // At the end of a page it would be cut by the edge of the window.
    if (panel.current && panel.current.getBoundingClientRect().bottom > innerHeight)
      panel.current.scrollIntoView({ block: 'nearest' });
    const close = () => setOpen(false);
    const closeOutside = ({ target }: PointerEvent) => {
      if (target instanceof Node && !box.current?.contains(target)) close();
    };
    document.addEventListener('pointerdown', closeOutside);
    addEventListener('popstate', close);
    addEventListener(CLOSE_MENUS, close);
    return () => {
      document.removeEventListener('pointerdown', closeOutside);
      removeEventListener('popstate', close);
      removeEventListener(CLOSE_MENUS, close);
    };
  }, [isOpen]);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !isOpen) return;
    setOpen(false);
    button.current?.focus();
  };
  // The router has handled the click of a link of the site: a click that opens a new tab leaves the menu open.
  const onClick = (event: MouseEvent) => {
    if (!event.defaultPrevented || !(event.target instanceof Element) || !event.target.closest('a')) return;
    setOpen(false);
    button.current?.focus();
  };
  const onBlur = ({ relatedTarget }: FocusEvent) => {
    if (relatedTarget && !box.current?.contains(relatedTarget)) setOpen(false);
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: events bubble from the button and the links inside.
    <div
      ref={box}
      className={styles.menu}
      data-menu={isOpen ? 'open' : 'closed'}
      onKeyDown={onKeyDown}
      onBlur={onBlur}
    >
      <button
        ref={button}
        type="button"
        className={styles.button}
        aria-expanded={isOpen}
        aria-controls={panelId}
        aria-label={name}
        onPointerEnter={onApproach}
        onFocus={onApproach}
        onClick={() => {
          setOpened(true);
          if (!isOpen) onOpen?.();
          setOpen(!isOpen);
        }}
      >
        {label} <Icon name="down" />
      </button>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: as above. */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: Enter on a link is a click. */}
      <div
        ref={panel}
        id={panelId}
        className={styles.panel}
        data-align={align}
        hidden={!isOpen}
        onClick={onClick}
      >
        {wasOpened && <Suspense fallback={<MenuNote>Loading…</MenuNote>}>{children}</Suspense>}
      </div>
    </div>
  );
}
