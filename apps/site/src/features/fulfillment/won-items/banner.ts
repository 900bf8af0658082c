import { CLAIM_REFUND_DAYS, claimStatusId, itemStatusId, trackingStatusId } from '@bidkit/contract';
import type { Rma, WonItem } from '@bidkit/sdk';
import { daysAfter, formatDay, formatInstant } from '../../../shared/formats.ts';

/** What My Wins says of an item that is not due. */
export interface Banner {
  readonly tone: 'success' | 'warning' | 'danger';
  readonly label: string;
  readonly text: string;
}

/**
 * The banner of a won item by its status and, once it is shipped, by its claim, its return and its parcel. Null while the
 * item is due.
 */
export function bannerOf({ item_status_id, shipping, insurance_claim, rmas }: WonItem): Banner | null {
  switch (item_status_id) {
    case itemStatusId.unpaid:
      return null;
    case itemStatusId.paying:
      return {
        tone: 'warning',
        label: 'Your payment is on its way',
        text: 'We are waiting for the payment provider. Please don’t pay again, and check back in a minute.',
      };
    case itemStatusId.held:
      return {
        tone: 'warning',
        label: 'Waiting for your check',
        text: 'Your item ships once the check has cleared.',
      };
    case itemStatusId.forfeited:
      return { tone: 'danger', label: 'Forfeited', text: 'It was not paid in time.' };
    case itemStatusId.refunded:
      return { tone: 'success', label: 'Refunded', text: 'My Refunds shows the refund of your payment.' };
    case itemStatusId.canceled:
      return {
        tone: 'success',
        label: 'Canceled',
        text: 'You have canceled this order. My Refunds shows the refund of your payment.',
      };
    default:
      return shipping
        ? (claimBanner(insurance_claim, rmas[0]) ?? returnBanner(rmas[0]) ?? parcelBanner(shipping))
        : unshippedBanner(item_status_id === itemStatusId.shipped ? rmas[0] : undefined);
  }
}

/** The banner of an item that waits for its parcel. `rma` is the return after which it is packed again. */
function unshippedBanner(rma: Rma | undefined): Banner {
  if (rma?.outcome === 'replacement') {
    return {
      tone: 'success',
      label: 'Replacement - Pending Shipment',
      text: 'Your replacement will ship out within the next business day.',
    };
  }
  if (rma?.rma_status.status === 'Dump') {
    return {
      tone: 'warning',
      label: 'Pending Shipment',
      text: 'We did not accept your return. We send the item back to you.',
    };
  }
  return {
    tone: 'success',
    label: 'Paid - Pending Shipment',
    text: 'Thank you for your payment. Your item will ship out within the next business day.',
  };
}

/**
 * The banner of a claim for a lost parcel. Null while it is not filed, after it was rejected, and while it is filed
 * after a return that was dumped.
 */
function claimBanner(claim: WonItem['insurance_claim'], rma: Rma | undefined): Banner | null {
  switch (claim?.insurance_claim_status_id) {
    case claimStatusId.filed:
      if (rma?.rma_status.status === 'Dump') return null;
      return { tone: 'warning', label: "This item's shipment is being investigated.", text: '' };
    case claimStatusId.approved:
      return {
        tone: 'warning',
        label: 'This item was lost in transit. A refund will be issued.',
        text: claim?.date_form_returned
          ? `Expected refund: ${formatDay(daysAfter(claim.date_form_returned, CLAIM_REFUND_DAYS))}`
          : '',
      };
    default:
      return null;
  }
}

/**
 * The banner of a shipped item whose return is closed with a refund. After a refund of everything the item has another
 * status, so this one has left out a part of the payment, such as the shipping.
 */
function returnBanner(rma: Rma | undefined): Banner | null {
  if (rma?.outcome !== 'refund') return null;
  return rma.refund.some(({ refund_status }) => refund_status.status === 'Issued')
    ? { tone: 'success', label: 'Returned', text: 'We have refunded a part of your payment.' }
    : { tone: 'warning', label: 'Returned', text: 'We will refund a part of your payment.' };
}

function parcelBanner({ ship_date, shipping_tracking }: NonNullable<WonItem['shipping']>): Banner {
  const { tracking_status_id, delivery_date } = shipping_tracking;
  switch (tracking_status_id) {
    case trackingStatusId.in_transit:
      return { tone: 'success', label: 'Your item is on the way!', text: expected(shipping_tracking) };
    case trackingStatusId.delivered:
      return {
        tone: 'success',
        label: 'Your item has been delivered.',
        text: delivery_date ? `Delivered ${formatInstant(delivery_date)}.` : '',
      };
    case trackingStatusId.lost:
      return { tone: 'danger', label: 'Lost', text: 'The carrier cannot find your parcel.' };
    default:
      return {
        tone: 'success',
        label: 'Shipped',
        text: `The carrier has had your parcel since ${formatDay(ship_date)}. ${expected(shipping_tracking)}`.trim(),
      };
  }
}

/** The expected delivery: a range of days, one day, or nothing. */
function expected({
  expected_delivery_window_start: start,
  expected_delivery_window_end: end,
}: NonNullable<WonItem['shipping']>['shipping_tracking']): string {
  const days = [start, end].filter((day) => day !== null).map((day) => formatDay(day));
  const range = [...new Set(days)].join(' – ');
  return range && `Expected delivery: ${range}`;
}
