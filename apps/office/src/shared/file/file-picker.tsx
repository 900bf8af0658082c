import { type DragEvent, useId, useState } from 'react';
import styles from './file-picker.module.css';

interface Props {
  readonly label: string;
  readonly hint: string;
  /** The kinds of files, as the attribute `accept`. */
  readonly accept: string;
  onFiles(files: readonly File[]): void;
}

/** A place to drop files, with the browser's own button to choose them. */
export function FilePicker({ label, hint, accept, onFiles }: Props) {
  const id = useId();
  const [isOver, setOver] = useState(false);
  const give = (list: FileList | null) => {
    const files = [...(list ?? [])];
    if (files.length > 0) onFiles(files);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    give(event.dataTransfer.files);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a shortcut; the field inside does the same.
    <div
      className={styles.drop}
      data-over={isOver || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <label htmlFor={id}>{label}</label>
      <p id={`${id}-hint`} className={styles.hint}>
        {hint}
      </p>
      <input
        id={id}
        type="file"
        multiple
        accept={accept}
        aria-describedby={`${id}-hint`}
        onChange={({ target }) => {
          give(target.files);
          // The same file can be chosen again after it was mended.
          target.value = '';
        }}
      />
    </div>
  );
}
