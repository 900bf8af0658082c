import { PrimaryButton } from '../../ui/button.tsx';
import { DiscardButton } from './discard-button.tsx';
import styles from './editor.module.css';
import type { EditorNote } from './use-editor.ts';

const notes = {
  restored: 'Your changes of before were restored. They are not saved yet.',
  saved: 'Saved',
  unchanged: 'There are no changes to save.',
  discarded: 'Your changes were discarded.',
} as const;

interface Props {
  readonly action: string;
  readonly note: EditorNote;
  readonly isDirty: boolean;
  /** The labels of the fields that were changed. */
  readonly changed: readonly string[];
  readonly isBusy: boolean;
  onDiscard(): void;
}

/** The buttons of an editor, at the lower end of the window while there is something to save. */
export const SaveBar = ({ action, note, isDirty, changed, isBusy, onDiscard }: Props) => (
  <div className={styles.bar} data-unsaved={isDirty || undefined}>
    <PrimaryButton type="submit" aria-disabled={isBusy} aria-keyshortcuts="Control+S Meta+S">
      {isBusy ? 'Saving' : action}
    </PrimaryButton>
    <DiscardButton changed={changed} onDiscard={onDiscard} />
    <p className={styles.note}>
      <span role="status">{note && notes[note]}</span>
      {isDirty && note === null && 'Unsaved changes'}
    </p>
  </div>
);
