import type { ErrorBody, Parcel } from '@bidkit/contract';
import type { Member } from '../../items/sales/sales.testing.ts';
import type { Checkout } from '../../payments/checkout/checkout.testing.ts';

type Answer<T> = Promise<{ status: number; body: T & ErrorBody }>;

/** Calls of staff about parcels, over HTTP. */
export async function parcelsOf(shop: Checkout) {
  const { app } = shop;
  const { id, username } = await app.aUser({ role: 'staff' });
  const staff = { id, username, token: await app.tokenFor({ id, role: 'staff' }) };
  const post = <T>(path: string, payload: unknown = {}): Answer<T> => shop.post(staff, path, payload);
  return {
    staff,
    get: <T>(path: string): Answer<T> => shop.get(staff, path),
    post,
    pack: (...auction_ids: number[]) => post<Parcel>('/staff/parcels', { auction_ids }),
    ship: (...parcel_ids: number[]) => post('/staff/parcels/ship', { parcel_ids }),
    scan: (id: number, status: string, fields: object = {}) =>
      post<Parcel>(`/staff/parcels/${id}/scans`, { description: `It is ${status}`, status, ...fields }),
    /** A paid item of a member, at $1. */
    async aPaidItem(member?: Member): Promise<{ member: Member; id: number }> {
      const buyer = member ?? (await shop.wins.member());
      const id = await shop.wins.anEndedLot([[buyer, 1]]);
      const address = (await shop.address(buyer, id)).body.selected_address.id;
      const { status, body } = await shop.payByCard(buyer, id, address);
      if (status !== 200) throw new Error(`The payment was refused: ${body.message}`);
      return { member: buyer, id };
    },
  };
}
