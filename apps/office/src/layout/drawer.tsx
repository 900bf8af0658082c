import { useEffect, useRef, useState } from 'react';
import { Button } from '../ui/button.tsx';
import styles from './drawer.module.css';
import { Navigation } from './navigation.tsx';

/** From this width the navigation is beside the page. The same as in the style sheets. */
const WIDE = '(min-width: 64rem)';

/** The navigation of small screens, behind a button. */
export function Drawer() {
  const dialog = useRef<HTMLDialogElement>(null);
  const [isOpen, setOpen] = useState(false);
  const close = () => dialog.current?.close();
  useEffect(() => {
    if (!isOpen) return;
    dialog.current?.showModal();
    const wide = matchMedia(WIDE);
    const onChange = () => dialog.current?.close();
    wide.addEventListener('change', onChange);
    return () => wide.removeEventListener('change', onChange);
  }, [isOpen]);
  return (
    <div className={styles.drawer}>
      <Button aria-haspopup="dialog" onClick={() => setOpen(true)}>
        Menu
      </Button>
      {isOpen && (
        <dialog ref={dialog} aria-label="Navigation" className={styles.dialog} onClose={() => setOpen(false)}>
          <div className={styles.bar}>
            <Button onClick={close}>Close</Button>
          </div>
          <Navigation onFollow={close} />
        </dialog>
      )}
    </div>
  );
}
