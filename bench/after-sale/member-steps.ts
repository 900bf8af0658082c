import { randomUUID } from 'node:crypto';
import { claimReasonId, returnReasonId, returnTypeId } from '@bidkit/contract';
import {
  answered,
  canBeReturned,
  type Played,
  pickItem,
  pickMostly,
  type Steps,
  sometimesTwice,
} from './step.ts';
import type { Member, World } from './world.ts';

const DECLINED = '4000111111111115';

/** Saves the address of a payment. Null with the refusal. */
async function addressOf({ shop }: World, member: Member, lot: number, method: string) {
  const saved = await shop.address(member, lot, {}, method);
  return saved.status === 200
    ? { id: saved.body.selected_address.id, total: saved.body.updated_data.total, refusal: null }
    : { id: 0, total: 0, refusal: saved };
}

async function payByCard(world: World, member: Member, lot: number, text: string): Promise<Played> {
  const { shop, random } = world;
  const address = await addressOf(world, member, lot, 'credit-card');
  if (address.refusal) return answered(text, address.refusal);
  const isDeclined = random.chance(0.1);
  const nonce = shop.sandbox.card(isDeclined ? DECLINED : undefined);
  const pay = () => shop.payByCard(member, lot, address.id, nonce);
  const answer = await sometimesTwice(world, 0.15, pay);
  return answered(isDeclined ? `${text} with a declined card` : text, answer);
}

async function payByPaypal(world: World, member: Member, lot: number, text: string): Promise<Played> {
  const { shop, random, paypalOrders } = world;
  const address = await addressOf(world, member, lot, 'paypal');
  if (address.refusal) return answered(text, address.refusal);
  const made = await shop.post<{ id: string; error?: string }>(member, '/paypal/orders/create-payment', {
    auction: lot,
  });
  const orderID = made.body.id;
  if (made.status !== 200 || made.body.error !== undefined) return answered(`${text}, create`, made);
  paypalOrders.push({ id: orderID, member });
  if (random.chance(0.1)) return { text: `${text}, closed the window` };
  shop.sandbox.approve(orderID, 'us', random.chance(0.1));
  const reviewed = await shop.post<{ error?: string }>(member, '/paypal/orders/update-payment', {
    orderID,
    auction: lot,
  });
  if (reviewed.status !== 200 || reviewed.body.error !== undefined)
    return answered(`${text}, review`, reviewed);
  if (random.chance(0.1)) return { text: `${text}, did not confirm` };
  return capture(world, member, orderID, text);
}

async function capture(world: World, member: Member, orderID: string, text: string): Promise<Played> {
  const call = () =>
    world.shop.post<{ error?: string }>(member, '/paypal/orders/capture-payment', {
      orderID,
      phone: '555 0100',
    });
  return answered(text, await sometimesTwice(world, 0.15, call));
}

