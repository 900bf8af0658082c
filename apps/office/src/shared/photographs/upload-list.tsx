import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import styles from './upload-list.module.css';
import type { Upload } from './use-uploads.ts';

interface Props {
  readonly uploads: readonly Upload[];
  onRetry(upload: Upload): void;
  onDiscard(upload: Upload): void;
}

const stateWords = { waiting: 'Waiting', sending: 'Uploading', failed: 'Not uploaded' } as const;

/** The files that are not uploaded yet, with what became of each. */
export function UploadList({ uploads, onRetry, onDiscard }: Props) {
  const open = uploads.filter(({ state }) => state !== 'failed').length;
  const failed = uploads.length - open;
  return (
    <>
      <p className="visually-hidden" role="status">
        {[open > 0 && `${open} to upload`, failed > 0 && `${failed} not uploaded`].filter(Boolean).join(', ')}
      </p>
      {uploads.length > 0 && (
        <ul className={styles.list} aria-label="Uploads">
          {uploads.map((upload) => (
            <li key={upload.key} data-state={upload.state}>
              <Preview src={upload.preview} />
              <div className={styles.text}>
                <p className={styles.name}>{upload.file.name || 'Pasted picture'}</p>
                {upload.state === 'sending' && <progress aria-label={`Uploading ${upload.file.name}`} />}
                <p className={styles.state}>
                  {stateWords[upload.state]}
                  {upload.reason && `: ${upload.reason}`}
                </p>
              </div>
              {upload.state !== 'sending' && (
                <div className={styles.actions}>
                  {upload.state === 'failed' && (
                    <Button onClick={() => onRetry(upload)}>
                      Try again <span className="visually-hidden">with {upload.file.name}</span>
                    </Button>
                  )}
                  <Button onClick={() => onDiscard(upload)}>
                    Leave out <span className="visually-hidden">{upload.file.name}</span>
                  </Button>
                </div>
              )}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

/** Empty when the browser cannot show the file. */
function Preview({ src }: { src: string }) {
  const [hasFailed, setFailed] = useState(false);
  return (
    <div className={styles.preview}>
      {!hasFailed && <img src={src} alt="" width="64" height="64" onError={() => setFailed(true)} />}
    </div>
  );
}
