import { Icon } from '@bidkit/ui/icon';
import { lazy, Suspense, useEffect, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { useKeys } from '../keys/use-keys.ts';
import styles from './palette.module.css';

/** Not in the first load: it opens with a key or a press. */
const PaletteDialog = lazy(async () => ({ default: (await import('./palette-dialog.tsx')).PaletteDialog }));
const KeysDialog = lazy(async () => ({ default: (await import('../keys/keys-dialog.tsx')).KeysDialog }));

/** The button of the palette, which Ctrl+K opens as well, and the keys of the office. */
export function Palette() {
  const [shown, setShown] = useState<'palette' | 'keys' | null>(null);
  const close = () => setShown(null);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey) return;
      // A question above the page is answered first.
      if (document.querySelector('dialog[open]')) return;
      event.preventDefault();
      setShown('palette');
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
  useKeys(() => setShown('keys'));
  return (
    <div className={styles.opener}>
      <Button aria-haspopup="dialog" aria-keyshortcuts="Control+K Meta+K" onClick={() => setShown('palette')}>
        <Icon name="search" />
        <span className={styles.label}>Search</span>
        <kbd className={styles.key}>Ctrl K</kbd>
      </Button>
      <Suspense>
        {shown === 'palette' && <PaletteDialog onClose={close} onKeys={() => setShown('keys')} />}
        {shown === 'keys' && <KeysDialog onClose={close} />}
      </Suspense>
    </div>
  );
}