export const memberSteps: Steps = {
  'pay by card': {
    weight: 8,
    async play(world) {
      const found = pickItem(world, ['unpaid']);
      return (
        found && payByCard(world, found.member, found.item.lot_id, `pays lot ${found.item.lot_id} by card`)
      );
    },
  },
  'pay by PayPal': {
    weight: 6,
    async play(world) {
      const found = pickItem(world, ['unpaid']);
      return (
        found &&
        payByPaypal(world, found.member, found.item.lot_id, `pays lot ${found.item.lot_id} by PayPal`)
      );
    },
  },
  'capture an old PayPal order': {
    weight: 1,
    async play(world) {
      const order = pickMostly(world, world.paypalOrders, () => true);
      return order && capture(world, order.member, order.id, `captures PayPal order ${order.id}`);
    },
  },
  'pay together': {
    weight: 4,
    async play(world) {
      const found = pickItem(world, ['unpaid']);
      if (!found) return null;
      const { member, item } = found;
      const others = world.facts.items
        .filter(
          ({ id, user_id, status }) => id !== item.id && user_id === item.user_id && status === 'unpaid',
        )
        .map(({ lot_id }) => lot_id);
      const text = `pays lots ${[item.lot_id, ...others].join(', ')} together`;
      const combined = await world.shop.post<object>(member, '/payment/combine', {
        auction_id: item.lot_id,
        others,
      });
      if (combined.status !== 200) return answered(text, combined);
      return world.random.chance(0.6)
        ? payByCard(world, member, item.lot_id, `${text} by card`)
        : payByPaypal(world, member, item.lot_id, `${text} by PayPal`);
    },
  },
  'promise a check': {
    weight: 2,
    async play(world) {
      const found = pickItem(world, ['unpaid']);
      if (!found) return null;
      const { member, item } = found;
      const text = `promises a check for lot ${item.lot_id}`;
      const address = await addressOf(world, member, item.lot_id, 'check');
      if (address.refusal) return answered(text, address.refusal);
      const promise = { auction_id: item.lot_id, amount: address.total, site_id: 1, id: address.id };
      return answered(text, await world.shop.post<object>(member, '/check/payment', promise));
    },
  },
  'buy from the stock': {
    weight: 3,
    async play(world) {
      const member = world.random.pick(world.members);
      const answer = await world.shop.app.http.inject({
        method: 'POST',
        url: `/api/buydirect/${world.stockLot}/accept`,
        headers: { authorization: `Bearer ${member.token}`, 'idempotency-key': randomUUID() },
      });
      const bought = {
        status: answer.statusCode,
        body: answer.json<{ schedule_id?: number; code?: string }>(),
      };
      return answered(`buys from the stock: ${bought.body.schedule_id}`, bought);
    },
  },
  'miss the deadline': {
    weight: 2,
    async play(world) {
      const found = pickItem(world, ['unpaid']);
      if (!found) return null;
      await world.shop.wins.bringDeadline(found.item.lot_id);
      world.shop.app.deadlines.wake();
      return { text: `misses the deadline of lot ${found.item.lot_id}` };
    },
  },
  'request a return': {
    weight: 6,
    async play(world) {
      const { random, facts, shop } = world;
      const found = pickItem(world, canBeReturned);
      if (!found) return null;
      const { member, item, isOwn } = found;
      const latest = facts.rmas.findLast(({ won_item_id }) => won_item_id === item.id);
      const isReplaced =
        latest?.status === 'closed' &&
        latest.outcome === 'replacement' &&
        ['shipped', 'in_transit', 'delivered'].includes(item.status);
      const isAllowed = isOwn && canBeReturned.includes(item.status) && (!latest || isReplaced);
      const form = {
        type: random.pick(Object.values(returnTypeId)),
        auction: item.lot_id,
        reason: random.pick(Object.values(returnReasonId)),
        description: 'It is smaller than I thought',
      };
      const call = () => shop.post<object>(member, '/support/return', form);
      if (!random.chance(0.1)) return answered(`asks to return lot ${item.lot_id}`, await call(), isAllowed);
      const [first, second] = await Promise.all([call(), call()]);
      const best = first.status === 200 ? first : second;
      return answered(`asks twice at once to return lot ${item.lot_id}`, best, isAllowed);
    },
  },
  'file a claim': {
    weight: 9,
    async play(world) {
      const found = pickItem(world, ['lost']);
      if (!found) return null;
      const { member, item, isOwn } = found;
      const claim = world.facts.claims.findLast(({ won_item_id }) => won_item_id === item.id);
      const parcel = world.facts.parcels.find(({ id }) => id === claim?.parcel_id);
      const isWrong = world.random.chance(0.1);
      const isAllowed = isOwn && claim?.status === 'sent' && item.status === 'lost' && !isWrong;
      const form = {
        reason: claimReasonId.lost,
        description: 'It never came',
        phone: '555 0100',
        signature: isWrong ? 'Someone Else' : (parcel?.name ?? 'Ava Stone'),
      };
      const path = `/support/claim/id/${item.lot_id}`;
      return answered(
        `files a claim for lot ${item.lot_id}`,
        await world.shop.post<object>(member, path, form),
        isAllowed,
      );
    },
  },
  rate: {
    weight: 5,
    async play(world) {
      const found = pickItem(world, ['delivered']);
      if (!found) return null;
      const form = { schedule_id: found.item.lot_id, rating: 1 + world.random.below(5) };
      return answered(
        `rates lot ${found.item.lot_id}`,
        await world.shop.post<object>(found.member, '/review', form),
      );
    },
  },
  'write a testimonial': {
    weight: 5,
    async play(world) {
      const found = pickItem(world, ['delivered']);
      if (!found) return null;
      const form = { schedule_id: found.item.lot_id, review: 'It came quickly.' };
      const answer = await world.shop.post<object>(found.member, '/testimonials', form);
      return answered(`writes a testimonial about lot ${found.item.lot_id}`, answer);
    },
  },
};
