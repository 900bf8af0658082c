import type { ErrorBody, StaffReturn } from '@bidkit/contract';
import type { Member } from '../../items/sales/sales.testing.ts';
import type { Checkout } from '../../payments/checkout/checkout.testing.ts';
import { parcelsOf } from '../parcels/parcels.testing.ts';

type Answer<T> = Promise<{ status: number; body: T & ErrorBody }>;

interface Requested {
  readonly success_message: string;
  readonly rma_number: number;
  readonly awaits_goods: boolean;
  readonly return_address: readonly string[];
}

interface Bought {
  readonly member: Member;
  readonly id: number;
}

/** Calls of members and staff about returns, over HTTP. */
export async function returnsOf(shop: Checkout) {
  const parcels = await parcelsOf(shop);
  const staffCall = (id: number, step: string, payload: object = {}): Answer<StaffReturn> =>
    parcels.post<StaffReturn>(`/staff/returns/${id}/${step}`, payload);
  const calls = {
    parcels,
    /** Asks for the refund of an item that the member does not like. */
    request: (member: Member, auction: unknown, changes: object = {}): Answer<Requested> =>
      shop.post(member, '/support/return', {
        type: 2,
        auction,
        reason: 1,
        description: 'It is smaller than I thought',
        ...changes,
      }),
    approve: (id: number) => staffCall(id, 'approve'),
    receive: (id: number) => staffCall(id, 'receive'),
    inspect: (id: number, inspection: string) => staffCall(id, 'inspect', { inspection }),
    dump: (id: number, changes: object = {}) => staffCall(id, 'dump', { reason: 'It was used', ...changes }),
    replace: (id: number, changes: object = {}) => staffCall(id, 'replace', { reason: 'Broken', ...changes }),
    refund: (id: number, changes: object = {}) => staffCall(id, 'refund', { reason: 'Broken', ...changes }),
    /** A paid item at $20, by default of a new product. */
    async aPaidItem(product_description_id?: number): Promise<Bought> {
      const member = await shop.wins.member();
      const product = product_description_id ?? (await shop.app.aProduct()).id;
      const values = { opening_cents: 2_000, product_description_id: product };
      const id = await shop.wins.anEndedLot([[member, 20]], values);
      await calls.pay({ member, id });
      return { member, id };
    },
    async pay({ member, id }: Bought): Promise<void> {
      const address = (await shop.address(member, id)).body.selected_address.id;
      const { status, body } = await shop.payByCard(member, id, address);
      if (status !== 200) throw new Error(`The payment was refused: ${body.message}`);
    },
    /** Ships a paid item. Returns the number of its parcel. */
    async ship(id: number): Promise<number> {
      const parcel = (await parcels.pack(id)).body.id;
      await parcels.ship(parcel);
      return parcel;
    },
    async aDeliveredItem(product_description_id?: number): Promise<Bought> {
      const bought = await calls.aPaidItem(product_description_id);
      await parcels.scan(await calls.ship(bought.id), 'delivered');
      return bought;
    },
    /** A delivered item that its member wants to return. */
    async aReturn(changes: object = {}, product_description_id?: number): Promise<Bought & { rma: number }> {
      const bought = await calls.aDeliveredItem(product_description_id);
      const { status, body } = await calls.request(bought.member, bought.id, changes);
      if (status !== 200) throw new Error(`The return was refused: ${body.message}`);
      return { ...bought, rma: body.rma_number };
    },
    /** A return whose goods are here, and which is approved. */
    async anApprovedReturn(changes: object = {}, product_description_id?: number) {
      const asked = await calls.aReturn(changes, product_description_id);
      await calls.receive(asked.rma);
      await calls.approve(asked.rma);
      return asked;
    },
  };
  return calls;
}
