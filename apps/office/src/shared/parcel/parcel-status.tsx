import type { ParcelAlert, ParcelStatus } from '@bidkit/contract';
import { Badge, type Tone } from '../badge.tsx';

const statuses: Readonly<Record<ParcelStatus, readonly [string, Tone]>> = {
  packed: ['To hand over', 'warning'],
  opened: ['Opened again', 'neutral'],
  shipped: ['Handed over', 'neutral'],
  in_transit: ['In transit', 'neutral'],
  delivered: ['Delivered', 'success'],
  lost: ['Lost', 'danger'],
};

/** The status of a parcel. */
export function ParcelStatusBadge({ status }: { status: ParcelStatus }) {
  const [text, tone] = statuses[status];
  return <Badge tone={tone}>{text}</Badge>;
}

/** The status of a parcel in words. */
export const parcelStatusText = (status: ParcelStatus): string => statuses[status][0];

const alerts: Readonly<Record<ParcelAlert, string>> = {
  delayed: 'Delayed',
  returning: 'Coming back',
  canceled: 'Canceled by the carrier',
  lost: 'Lost, not settled',
  label_failed: 'Label refused',
  label_void_refused: 'Label not refunded',
};

/** Why staff have to look at a parcel. */
export const ParcelAlertBadge = ({ alert }: { alert: ParcelAlert }) => (
  <Badge tone="danger">{alerts[alert]}</Badge>
);
