import { MAX_PRODUCT_IMAGES } from '@bidkit/contract';
import { useMediaQuery } from '@bidkit/ui/use-media-query';
import { type ChangeEvent, type ReactNode, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import styles from './photograph-picker.module.css';
import { PICTURE_TYPES } from './picture-data.ts';
import { UploadList } from './upload-list.tsx';
import { useDroppedFiles } from './use-dropped-files.ts';
import { useUploads } from './use-uploads.ts';

/** How many photographs there can be, and how this is said. */
interface Limit {
  readonly max: number;
  /** Said of files that are too many. */
  readonly refused: string;
  /** The button. */
  readonly choose: string;
}

const ofProduct: Limit = {
  max: MAX_PRODUCT_IMAGES,
  refused: `A product has at most ${MAX_PRODUCT_IMAGES} photographs.`,
  choose: 'Choose photographs',
};

interface Props {
  /** That of a product by default. */
  readonly limit?: Limit;
  /** How many photographs there are already. */
  readonly count: number;
  /** Uploads a file. What it throws is shown beside the file, which can be sent again. */
  send(file: File): Promise<unknown>;
  /** How many files are not uploaded yet; those that have failed count. */
  onPending?(pending: number): void;
  /** The photographs. Files can be dropped on them too. */
  readonly children: ReactNode;
}

const files = (count: number) => (count === 1 ? '1 file was' : `${count} files were`);

/** Adds photographs: files that are chosen, dropped or pasted, and the camera of a phone. */
export function PhotographPicker({ limit = ofProduct, count, send, onPending, children }: Props) {
  const part = useRef<HTMLDivElement>(null);
  const { uploads, add, retry, discard } = useUploads(send);
  const [refused, setRefused] = useState(0);
  const hasCamera = useMediaQuery('(pointer: coarse)');
  const room = limit.max - count - uploads.length;

  function take(chosen: readonly File[]) {
    setRefused(Math.max(0, chosen.length - room));
    add(chosen.slice(0, room));
  }
  const isOver = useDroppedFiles(part, take);
  const tell = useEffectEvent((pending: number) => onPending?.(pending));
  useEffect(() => tell(uploads.length), [uploads.length]);

  return (
    <div ref={part} className={styles.picker} data-over={isOver || undefined}>
      {children}
      <UploadList uploads={uploads} onRetry={retry} onDiscard={discard} />
      {refused > 0 && (
        <p className={styles.refused} role="alert">
          {limit.refused} {files(refused)} not added.
        </p>
      )}
      {room > 0 && (
        <div className={styles.add}>
          <FileButton label={limit.choose} multiple={limit.max > 1} onFiles={take} />
          {hasCamera && <FileButton label="Take a photograph" capture="environment" onFiles={take} />}
          <p className={styles.hint}>
            Or drop or paste {limit.max > 1 ? 'them' : 'it'} here. JPEG, PNG, WebP or AVIF. We remove the
            place and other hidden data.
          </p>
        </div>
      )}
    </div>
  );
}

interface FileButtonProps {
  readonly label: string;
  readonly multiple?: boolean;
  /** The camera that a phone opens. */
  readonly capture?: 'environment';
  onFiles(files: readonly File[]): void;
}

function FileButton({ label, onFiles, ...rest }: FileButtonProps) {
  const id = useId();
  function take({ target }: ChangeEvent<HTMLInputElement>) {
    const chosen = [...(target.files ?? [])];
    // The same file can be chosen again.
    target.value = '';
    onFiles(chosen);
  }
  return (
    <span className={styles.file}>
      <input {...rest} id={id} type="file" accept={PICTURE_TYPES.join(',')} onChange={take} />
      <label className={styles.choose} htmlFor={id}>
        {label}
      </label>
    </span>
  );
}
