import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { CarrierSettings } from '../../../../config/carrier-settings.ts';
import { afterCommit } from '../../../../db/after-commit.ts';
import type { Database, Transaction } from '../../../../db/database.ts';
import { fromNow } from '../../../../db/now.ts';
import type { LabelRequest } from '../../../../db/schema.ts';
import type {
  CarrierGateway,
  CarrierShipment,
  Label,
  Rate,
} from '../../../../gateways/carrier/carrier-gateway.ts';
import { refuse } from '../../../../kernel/problem.ts';
import { readSender } from '../../../../kernel/sender.ts';
import { writeAudit } from '../../../audit/audit.ts';
import { toParcelOrder } from '../../../payments/checkout/shipping-cost/parcel-order.ts';
import { lockParcel } from '../packing.ts';
import { changeParcel, findParcel, type ParcelRow } from '../queries.ts';
import {
  changeLabel,
  findDeclaredItems,
  findOpenLabel,
  IN_FLIGHT_SECONDS,
  type LabelRow,
  readLabel,
  writeLabel,
} from './queries.ts';

/** Who sells labels, and the address from which parcels are sent. */
export interface LabelParts {
  readonly db: Database;
  readonly carrier: CarrierGateway;
  readonly settings: CarrierSettings;
}

/** @throws Problem 409 for a parcel that is shipped or opened */
export function assertPacked({ status }: ParcelRow): void {
  if (status === 'opened') throw refuse('parcel_opened');
  if (status !== 'packed') throw refuse('parcel_shipped');
}

/**
 * Writes a label before the carrier is called, under the locks of the parcel's lots. A parcel has one label: a repeated
 * call returns it, bought or not.
 * @throws Problem 404 for an unknown parcel, 409 for one without items to ship, or whose label is being given back
 */
export async function startLabel(
  tx: Transaction,
  staffId: number,
  parcelId: number,
  request: LabelRequest,
): Promise<LabelRow> {
  const parcel = await lockParcel(tx, parcelId);
  const open = await findOpenLabel(tx, parcelId);
  if (open?.status === 'void_requested') throw refuse('label_pending');
  if (open) return open;
  assertPacked(parcel);
  const items = await findDeclaredItems(tx, parcelId);
  if (!items.some(({ status }) => status === 'packed')) throw refuse('item_step_refused');
  const label = await writeLabel(tx, {
    parcel_id: parcelId,
    ref: `parcel-${parcelId}-${randomUUID()}`,
    request,
    staff_id: staffId,
  });
  await writeAudit(tx, staffId, {
    action: 'buy-label',
    subject: 'parcel',
    subject_id: parcelId,
    after: { label: label.id, ...request },
  });
  return label;
}

/**
 * Orders and buys a label. Every step can be repeated, by a staff call or by the job, also at the same time.
 * @throws Unanswered when the carrier does not answer
 */
export async function executeLabel(parts: LabelParts, label: LabelRow): Promise<LabelRow> {
  if (label.status === 'failed') return checkRefused(parts, label);
  const ordered = label.status === 'intended' ? await orderLabel(parts, label) : label;
  return ordered.status === 'requested' ? purchase(parts, ordered) : ordered;
}

/** Creates the parcel at the carrier, which costs nothing, and stores its id and the rate. */
async function orderLabel({ db, carrier, settings }: LabelParts, label: LabelRow): Promise<LabelRow> {
  const parcel = await findParcel(db, label.parcel_id);
  if (!parcel) throw new Error(`Label ${label.id} has no parcel`);
  const items = await findDeclaredItems(db, parcel.id);
  const order = toParcelOrder(await readSender(db, settings), parcel.address, items, label.request);
  const created = await carrier.create({ ...order, ref: label.ref });
  const rate = created.ok ? chooseRate(created.shipment, label.request.service) : null;
  const refusal = created.ok ? 'The carriers do not offer this service for this parcel.' : created.message;
  return db.transaction(async (tx) => {
    await lockParcel(tx, label.parcel_id);
    const before = await readLabel(tx, label.id);
    // Another call has ordered it meanwhile.
    if (before.status !== 'intended') return before;
    if (!created.ok || !rate) return failLabel(tx, label.id, refusal);
    return changeLabel(tx, label.id, {
      status: 'requested',
      shipment_id: created.shipment.id,
      rate_id: rate.id,
      due_at: fromNow({ seconds: IN_FLIGHT_SECONDS }),
      ...factsOf(rate),
    });
  });
}

