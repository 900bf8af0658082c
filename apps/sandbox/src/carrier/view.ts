import { dollarsOf } from '../money.ts';
import type { ParcelAddress } from './schema.ts';
import { serviceOf } from './services.ts';
import {
  type BoughtShipment,
  isBought,
  rateOf,
  type Scan,
  type Shipment,
  type ShipmentRate,
} from './shipment.ts';

const CARRIER = 'USPS';
const ACCOUNT = 'ca_00000000000000000000000000sandbox';
const MODE = 'test';

/** Objects have times without milliseconds. */
const seconds = (at: string) => `${at.slice(0, 19)}Z`;
const dated = (at: string) => ({ created_at: seconds(at), updated_at: seconds(at) });
/** The id of a part of a shipment: the same hexadecimal digits with another prefix. */
const partOf = (id: string, prefix: string) => `${prefix}_${id.split('_')[1]}`;

/** A shipment as in `GET /v2/shipments/{id}`. */
export function shipmentView(shipment: Shipment, url: string) {
  const { id, reference, from, to, parcel, customs, labelFormat, rates, purchase, createdAt } = shipment;
  const sender = addressView(from, id, 'adrfrom', createdAt);
  const recipient = addressView(to, id, 'adrto', createdAt);
  const bought = isBought(shipment) ? shipment : null;
  return {
    id,
    object: 'Shipment',
    ...dated(createdAt),
    mode: MODE,
    is_return: false,
    reference,
    status: bought ? homeTracker(bought, url).status : 'unknown',
    tracking_code: purchase?.trackingCode ?? null,
    messages: rates.length > 0 ? [] : [tooHeavy],
    options: { label_format: labelFormat, label_size: '4x6', currency: 'USD', date_advance: 0 },
    batch_id: null,
    batch_status: null,
    batch_message: null,
    customs_info: customs && {
      id: partOf(id, 'cstinfo'),
      object: 'CustomsInfo',
      ...dated(createdAt),
      mode: MODE,
      contents_explanation: '',
      restriction_comments: null,
      declaration: null,
      ...customs,
      customs_items: customs.customs_items.map((item, index) => ({
        id: `${partOf(id, 'cstitem')}${index}`,
        object: 'CustomsItem',
        ...dated(createdAt),
        mode: MODE,
        code: null,
        manufacturer: null,
        currency: null,
        eccn: null,
        printed_commodity_identifier: null,
        hs_tariff_number: null,
        ...item,
      })),
    },
    from_address: sender,
    to_address: recipient,
    return_address: sender,
    buyer_address: recipient,
    insurance: null,
    order_id: null,
    parcel: {
      id: partOf(id, 'prcl'),
      object: 'Parcel',
      ...dated(createdAt),
      mode: MODE,
      length: null,
      width: null,
      height: null,
      predefined_package: null,
      ...parcel,
    },
    postage_label: bought && labelView(bought, url),
    rates: rates.map((rate) => rateView(rate, shipment)),
    selected_rate: bought && rateView(rateOf(bought), shipment),
    refund_status: purchase?.refundStatus ?? null,
    scan_form: null,
    tracker: bought && homeTracker(bought, url),
    usps_zone: customs ? null : 4,
    forms: [],
    fees: bought ? [feeView(rateOf(bought).cents)] : [],
  };
}

const tooHeavy = {
  carrier: CARRIER,
  carrier_account_id: ACCOUNT,
  type: 'rate_error',
  message: 'Package weight exceeds the maximum of every service.',
};

function addressView(address: ParcelAddress, id: string, prefix: string, at: string) {
  return {
    id: partOf(id, prefix),
    object: 'Address',
    ...dated(at),
    mode: MODE,
    company: null,
    street2: null,
    state: null,
    phone: null,
    email: null,
    ...address,
    carrier_facility: null,
    residential: null,
    federal_tax_id: null,
    state_tax_id: null,
    verifications: {},
  };
}

const rateView = ({ id, service, cents, days }: ShipmentRate, { id: shipment_id, createdAt }: Shipment) => ({
  id,
  object: 'Rate',
  ...dated(createdAt),
  mode: MODE,
  service,
  carrier: CARRIER,
  rate: dollarsOf(cents),
  currency: 'USD',
  retail_rate: dollarsOf(cents),
  retail_currency: 'USD',
  list_rate: dollarsOf(cents),
  list_currency: 'USD',
  billing_type: 'easypost',
  delivery_days: days,
  delivery_date: null,
  delivery_date_guaranteed: false,
  est_delivery_days: days,
  shipment_id,
  carrier_account_id: ACCOUNT,
});

