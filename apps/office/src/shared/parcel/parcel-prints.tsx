import type { Parcel } from '@bidkit/contract';
import { useOffice } from '../../session/use-office.tsx';
import { PrintButton } from './print-button.tsx';

/** What is printed for a parcel: its label, if it has one, and its packing slip. */
export function ParcelPrints({ parcel: { id, label, status } }: { parcel: Parcel }) {
  const { api } = useOffice();
  const params = { id };
  return (
    <>
      {label?.status === 'bought' && (
        <PrintButton label="Label" isMain={status === 'packed'} read={() => api.printLabel({ params })} />
      )}
      {status !== 'opened' && (
        <PrintButton label="Packing slip" read={() => api.printPackingSlip({ params })} />
      )}
    </>
  );
}