const failLabel = (tx: Transaction, id: number, message: string) =>
  changeLabel(tx, id, { status: 'failed', message, due_at: null });

const factsOf = ({ carrier, service, costCents }: Rate) => ({ carrier, service, cost_cents: costCents });

/** The cheapest rate of a service, such as `Priority` or `USPS Priority`, or of all. */
function chooseRate({ rates }: CarrierShipment, service: string | null): Rate | null {
  const plain = (text: string) => text.toLowerCase().replaceAll(/[^a-z0-9]/g, '');
  const isMeant = ({ carrier, service: name }: Rate) =>
    service === null || [name, carrier + name].some((one) => plain(one) === plain(service));
  return rates.find(isMeant) ?? null;
}

/** Buys an ordered label. After a refusal the carrier is asked whether an earlier call has bought it. */
async function purchase({ db, carrier }: LabelParts, label: LabelRow): Promise<LabelRow> {
  const { shipment_id, rate_id } = label;
  if (shipment_id === null || rate_id === null) throw new Error(`Label ${label.id} was not ordered`);
  const answer = await carrier.buy(shipment_id, rate_id);
  const bought = answer.ok ? answer.label : validLabel(await carrier.find(shipment_id));
  return db.transaction(async (tx) => {
    const parcel = await lockParcel(tx, label.parcel_id);
    const before = await readLabel(tx, label.id);
    if (bought) return recordBought(tx, parcel, before, bought);
    if (before.status !== 'requested') return before;
    // A call at the same moment may still buy it: the job asks the carrier once more.
    const due_at = fromNow({ seconds: IN_FLIGHT_SECONDS });
    return changeLabel(tx, label.id, { status: 'failed', message: answer.ok ? '' : answer.message, due_at });
  });
}

/** Asks the carrier whether a refused label was bought after all, by another call. */
async function checkRefused({ db, carrier }: LabelParts, label: LabelRow): Promise<LabelRow> {
  const bought = label.shipment_id === null ? null : validLabel(await carrier.find(label.shipment_id));
  return db.transaction(async (tx) => {
    const parcel = await lockParcel(tx, label.parcel_id);
    const before = await readLabel(tx, label.id);
    if (bought) return recordBought(tx, parcel, before, bought);
    return before.status === 'failed' ? changeLabel(tx, label.id, { due_at: null }) : before;
  });
}

/** Records a label that the carrier has sold. One that was refused before and is not needed any more is given back. */
async function recordBought(
  tx: Transaction,
  parcel: ParcelRow,
  before: LabelRow,
  { rate, trackingNumber, trackingUrl, cn22 }: Label,
): Promise<LabelRow> {
  if (before.status !== 'requested' && before.status !== 'failed') return before;
  const sold = { message: null, bought_at: sql`clock_timestamp()`, ...factsOf(rate) };
  // The worker gives a label back, or reads the parcel's scans.
  afterCommit(tx, 'labels');
  const isReplaced = before.status === 'failed' && (await findOpenLabel(tx, parcel.id)) !== null;
  if (isReplaced || parcel.status !== 'packed')
    return changeLabel(tx, before.id, { ...sold, status: 'voiding', due_at: sql`clock_timestamp()` });
  await changeParcel(tx, parcel.id, {
    carrier: rate.carrier,
    tracking: trackingNumber,
    tracking_url: trackingUrl,
    cn22_id: cn22,
    international_tracking: null,
    international_tracking_url: null,
    alert: null,
    tracked_at: null,
    track_due_at: sql`clock_timestamp()`,
  });
  return changeLabel(tx, before.id, { ...sold, status: 'bought', due_at: null });
}

const validLabel = (shipment: CarrierShipment | null): Label | null =>
  shipment?.label?.state === 'valid' ? shipment.label : null;
