import type { ProductImage, StaffProduct } from '@bidkit/contract';
import { Outcome } from '@bidkit/ui/outcome';
import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useRef, useState } from 'react';
import { useOffice } from '../../session/use-office.tsx';
import { ConfirmDialog } from '../confirm-dialog.tsx';
import { RecordSection } from '../record/record-section.tsx';
import styles from '../section.module.css';
import { editFields } from './crop.ts';
import { DescribeDialog } from './describe-dialog.tsx';
import { moved, uniqueKeys } from './order.ts';
import { PhotographList } from './photograph-list.tsx';
import { PhotographPicker } from './photograph-picker.tsx';
import { pictureData, UPLOAD_TIMEOUT_MS } from './picture-data.ts';
import { usePhotographOrder } from './use-photograph-order.ts';

const CropDialog = lazy(async () => ({ default: (await import('./crop-dialog.tsx')).CropDialog }));

interface Props {
  readonly product: StaffProduct;
  /** Whether a live or sold lot of it has bids: its photographs then stay as bidders saw them. */
  readonly isFixed: boolean;
}

/** The dialog that is open, and the place of its photograph, counted from 1. */
interface Open {
  readonly kind: 'describe' | 'crop' | 'remove';
  readonly image: ProductImage;
  readonly position: number;
}

/**
 * The photographs of a product: their order, descriptions and form. Each change is saved at once, and reads the queries
 * of `products` again.
 */
export function ProductPhotographs({ product: { id, images }, isFixed }: Props) {
  const { api, has } = useOffice();
  const queries = useQueryClient();
  const [open, setOpen] = useState<Open | null>(null);
  const [failure, setFailure] = useState<{ readonly message: string } | null>(null);
  const reload = () => queries.invalidateQueries({ queryKey: ['products'] });
  const fail = (error: unknown) =>
    setFailure(error instanceof Error ? error : { message: 'This could not be saved.' });
  const { shown, change, settled } = usePhotographOrder(images, {
    save: (positions) => api.orderProductImages({ params: { id }, body: { positions: [...positions] } }),
    reload,
    onFailure: fail,
  });
  // A photograph that was cropped has another id. With its first one as the key it keeps the focus.
  const names = useRef(new Map<string, string>());
  const nameOf = (picture: string) => names.current.get(picture) ?? picture;
  const keys = uniqueKeys(shown.map(({ picture }) => nameOf(picture)));
  const mayWrite = has('lots:write');

  async function changeOne(
    { image, position }: Open,
    values: Parameters<typeof api.changeProductImage>[0]['body'],
  ) {
    await settled();
    const { picture } = image;
    const changed = await api.changeProductImage({ params: { id, position }, body: { ...values, picture } });
    names.current.set(changed.picture, nameOf(picture));
    await reload();
  }
  async function remove({ image: { picture }, position }: Open) {
    try {
      await settled();
      await api.removeProductImage({ params: { id }, body: { position, picture } });
    } catch (error) {
      fail(error);
    }
    await reload();
  }
  async function send(file: File) {
    const body = { data: await pictureData(file) };
    await api.addProductImage({ params: { id }, body, timeoutMs: UPLOAD_TIMEOUT_MS });
    await reload();
  }
  const actionsOf = (index: number) => {
    const image = shown[index];
    if (!image || !mayWrite) return [];
    const show = (kind: Open['kind']) => () => {
      setFailure(null);
      setOpen({ kind, image, position: index + 1 });
    };
    const text = { label: image.alt === null ? 'Describe' : 'Change the description', run: show('describe') };
    if (isFixed) return [text];
    return [text, { label: 'Crop or turn', run: show('crop') }, { label: 'Remove', run: show('remove') }];
  };
  const list = (
    <PhotographList
      photographs={shown.map((image, index) => ({
        key: keys[index] ?? '',
        src: `${image.url}?w=480`,
        alt: image.alt ?? `Photograph ${index + 1}`,
        note: image.alt ?? 'Without a description',
      }))}
      onMove={mayWrite && !isFixed ? (from, to) => move(from, to) : undefined}
      actionsOf={actionsOf}
    />
  );
  function move(from: number, to: number) {
    setFailure(null);
    change(moved(shown, from, to));
  }
  return (
    <RecordSection title="Photographs">
      {images.length === 0 && (
        <p className={styles.hint}>There are none yet. The first one is the front, which lists show.</p>
      )}
      {isFixed && (
        <p className={styles.hint}>
          A lot of this product has bids. Its photographs and their order stay as bidders have seen them. You
          can add further ones at the end, and change the descriptions.
        </p>
      )}
      <Outcome error={failure}>{false}</Outcome>
      {mayWrite ? (
        <PhotographPicker count={images.length} send={send}>
          {list}
        </PhotographPicker>
      ) : (
        list
      )}
      <Suspense>
        {open?.kind === 'describe' && (
          <DescribeDialog
            title={`What does photograph ${open.position} show?`}
            alt={open.image.alt}
            send={(alt) => changeOne(open, { alt })}
            onClose={() => setOpen(null)}
          />
        )}
        {open?.kind === 'crop' && (
          <CropDialog
            title={`Crop or turn photograph ${open.position}`}
            text="Drag the corners, or move them by arrow keys. What is cut off is not kept: to get it back, add the photograph again."
            src={`${open.image.url}?w=1200`}
            send={(edit) => changeOne(open, editFields(edit))}
            onClose={() => setOpen(null)}
          />
        )}
        {open?.kind === 'remove' && (
          <ConfirmDialog
            title={`Remove photograph ${open.position}?`}
            text="Members no longer see it in the lots of this product."
            action="Remove"
            onConfirm={() => void remove(open)}
            onClose={() => setOpen(null)}
          />
        )}
      </Suspense>
    </RecordSection>
  );
}
