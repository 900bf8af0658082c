import type { LabelForm, labelEndpoints, Parcel } from '@bidkit/contract';
import type { LabelRequest } from '../../../../db/schema.ts';
import { type Gateways, Unanswered } from '../../../../gateways/gateway.ts';
import type { AppContext } from '../../../../kernel/app-context.ts';
import type { Handlers } from '../../../../kernel/handler.ts';
import { toDollars } from '../../../../kernel/money.ts';
import { refuse } from '../../../../kernel/problem.ts';
import { readSender } from '../../../../kernel/sender.ts';
import { toParcelOrder } from '../../../payments/checkout/shipping-cost/parcel-order.ts';
import { readParcel } from '../packing.ts';
import { toParcels } from '../projection.ts';
import { assertPacked, executeLabel, startLabel } from './buy-label.ts';
import { findDeclaredItems, type LabelRow } from './queries.ts';
import { orCarrierUnavailable } from './unavailable.ts';
import { executeVoid, startVoid } from './void-label.ts';

/** Staff buy the labels of parcels, and give them back. */
export function labelHandlers({
  config,
  db,
  log,
  gateways,
}: Pick<AppContext, 'config' | 'db' | 'log'> & {
  readonly gateways: Pick<Gateways, 'carrier'>;
}): Handlers<typeof labelEndpoints> {
  const settings = config.carrier;

  /** @throws Problem 409 when labels are switched off */
  function labelParts() {
    const { carrier } = gateways;
    if (!carrier) throw refuse('labels_off');
    return { db, carrier, settings };
  }

  /** Calls the carrier about a label. Without an answer the worker calls it again. */
  async function attempt(label: LabelRow, call: () => Promise<LabelRow>): Promise<LabelRow> {
    try {
      return await call();
    } catch (error) {
      if (!(error instanceof Unanswered)) throw error;
      log.warn(error, `The carrier did not answer for label ${label.id}; retrying`);
      return label;
    }
  }

  async function showParcel(id: number): Promise<Parcel> {
    const [parcel] = await toParcels(db, [await readParcel(db, id)]);
    if (!parcel) throw new Error(`Parcel ${id} has no projection`);
    return parcel;
  }

  return {
    async quoteLabel({ params, body }) {
      const { carrier } = labelParts();
      const parcel = await readParcel(db, params.id);
      assertPacked(parcel);
      const items = await findDeclaredItems(db, parcel.id);
      const from = await readSender(db, settings);
      const order = toParcelOrder(from, parcel.address, items, toRequest(body, from.country));
      const quoted = await orCarrierUnavailable(carrier.rates(order));
      if (!quoted.ok) throw refuse('rates_refused', { reason: quoted.message });
      return quoted.rates.map(({ costCents, carrier: name, service, days }) => ({
        carrier: name,
        service,
        cost: toDollars(costCents),
        days,
      }));
    },

    async buyLabel({ params, body, caller }) {
      const parts = labelParts();
      const { country } = await readSender(db, settings);
      const request = toRequest(body, country);
      const label = await db.transaction((tx) => startLabel(tx, caller.id, params.id, request));
      const { status, message } = await attempt(label, () => executeLabel(parts, label));
      if (status === 'failed') throw refuse('label_refused', { reason: message ?? '' });
      return showParcel(params.id);
    },

    async voidLabel({ params, caller }) {
      const parts = labelParts();
      const label = await db.transaction((tx) => startVoid(tx, caller.id, params.id));
      const { status, message } = await attempt(label, () => executeVoid(parts, label));
      if (status === 'bought') throw refuse('label_void_refused', { reason: message ?? '' });
      return showParcel(params.id);
    },
  };
}

const toRequest = (
  { ounces, length, width, height, service, origin, hs_code, itn }: LabelForm,
  home: string,
): LabelRequest => ({
  // Carriers take one decimal. A rounded-down weight would be surcharged.
  ounces: Math.ceil(Math.round(ounces * 1000) / 100) / 10,
  box: length === undefined || width === undefined || height === undefined ? null : { length, width, height },
  service: service || null,
  origin: origin ?? home,
  hs_code: hs_code ?? null,
  itn: itn || null,
});
