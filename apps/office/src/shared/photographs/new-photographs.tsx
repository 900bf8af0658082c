import { useLayoutEffect, useRef, useState } from 'react';
import { useOffice } from '../../session/use-office.tsx';
import { ConfirmDialog } from '../confirm-dialog.tsx';
import { moved } from './order.ts';
import { PhotographList } from './photograph-list.tsx';
import { PhotographPicker } from './photograph-picker.tsx';
import { pictureData, UnusableFile, UPLOAD_TIMEOUT_MS } from './picture-data.ts';
import { keepPreview, previewOf } from './uploaded-files.ts';

interface Props {
  /** The ids of uploaded pictures, the front first: `images` of the form of a lot. */
  readonly value: readonly string[];
  onChange(value: readonly string[]): void;
  /** How many files are not uploaded yet, so that a form can say so before it is sent. Failed ones count. */
  onPending?(pending: number): void;
}

/**
 * The photographs of a lot that is not listed yet. They are uploaded at once and kept for a day. Their descriptions are
 * added on the page of the product, when it is listed.
 */
export function NewPhotographs({ value, onChange, onPending }: Props) {
  const { api } = useOffice();
  const [removing, setRemoving] = useState<number | null>(null);
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
    keepPreview(picture, file);
    change([...latest.current, picture]);
  }

  return (
    <PhotographPicker count={value.length} send={send} {...(onPending && { onPending })}>
      <PhotographList
        photographs={value.map((picture, index) => ({
          key: picture,
          src: previewOf(picture),
          alt: `Photograph ${index + 1}`,
        }))}
        onMove={(from, to) => change(moved(value, from, to))}
        actionsOf={(index) => [{ label: 'Remove', run: () => setRemoving(index) }]}
      />
      {removing !== null && (
        <ConfirmDialog
          title={`Remove photograph ${removing + 1}?`}
          text="The lot is then listed without it. You can add it again."
          action="Remove"
          onConfirm={() => change(value.filter((_, index) => index !== removing))}
          onClose={() => setRemoving(null)}
        />
      )}
    </PhotographPicker>
  );
}
