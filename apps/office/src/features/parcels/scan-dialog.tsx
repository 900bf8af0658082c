import { type Parcel, scanForm } from '@bidkit/contract';
import type { Api } from '@bidkit/sdk';
import { Choices } from '@bidkit/ui/form/choices';
import { Field } from '@bidkit/ui/form/field';
import { FormDialog } from '../../shared/form-dialog.tsx';
import { fromLocal } from './local-time.ts';

type Body = Parameters<Api['addScan']>[0]['body'];

interface Props {
  readonly parcel: Parcel;
  send(body: Body): Promise<unknown>;
  onClose(): void;
}

const choices = [
  ['in_transit', 'In transit'],
  ['delivered', 'Delivered'],
  ['lost', 'Lost: the member can file a claim'],
] as const;

/** Adds a scan of a parcel that the carrier does not report. */
export const ScanDialog = ({ parcel, send, onClose }: Props) => (
  <FormDialog
    title={`Add a scan of parcel ${parcel.id}`}
    text={`${parcel.username} sees it in My Wins, and gets a notification of a delivery.`}
    action="Add the scan"
    busy="Adding"
    order={['status', 'description', 'city', 'scan_date']}
    schema={scanForm}
    read={(fields) => ({
      status: fields.get('status'),
      description: fields.get('description'),
      city: String(fields.get('city') ?? '').trim() || null,
      scan_date: fromLocal(fields.get('scan_date')),
    })}
    send={async (values) => {
      await send(values);
      onClose();
    }}
    onClose={onClose}
  >
    {(problem) => (
      <>
        <Choices name="status" label="State" choices={choices} problem={problem} />
        <Field
          name="description"
          label="Description"
          hint="Such as: Left at the front door."
          maxLength={200}
          problem={problem}
        />
        <Field name="city" label="City (optional)" maxLength={80} problem={problem} />
        <Field
          name="scan_date"
          label="Time (optional)"
          hint="Without one it is now."
          type="datetime-local"
          problem={problem}
        />
      </>
    )}
  </FormDialog>
);
