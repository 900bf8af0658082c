import { Dialog } from '@bidkit/ui/dialog';
import { useId, useState } from 'react';
import { visibleSections } from '../../navigation.ts';
import { isPage } from '../../paths.ts';
import { useOffice } from '../../session/use-office.tsx';
import { areKeysOn, setKeys } from '../../shared/keys.ts';
import { Button } from '../../ui/button.tsx';
import { pageKeys } from './keys.ts';
import styles from './keys-dialog.module.css';

/** All keys of the office, and the switch that turns single ones off. */
export function KeysDialog({ onClose }: { onClose(): void }) {
  const { has } = useOffice();
  const id = useId();
  const [areOn, setOn] = useState(areKeysOn);
  const entries = visibleSections(has, isPage).flatMap((section) => section.entries);
  const ofPages = Object.entries(pageKeys).flatMap(([key, path]) => {
    const entry = entries.find((one) => one.path === path);
    return entry ? [[`g ${key}`, entry.label] as const] : [];
  });
  const keys = [
    ['Ctrl K', 'Search pages and records'],
    ['Ctrl S', 'Save what you are editing'],
    ['/', 'Search the list'],
    ['?', 'Show these keys'],
    ...ofPages,
  ] as const;
  return (
    <Dialog title="Keys of the office" text="They do nothing while you type in a field." onCancel={onClose}>
      <dl className={styles.keys}>
        {keys.map(([key, text]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <p className={styles.switch}>
        <input
          id={id}
          type="checkbox"
          checked={areOn}
          onChange={({ target }) => {
            setKeys(target.checked ? 'on' : 'off');
            setOn(target.checked);
          }}
        />
        <label htmlFor={id}>Use the single keys (all without Ctrl) in this browser</label>
      </p>
      <div className={styles.actions}>
        <Button onClick={onClose}>Close</Button>
      </div>
    </Dialog>
  );
}
