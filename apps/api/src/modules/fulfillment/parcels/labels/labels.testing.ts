import type { ErrorBody, Parcel } from '@bidkit/contract';
import { sql } from 'drizzle-orm';
import { parcelLabels, parcels } from '../../../../db/schema.ts';
import { type Checkout, openCheckout } from '../../../payments/checkout/checkout.testing.ts';
import { parcelsOf } from '../parcels.testing.ts';
import { finishCarrierWork } from './carrier-worker.ts';
import { findLabels } from './queries.ts';
import { executeVoid } from './void-label.ts';

export type Labels = Awaited<ReturnType<typeof labelsOf>>;

/** A shop whose carrier jobs run only when a test runs them. */
export async function openLabels() {
  const shop = await openCheckout();
  const labels = await labelsOf(shop);
  await shop.app.carrier.stop();
  return { shop, labels };
}

/** Calls of staff about labels, over HTTP, with the carrier's sandbox. */
export async function labelsOf(shop: Checkout) {
  const staff = await parcelsOf(shop);
  const { db } = shop.app;
  const buy = (id: number, form: object = {}) =>
    staff.post<Parcel>(`/staff/parcels/${id}/label`, { ounces: 20, ...form });
  const work = () => finishCarrierWork({ ...shop.app.context, gateways: shop.gateways });
  return {
    ...staff,
    buy,
    giveBack: (id: number) => staff.post<Parcel>(`/staff/parcels/${id}/label/void`),
    show: async (id: number) => (await staff.get<Parcel & ErrorBody>(`/staff/parcels/${id}`)).body,
    /** Does the work of the job that is due now. */
    work,
    /** Lets the time pass after which calls are repeated and parcels are read again, and does the job's work. */
    async workLater() {
      await db.update(parcelLabels).set({ due_at: sql`'epoch'` }).where(sql`due_at is not null`);
      await db.update(parcels).set({ track_due_at: sql`'epoch'` }).where(sql`track_due_at is not null`);
      await work();
    },
    /** The carrier refuses a given back label that it had accepted. */
    async refuseVoid(parcelId: number) {
      const { carrier } = shop.gateways;
      const label = (await findLabels(db, [parcelId])).get(parcelId);
      if (!carrier || !label) throw new Error('There is no label');
      const refused = { ok: false, message: 'It was used.', code: null } as const;
      await executeVoid({ db, carrier: { ...carrier, void: () => Promise.resolve(refused) } }, label);
    },
    async aPackedParcel() {
      const { member, id } = await staff.aPaidItem();
      return { member, id, parcel: (await staff.pack(id)).body };
    },
    /** The labels that the carrier has sold for a parcel. */
    sold: (parcelId: number) =>
      shop.sandbox.labels().filter(({ ref }) => ref?.startsWith(`parcel-${parcelId}-`)),
  };
}
