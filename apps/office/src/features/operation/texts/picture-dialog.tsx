import { type SitePictureName, sitePictureForm } from '@bidkit/contract';
import { useRef, useState } from 'react';
import { useOffice } from '../../../session/use-office.tsx';
import { FilePicker } from '../../../shared/file/file-picker.tsx';
import { FormDialog } from '../../../shared/form-dialog.tsx';
import {
  PICTURE_TYPES,
  pictureData,
  UnusableFile,
  UPLOAD_TIMEOUT_MS,
} from '../../../shared/photographs/picture-data.ts';
import { ReasonField } from '../../../shared/reason-field.tsx';
import type { SettingWords } from './setting-words.ts';
import styles from './texts.module.css';

interface Props {
  readonly name: SitePictureName;
  /** The path of the picture that the page shows. */
  readonly value: string;
  readonly words: SettingWords;
  onDone(text: string): Promise<void>;
  onClose(): void;
}

/** A picture that was read, or why it was not. */
type Chosen = { readonly file: string; readonly data: string } | { readonly error: string };

/** Replaces a picture of the site. */
export function PictureDialog({ name, value, words, onDone, onClose }: Props) {
  const { api } = useOffice();
  const [chosen, setChosen] = useState<Chosen | 'reading' | null>(null);
  const latest = useRef(0);
  const read = async ([file, other]: readonly File[]) => {
    latest.current += 1;
    const turn = latest.current;
    const show = (next: Chosen | 'reading') => {
      if (turn === latest.current) setChosen(next);
    };
    if (!file || other) return show({ error: 'Please choose one picture.' });
    show('reading');
    try {
      show({ file: file.name, data: await pictureData(file) });
    } catch (error) {
      if (!(error instanceof UnusableFile)) throw error;
      show({ error: error.message });
    }
  };
  const data = chosen && chosen !== 'reading' && 'data' in chosen ? chosen.data : '';
  return (
    <FormDialog
      title={`Change ${words.label}`}
      text={value ? 'All visitors see it. The present picture is replaced.' : 'All visitors see it.'}
      action="Save"
      busy="Uploading"
      isWaiting={data === ''}
      order={['data', 'reason']}
      schema={sitePictureForm}
      read={(fields) => ({ name, data, base_value: value, reason: fields.get('reason') })}
      send={async (body) => {
        await api.setSitePicture({ body, timeoutMs: UPLOAD_TIMEOUT_MS });
        await onDone(`${words.label} is saved.`);
      }}
      onClose={onClose}
    >
      {(problem) => (
        <>
          <FilePicker
            label="Choose a picture"
            hint={words.help}
            accept={PICTURE_TYPES.join(',')}
            onFiles={(files) => void read(files)}
          />
          <p role="status" className={styles.hint}>
            {chosen === 'reading' && 'The picture is being read.'}
            {chosen && chosen !== 'reading' && ('error' in chosen ? chosen.error : `Chosen: ${chosen.file}`)}
          </p>
          <ReasonField problem={problem} />
        </>
      )}
    </FormDialog>
  );
}
