import { lazy, Suspense, useLayoutEffect, useRef, useState } from 'react';
import { useOffice } from '../../session/use-office.tsx';
import { ConfirmDialog } from '../confirm-dialog.tsx';
import { editFields, type PictureEdit } from './crop.ts';
import { moved, uniqueKeys } from './order.ts';
import { PhotographList } from './photograph-list.tsx';
import { PhotographPicker } from './photograph-picker.tsx';
import { pictureData, UnusableFile, UPLOAD_TIMEOUT_MS } from './picture-data.ts';
import { keepEdited, keepUpload, uploadedFile } from './uploaded-files.ts';
import { useUploadedFiles } from './use-uploaded-files.ts';

const CropDialog = lazy(async () => ({ default: (await import('./crop-dialog.tsx')).CropDialog }));

interface Props {
  /** The ids of uploaded pictures, the front first: `images` of the form of a lot. */
  readonly value: readonly string[];
  onChange(value: readonly string[]): void;
  /** How many files are not uploaded yet, so that a form can say so before it is sent. Failed ones count. */
  onPending?(pending: number): void;
}

/** The dialog that is open, and the place of its photograph, counted from 1. */
type Open = { readonly picture: string; readonly position: number } & (
  | { readonly kind: 'remove' }
  | { readonly kind: 'crop'; readonly src: string; readonly edit: PictureEdit }
);

/**
 * The photographs of a lot that is not listed yet. They are uploaded at once and kept for a day. Their descriptions are
 * added on the page of the product, when it is listed.
 */
export function NewPhotographs({ value, onChange, onPending }: Props) {
  const { api } = useOffice();
  useUploadedFiles(value);
  const [open, setOpen] = useState<Open | null>(null);
  // An upload ends later than it began: the others may have changed meanwhile.
  const latest = useRef(value);
  useLayoutEffect(() => {
    latest.current = value;
  }, [value]);
  const change = (next: readonly string[]) => {
    latest.current = next;
    onChange(next);
  };

  async function send(file: File) {
    const body = { data: await pictureData(file) };
    const { picture } = await api.uploadPicture({ body, timeoutMs: UPLOAD_TIMEOUT_MS });
    if (latest.current.includes(picture)) throw new UnusableFile('This photograph is there already.');
    keepUpload(picture, file);
    change([...latest.current, picture]);
  }
  /** Uploads the file again, so that an edit can be changed or taken back without loss. */
  async function edit(before: string, values: PictureEdit) {
    const uploaded = uploadedFile(before);
    if (!uploaded) return;
    const body = { data: await pictureData(uploaded.file), ...editFields(values) };
    const { picture } = await api.uploadPicture({ body, timeoutMs: UPLOAD_TIMEOUT_MS });
    await keepEdited(picture, uploaded, values);
    // The result can be the same as another one.
    change([...new Set(latest.current.map((one) => (one === before ? picture : one)))]);
  }

  // A photograph that was cropped has another id. Its file as the key keeps the focus.
  const keys = uniqueKeys(value.map((picture) => uploadedFile(picture)?.original ?? picture));
  const actionsOf = (index: number) => {
    const picture = value[index] ?? '';
    const at = { picture, position: index + 1 };
    const uploaded = uploadedFile(picture);
    const remove = { label: 'Remove', run: () => setOpen({ ...at, kind: 'remove' }) };
    if (!uploaded) return [remove];
    const { original: src, edit } = uploaded;
    return [{ label: 'Crop or turn', run: () => setOpen({ ...at, kind: 'crop', src, edit }) }, remove];
  };
  return (
    <PhotographPicker count={value.length} send={send} {...(onPending && { onPending })}>
      <PhotographList
        photographs={value.map((picture, index) => ({
          key: keys[index] ?? picture,
          src: uploadedFile(picture)?.preview ?? null,
          alt: `Photograph ${index + 1}`,
        }))}
        onMove={(from, to) => change(moved(value, from, to))}
        actionsOf={actionsOf}
      />
      <Suspense>
        {open?.kind === 'crop' && (
          <CropDialog
            title={`Crop or turn photograph ${open.position}`}
            text="Drag the corners, or move them by arrow keys. You can change this until the lot is listed."
            src={open.src}
            edit={open.edit}
            send={(values) => edit(open.picture, values)}
            onClose={() => setOpen(null)}
          />
        )}
        {open?.kind === 'remove' && (
          <ConfirmDialog
            title={`Remove photograph ${open.position}?`}
            text="The lot is then listed without it. You can add it again."
            action="Remove"
            onConfirm={() => change(latest.current.filter((picture) => picture !== open.picture))}
            onClose={() => setOpen(null)}
          />
        )}
      </Suspense>
    </PhotographPicker>
  );
}
