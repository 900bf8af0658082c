import type { CustomsInfo, ParcelAddress, ShipmentBody } from './schema.ts';

/** A step of a parcel on its way. */
export interface Step {
  /** Hours since the step before. */
  readonly hours: number;
  readonly status: string;
  readonly detail: string;
  readonly message: string;
  readonly city: string | null;
  readonly state: string | null;
  readonly country: string;
  /** Whether the carrier abroad reports it, under its own number. */
  readonly isAbroad: boolean;
}

/** A step that has happened. */
export interface Scan extends Omit<Step, 'hours'> {
  readonly at: string;
}

export interface ShipmentRate {
  readonly id: string;
  readonly service: string;
  readonly cents: number;
  readonly days: number;
}

/** A bought label, and the parcel that it is on. */
export interface Purchase {
  readonly rateId: string;
  readonly labelId: string;
  readonly trackerId: string;
  readonly trackingCode: string;
  readonly at: string;
  readonly refundStatus: 'submitted' | 'refunded' | 'rejected' | null;
  readonly expectedAt: string;
  readonly scans: readonly Scan[];
  /** The steps to come. */
  readonly plan: readonly Step[];
  /** The carrier abroad, after it took the parcel over. It is followed after a call of `POST /v2/trackers`. */
  readonly abroad: {
    readonly trackerId: string;
    readonly trackingCode: string;
    readonly isFollowed: boolean;
  } | null;
}

export interface Shipment {
  readonly id: string;
  readonly reference: string | null;
  readonly from: ParcelAddress;
  readonly to: ParcelAddress;
  readonly parcel: ShipmentBody['parcel'];
  readonly customs: CustomsInfo | null;
  readonly labelFormat: 'PDF' | 'PNG';
  readonly rates: readonly ShipmentRate[];
  readonly purchase: Purchase | null;
  readonly createdAt: string;
}

/** A shipment whose label was bought. */
export type BoughtShipment = Shipment & { readonly purchase: Purchase };
export const isBought = (shipment: Shipment): shipment is BoughtShipment => shipment.purchase !== null;

/** The rate that was bought. */
export function rateOf({ rates, purchase }: BoughtShipment): ShipmentRate {
  const found = rates.find(({ id }) => id === purchase.rateId);
  if (!found) throw new Error(`No rate ${purchase.rateId}`);
  return found;
}