const feeView = (cents: number) => ({
  object: 'Fee',
  type: 'PostageFee',
  amount: `${dollarsOf(cents)}000`,
  charged: true,
  refunded: false,
});

/** The address of a label's PDF. Like EasyPost's files it needs no key, and cannot be guessed. */
const labelUrl = (labelId: string, url: string) => `${url}/carrier/labels/${labelId}.pdf`;
/** The public page of a parcel. */
const trackUrl = (code: string, url: string) => `${url}/carrier/track/${code}`;

function labelView({ purchase, labelFormat }: BoughtShipment, url: string) {
  const file = labelUrl(purchase.labelId, url);
  const isPdf = labelFormat === 'PDF';
  return {
    object: 'PostageLabel',
    id: purchase.labelId,
    ...dated(purchase.at),
    date_advance: 0,
    integrated_form: 'none',
    label_date: seconds(purchase.at),
    label_resolution: 300,
    label_size: '4x6',
    label_type: 'default',
    label_file_type: isPdf ? 'application/pdf' : 'image/png',
    label_url: isPdf ? file : file.replace(/pdf$/, 'png'),
    label_pdf_url: isPdf ? file : null,
    label_zpl_url: null,
    label_epl2_url: null,
    label_file: null,
  };
}

/** The tracker of a bought shipment. */
export function homeTracker(shipment: BoughtShipment, url: string) {
  const { trackerId, trackingCode, abroad } = shipment.purchase;
  return trackerView(shipment, url, {
    id: trackerId,
    code: trackingCode,
    carrier: CARRIER,
    shipmentId: shipment.id,
    scans: shipment.purchase.scans.filter(({ isAbroad }) => !isAbroad),
    alternate: abroad?.trackingCode ?? null,
  });
}

/** The tracker of the carrier abroad: it belongs to no shipment. Null before the parcel was handed over. */
export function abroadTracker(shipment: BoughtShipment, url: string) {
  const { abroad, scans } = shipment.purchase;
  if (!abroad) return null;
  return trackerView(shipment, url, {
    id: abroad.trackerId,
    code: abroad.trackingCode,
    carrier: `Post${shipment.to.country}`,
    shipmentId: null,
    scans: scans.filter(({ isAbroad }) => isAbroad),
    alternate: null,
  });
}

interface TrackerFacts {
  readonly id: string;
  readonly code: string;
  readonly carrier: string;
  readonly shipmentId: string | null;
  readonly scans: readonly Scan[];
  readonly alternate: string | null;
}

function trackerView(shipment: BoughtShipment, url: string, facts: TrackerFacts) {
  const { purchase, to } = shipment;
  const { id, code, carrier, shipmentId, scans, alternate } = facts;
  const last = scans.at(-1);
  const service = serviceOf(rateOf(shipment).service);
  return {
    id,
    object: 'Tracker',
    mode: MODE,
    tracking_code: code,
    status: last?.status ?? 'unknown',
    status_detail: last?.detail ?? 'unknown',
    created_at: seconds(purchase.at),
    updated_at: seconds(last?.at ?? purchase.at),
    signed_by: last?.status === 'delivered' && service.isSigned ? to.name.toUpperCase() : null,
    weight: null,
    est_delivery_date: seconds(purchase.expectedAt),
    shipment_id: shipmentId,
    carrier,
    tracking_details: scans.map((scan) => detailView(scan, carrier)),
    fees: [],
    carrier_detail: {
      object: 'CarrierDetail',
      service: service.title,
      container_type: null,
      est_delivery_date_local: null,
      est_delivery_time_local: null,
      origin_location: null,
      origin_tracking_location: null,
      destination_location: null,
      destination_tracking_location: null,
      guaranteed_delivery_date: null,
      alternate_identifier: alternate,
      initial_delivery_attempt: null,
    },
    public_url: trackUrl(code, url),
  };
}

const detailView = ({ status, detail, message, city, state, country, at }: Scan, source: string) => ({
  object: 'TrackingDetail',
  message,
  description: '',
  status,
  status_detail: detail,
  datetime: seconds(at),
  source,
  carrier_code: '',
  tracking_location: { object: 'TrackingLocation', city, state, country, zip: null },
});
