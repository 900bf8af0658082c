import { MAX_IMAGE_BYTES, MAX_TICKET_PICTURE_WIDTH, MAX_TICKET_PICTURES } from '@bidkit/contract';
import { useBidkit } from '@bidkit/react';
import type { TicketPicture } from '@bidkit/sdk';
import { FieldErrors, fieldId } from '@bidkit/ui/form/field';
import type { FormProblem } from '@bidkit/ui/form/use-form';
import { readBase64 } from '@bidkit/ui/read-base64';
import { shrinkPicture } from '@bidkit/ui/shrink-picture';
import { type ChangeEvent, useState } from 'react';
import styles from './picture-picker.module.css';
import { supportApi } from './queries.ts';
import { TicketImage } from './ticket-picture.tsx';

/** An upload over a slow network. */
const UPLOAD_TIMEOUT_MS = 60_000;

interface Props {
  pictures: readonly TicketPicture[];
  problem: FormProblem | null;
  onChange(pictures: readonly TicketPicture[]): void;
}

/** Uploads up to five pictures at once, before the form is sent, so that a wrong file is known early. */
export function PicturePicker({ pictures, problem, onChange }: Props) {
  const bidkit = useBidkit();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  async function add({ target }: ChangeEvent<HTMLInputElement>) {
    const files = [...(target.files ?? [])];
    // The same file can be chosen again.
    target.value = '';
    setFailure(null);
    if (pictures.length + files.length > MAX_TICKET_PICTURES) {
      setFailure(`A ticket has at most ${MAX_TICKET_PICTURES} pictures.`);
      return;
    }
    setBusy(true);
    const added = [...pictures];
    try {
      for (const file of files) {
        const picture = await shrinkPicture(file, MAX_TICKET_PICTURE_WIDTH);
        if (picture.size > MAX_IMAGE_BYTES)
          throw new Error(`A picture has at most ${MAX_IMAGE_BYTES / 1_000_000} MB.`);
        const body = { data: await readBase64(picture) };
        added.push(await supportApi(bidkit).addTicketPicture({ body, timeoutMs: UPLOAD_TIMEOUT_MS }));
      }
    } catch (error) {
      setFailure(error instanceof Error ? error.message : 'This picture could not be added.');
    }
    setBusy(false);
    if (added.length > pictures.length) onChange(added);
  }

  const errors = problem?.errors.pictures ?? [];
  const inputId = fieldId('pictures');
  return (
    <fieldset className={styles.picker}>
      <legend>Pictures (optional)</legend>
      <p id={`${inputId}-hint`} className={styles.hint}>
        Up to {MAX_TICKET_PICTURES}: JPEG, PNG, WebP or AVIF. We remove the place and other hidden data.
      </p>
      <FieldErrors name="pictures" errors={errors} />
      {failure && (
        <p className={styles.error} role="alert">
          {failure}
        </p>
      )}
      <ul className={styles.list}>
        {pictures.map((picture, index) => (
          <li key={picture.id}>
            <TicketImage picture={picture} alt={`Picture ${index + 1}`} />
            <button
              type="button"
              className={styles.remove}
              onClick={() => onChange(pictures.filter(({ id }) => id !== picture.id))}
            >
              Remove <span className="visually-hidden">picture {index + 1}</span>
            </button>
          </li>
        ))}
      </ul>
      {pictures.length < MAX_TICKET_PICTURES && (
        <p className={styles.add}>
          <input
            type="file"
            id={inputId}
            accept="image/jpeg,image/png,image/webp,image/avif"
            multiple
            aria-describedby={`${inputId}-hint`}
            disabled={isBusy}
            onChange={add}
          />
          <label className={styles.choose} htmlFor={inputId}>
            {isBusy ? 'Adding' : 'Add pictures'}
          </label>
        </p>
      )}
    </fieldset>
  );
}
