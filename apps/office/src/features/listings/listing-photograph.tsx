import type { StaffExternalAuction } from '@bidkit/contract';
import { Outcome } from '@bidkit/ui/outcome';
import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useOffice } from '../../session/use-office.tsx';
import { ConfirmDialog } from '../../shared/confirm-dialog.tsx';
import { editFields } from '../../shared/photographs/crop.ts';
import { DescribeDialog } from '../../shared/photographs/describe-dialog.tsx';
import { PhotographPicker } from '../../shared/photographs/photograph-picker.tsx';
import { pictureData, UPLOAD_TIMEOUT_MS } from '../../shared/photographs/picture-data.ts';
import { RecordSection } from '../../shared/record/record-section.tsx';
import section from '../../shared/section.module.css';
import { Button } from '../../ui/button.tsx';
import styles from './listing-page.module.css';

const CropDialog = lazy(async () => ({
  default: (await import('../../shared/photographs/crop-dialog.tsx')).CropDialog,
}));

/** The photo of a listing: it is chosen, dropped or pasted, and each change is saved at once. */
export function ListingPhotograph({ listing }: { listing: StaffExternalAuction }) {
  const { api, has } = useOffice();
  const queries = useQueryClient();
  const [open, setOpen] = useState<'describe' | 'crop' | 'remove' | null>(null);
  const [failure, setFailure] = useState<{ readonly message: string } | null>(null);
  const { id, image, image_alt, picture, version } = listing;
  const params = { id };
  const reload = () => queries.invalidateQueries({ queryKey: ['listings'] });
  const mayWrite = has('lots:write');

  /** Also after a refusal: somebody else may have changed the photo. */
  async function change(
    values: Omit<Parameters<typeof api.setExternalAuctionImage>[0]['body'], 'base_version'>,
  ) {
    setFailure(null);
    const body = { ...values, base_version: version };
    try {
      await api.setExternalAuctionImage({ params, body, timeoutMs: UPLOAD_TIMEOUT_MS });
    } finally {
      await reload();
    }
  }
  async function remove() {
    setFailure(null);
    try {
      await api.removeExternalAuctionImage({ params, body: { base_version: version } });
    } catch (error) {
      setFailure(error instanceof Error ? error : { message: 'This could not be saved.' });
    }
    await reload();
  }
  const shown = image && (
    <img
      className={styles.picture}
      src={`${image}?w=1200`}
      alt={image_alt ?? `Photo of ${listing.name}`}
      width="600"
      height="450"
    />
  );
  return (
    <RecordSection title="Photo">
      {!image && <p className={section.hint}>There is none yet. Members see a plain card without it.</p>}
      <Outcome error={failure}>{false}</Outcome>
      {mayWrite ? (
        <PhotographPicker
          count={0}
          limit={{
            max: 1,
            refused: 'A listing has one photo.',
            choose: image ? 'Choose another photo' : 'Choose a photo',
          }}
          send={async (file) => change({ data: await pictureData(file) })}
        >
          {shown}
        </PhotographPicker>
      ) : (
        shown
      )}
      {image && <p className={section.hint}>{image_alt ?? 'Without a description'}</p>}
      {image && mayWrite && (
        <div className={styles.actions}>
          {/* A drawing of the demo has no file that could be changed. */}
          {picture !== null && (
            <>
              <Button onClick={() => setOpen('describe')}>
                {image_alt === null ? 'Describe' : 'Change the description'}
              </Button>
              <Button onClick={() => setOpen('crop')}>Crop or turn</Button>
            </>
          )}
          <Button onClick={() => setOpen('remove')}>Remove the photo</Button>
        </div>
      )}
      <Suspense>
        {open === 'describe' && (
          <DescribeDialog
            title="What does the photo show?"
            text="Members who do not see the photo hear or read this."
            alt={image_alt}
            send={(alt) => change({ alt })}
            onClose={() => setOpen(null)}
          />
        )}
        {open === 'crop' && image && (
          <CropDialog
            title="Crop or turn the photo"
            text="Drag the corners, or move them by arrow keys. What is cut off is not kept: to get it back, choose the photo again."
            src={`${image}?w=1200`}
            send={(edit) => change(editFields(edit))}
            onClose={() => setOpen(null)}
          />
        )}
        {open === 'remove' && (
          <ConfirmDialog
            title="Remove the photo?"
            text="Members then see the listing without a photo."
            action="Remove"
            onConfirm={() => void remove()}
            onClose={() => setOpen(null)}
          />
        )}
      </Suspense>
    </RecordSection>
  );
}
