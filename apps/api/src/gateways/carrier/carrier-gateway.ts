import type { Declined } from '../declined.ts';

/** A postal address. Labels have Latin letters only. */
export interface CarrierAddress {
  readonly name: string;
  readonly company: string | null;
  readonly street1: string;
  readonly street2: string | null;
  readonly city: string;
  /** The code of the state or province. */
  readonly state: string | null;
  readonly zip: string;
  /** ISO code, such as `US`. */
  readonly country: string;
  /** Carriers require one for parcels abroad. */
  readonly phone: string | null;
  readonly email: string | null;
}

interface ParcelSize {
  /** Weight in ounces, with at most one decimal. */
  readonly ounces: number;
  /** Inches; null for a parcel that is charged by weight only. */
  readonly box: { readonly length: number; readonly width: number; readonly height: number } | null;
}

/** One line of a customs declaration. */
interface CustomsLine {
  /** What it is, in English. */
  readonly description: string;
  readonly quantity: number;
  /** The value of the whole line in cents. */
  readonly valueCents: number;
  /** The weight of the whole line in ounces. */
  readonly ounces: number;
  /** ISO code of the country in which it was made. */
  readonly origin: string;
  /** The number of the harmonized tariff schedule, six digits or more; null when it is not known. */
  readonly hsCode: string | null;
}

/** The customs declaration of a parcel to another country (CN22 or CN23). */
export interface Customs {
  /** The person who certifies the declaration. */
  readonly signer: string;
  readonly lines: readonly CustomsLine[];
  /** Internal Transaction Number of the export filing. US law requires one above $2,500 per line, except to Canada. */
  readonly itn: string | null;
}

/** What a parcel's price depends on. */
export interface ParcelOrder {
  readonly from: CarrierAddress;
  readonly to: CarrierAddress;
  readonly parcel: ParcelSize;
  /** Required for a parcel to another country. */
  readonly customs: Customs | null;
}

/** A service that takes a parcel, at a price in US dollars. */
export interface Rate {
  readonly id: string;
  /** Such as `USPS`. */
  readonly carrier: string;
  /** The carrier's name of the service, such as `GroundAdvantage`. */
  readonly service: string;
  readonly costCents: number;
  /** Days until the delivery, as the carrier estimates; null when it does not. */
  readonly days: number | null;
}

/** A bought label. */
export interface Label {
  readonly rate: Rate;
  readonly trackingNumber: string;
  /** The public page with the parcel's scans; null when there is none. */
  readonly trackingUrl: string | null;
  /** The number of the customs form, which is part of the label; null for a parcel in one country. */
  readonly cn22: string | null;
  /** A label that is `voided` or `voiding` must not be used. `voiding` waits for the carrier, up to 30 days. */
  readonly state: 'valid' | 'voiding' | 'voided';
}

/** A parcel at the provider. It costs nothing until its label is bought. */
export interface CarrierShipment {
  readonly id: string;
  readonly ref: string | null;
  /** From the cheapest to the dearest. They are valid for some hours. */
  readonly rates: readonly Rate[];
  /** Null until it is bought. */
  readonly label: Label | null;
}

/** One scan of a parcel. */
export interface Scan {
  /** The same scan has the same key in every answer, so that it is stored once. */
  readonly key: string;
  readonly at: Date;
  readonly city: string | null;
  readonly state: string | null;
  /** ISO code. Carriers often leave it out in their own country. */
  readonly country: string | null;
  readonly description: string;
}

/** What is known of a parcel on its way. */
export interface Tracking {
  /** Null before the first scan. docs/shipping.md lists the provider's statuses for each. */
  readonly status: 'in_transit' | 'delivered' | 'lost' | null;
  /** What staff should look at; null when all is well. */
  readonly alert: 'delayed' | 'returning' | 'canceled' | null;
  /** From the oldest to the newest, of both carriers of a parcel that was handed over. */
  readonly scans: readonly Scan[];
  /** The estimated day of the delivery, as `2026-11-27` at the recipient; null when the carrier does not estimate. */
  readonly expectedOn: string | null;
  readonly deliveredAt: Date | null;
  /** The name of the person who signed; null without one. */
  readonly signedBy: string | null;
  /** The carrier abroad, after it took the parcel over under its own number. */
  readonly international: { readonly trackingNumber: string; readonly trackingUrl: string | null } | null;
}

/** What a webhook is about. It only triggers a read, and is never trusted by itself. */
export interface CarrierHint {
  /** Null for the tracker of a carrier abroad: find the parcel by its number. */
  readonly shipmentId: string | null;
  /** Our number of the parcel, or that of the carrier abroad. Null for an event that is about no parcel. */
  readonly trackingNumber: string | null;
}

type Quoted = { readonly ok: true; readonly rates: readonly Rate[] } | Declined;
type Created = { readonly ok: true; readonly shipment: CarrierShipment } | Declined;
export type Bought = { readonly ok: true; readonly label: Label } | Declined;
export type Voided = { readonly ok: true; readonly state: 'voiding' | 'voided' } | Declined;

/**
 * Parcels of a multi-carrier service. Every call may throw `Unanswered`: then its outcome is unknown. A refusal is a
 * result with the service's message, which is for staff, not for members.
 *
 * Buying a label once: `create`, store the id, then `buy`. After a lost answer repeat `buy`, or read with `find`.
 */
export interface CarrierGateway {
  /** The prices of a parcel that need not be shipped. At least one rate, from the cheapest to the dearest. */
  rates(order: ParcelOrder): Promise<Quoted>;
  /**
   * Creates a parcel with our reference. A repeated call makes another one with the same reference, which costs nothing:
   * buy only the one whose id is stored.
   */
  create(order: ParcelOrder & { readonly ref: string }): Promise<Created>;
  /** Reads a parcel by its id or our reference; with several of one reference, any. Null when there is none. */
  find(idOrRef: string): Promise<CarrierShipment | null>;
  /**
   * Buys the label. A parcel has one label: a repeated call, even with another rate, returns the label that was bought.
   * A voided label is refused with the code `LABEL_VOIDED`; create another parcel.
   */
  buy(id: string, rateId: string): Promise<Bought>;
  /** The label as PDF, one page of 4x6 inches. Null before it is bought. */
  label(id: string): Promise<Uint8Array | null>;
  /** The scans of a parcel. Null before its label is bought. */
  track(id: string): Promise<Tracking | null>;
  /** Gives an unused label back. One that was given back before counts as voided. */
  void(id: string): Promise<Voided>;
  /** Null when the signature is not valid. */
  readWebhook(
    headers: Readonly<Record<string, string | undefined>>,
    body: string,
  ): Promise<CarrierHint | null>;
}
