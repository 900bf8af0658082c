import type { OrderFact, RmaFact } from './facts.ts';
import {
  answered,
  type Played,
  pickItem,
  pickMostly,
  pickParcel,
  type Steps,
  sometimesTwice,
  staffPost,
} from './step.ts';
import type { World } from './world.ts';

const CHECK_DAYS = 14;
const WHY = { reason: 'The model says so' };
const undecided = ['intended', 'requested', 'void_requested'];

const isOpen = ({ status }: RmaFact): boolean => status !== 'closed' && status !== 'dump';

/** A step of staff with a return, mostly one that fits. */
const returnStep = (
  name: string,
  isFitting: (rma: RmaFact, state: string, world: World) => boolean,
  form: (world: World) => object,
): Steps[string]['play'] =>
  async function play(world) {
    const stateOf = new Map(world.facts.items.map(({ id, status }) => [id, status]));
    const fits = (rma: RmaFact) => isFitting(rma, stateOf.get(rma.won_item_id) ?? '', world);
    const rma = pickMostly(world, world.facts.rmas, fits);
    if (!rma) return null;
    const payload = form(world);
    const call = () => staffPost<object>(world, `returns/${rma.id}/${name}`, payload);
    if (!world.random.chance(0.1)) return answered(`${name} return ${rma.id}`, await call(), fits(rma));
    const [first, second] = await Promise.all([call(), call()]);
    return answered(
      `${name} return ${rma.id} twice at once`,
      first.status === 200 ? first : second,
      fits(rma),
    );
  };

const paidOrders = ({ facts }: World): OrderFact[] =>
  facts.orders.filter(({ status, won_item_id }) => status === 'paid' && won_item_id !== null);

async function refund(
  world: World,
  path: string,
  order: OrderFact | null,
  extra: object,
  text: string,
): Promise<Played> {
  const { random } = world;
  const cents = 1 + random.below(Math.max(1, order?.price_cents ?? 1));
  const parts = random.chance(0.5) ? { parts: { amount: cents / 100, freight_revenue: 0, tax: 0 } } : {};
  const call = () => staffPost<object>(world, path, { ...WHY, ...parts, ...extra });
  const answer = await sometimesTwice(world, 0.15, call);
  return answered(`${text}${'parts' in parts ? `, ${cents} cents` : ''}`, answer);
}

export const staffSteps: Steps = {
  'settle a check': {
    weight: 3,
    async play(world) {
      const found = pickItem(world, ['held']);
      if (!found) return null;
      const { lot_id, status } = found.item;
      if (status === 'held') await world.shop.promisedDaysAgo(lot_id, CHECK_DAYS);
      const cleared = world.random.chance(0.7);
      const answer = await staffPost<object>(world, `checks/${lot_id}`, { ...WHY, cleared });
      return answered(
        `${cleared ? 'clears' : 'returns'} the check for lot ${lot_id}`,
        answer,
        status === 'held',
      );
    },
  },
  pack: {
    weight: 10,
    async play(world) {
      const found = pickItem(world, ['paid', 'replaced']);
      if (!found) return null;
      const { random, facts } = world;
      const others = random.chance(0.4)
        ? facts.items.filter(
            ({ id, status }) => id !== found.item.id && ['paid', 'replaced'].includes(status),
          )
        : [];
      const packed = [found.item, ...others.filter(() => random.chance(0.7))];
      const areWaiting = packed.every(
        ({ status, user_id }) => ['paid', 'replaced'].includes(status) && user_id === found.item.user_id,
      );
      // The address of an item that was paid by PayPal is that of the payer's account.
      const isAllowed = areWaiting && packed.length > 1 ? undefined : areWaiting;
      const auction_ids = packed.map(({ lot_id }) => lot_id);
      return answered(
        `packs lots ${auction_ids.join(', ')}`,
        await staffPost<object>(world, 'parcels', { auction_ids }),
        isAllowed,
      );
    },
  },
  'open a parcel': {
    weight: 2,
    async play(world) {
      const parcel = pickParcel(world, ['packed']);
      if (!parcel) return null;
      const label = world.facts.labels.findLast(({ parcel_id }) => parcel_id === parcel.id);
      const hasLabel = label !== undefined && [...undecided, 'bought'].includes(label.status);
      const isAllowed = parcel.status === 'opened' || (parcel.status === 'packed' && !hasLabel);
      return answered(
        `opens parcel ${parcel.id}`,
        await staffPost<object>(world, `parcels/${parcel.id}/open`),
        isAllowed,
      );
    },
  },
  'buy a label': {
    weight: 7,
    async play(world) {
      const parcel = pickParcel(world, ['packed']);
      if (!parcel) return null;
      const call = () => staffPost<object>(world, `parcels/${parcel.id}/label`, { ounces: 20 });
      return answered(`buys a label for parcel ${parcel.id}`, await sometimesTwice(world, 0.2, call));
    },
  },
  'void a label': {
    weight: 2,
    async play(world) {
      const parcel = pickParcel(world, ['packed']);
      return (
        parcel &&
        answered(
          `voids the label of parcel ${parcel.id}`,
          await staffPost<object>(world, `parcels/${parcel.id}/label/void`),
        )
      );
    },
  },
  ship: {
    weight: 8,
    async play(world) {
      const parcel = pickParcel(world, ['packed']);
      if (!parcel) return null;
      const more = world.random.chance(0.2) ? pickParcel(world, ['packed']) : null;
      const parcel_ids = [parcel.id, ...(more ? [more.id] : [])];
      return answered(
        `ships parcels ${parcel_ids.join(', ')}`,
        await staffPost<object>(world, 'parcels/ship', { parcel_ids }),
      );
    },
  },
  'enter a scan': {
    weight: 5,
    async play(world) {
      const parcel = pickParcel(world, ['shipped', 'in_transit', 'lost']);
      if (!parcel) return null;
      const status = world.random.pick(['in_transit', 'delivered', 'delivered', 'lost'] as const);
      const answer = await staffPost<object>(world, `parcels/${parcel.id}/scans`, {
        description: `It is ${status}`,
        status,
      });
      const isAllowed = ['shipped', 'in_transit', 'lost'].includes(parcel.status);
      return answered(`enters that parcel ${parcel.id} is ${status}`, answer, isAllowed);
    },
  },
  'approve a return': {
    weight: 7,
    play: returnStep(
      'approve',
      (rma) => isOpen(rma) && rma.approved_at === null,
      () => ({}),
    ),
  },
  'receive a return': {
    weight: 7,
    play: returnStep(
      'receive',
      (rma, state) =>
        isOpen(rma) &&
        rma.received_at === null &&
        ['shipped', 'in_transit', 'delivered', 'refunded'].includes(state),
      () => ({}),
    ),
  },
  'inspect a return': {
    weight: 2,
    play: returnStep(
      'inspect',
      (rma) => isOpen(rma) && rma.received_at !== null,
      () => ({ inspection: 'As sold' }),
    ),
  },
  'dump a return': { weight: 1, play: returnStep('dump', isOpen, () => WHY) },
  'replace a return': {
    weight: 8,
    async play(world) {
      const { random, facts } = world;
      const stateOf = new Map(facts.items.map(({ id, status }) => [id, status]));
      const rma = pickMostly(
        world,
        facts.rmas,
        (one) => isOpen(one) && one.approved_at !== null && stateOf.get(one.won_item_id) === 'returned',
      );
      if (!rma) return null;
      const restock = random.chance(0.3);
      const call = () => staffPost<object>(world, `returns/${rma.id}/replace`, { ...WHY, restock });
      const answer = await sometimesTwice(world, 0.15, call);
      return answered(`replaces return ${rma.id}${restock ? ' and restocks' : ''}`, answer);
    },
  },
  'refund a return': {
    weight: 6,
    async play(world) {
      const { facts, random } = world;
      const rma = pickMostly(world, facts.rmas, (one) => isOpen(one) && one.approved_at !== null);
      if (!rma) return null;
      const order = paidOrders(world).find(({ won_item_id }) => won_item_id === rma.won_item_id) ?? null;
      const restock = random.chance(0.3);
      return refund(
        world,
        `returns/${rma.id}/refund`,
        order,
        { restock },
        `refunds return ${rma.id}${restock ? ' and restocks' : ''}`,
      );
    },
  },
  'refund an item': {
    weight: 2,
    async play(world) {
      const item = pickMostly(world, world.facts.items, ({ id }) =>
        paidOrders(world).some(({ won_item_id }) => won_item_id === id),
      );
      if (!item) return null;
      const order = paidOrders(world).find(({ won_item_id }) => won_item_id === item.id) ?? null;
      return refund(world, `auctions/${item.lot_id}/refunds`, order, {}, `refunds lot ${item.lot_id}`);
    },
  },
  'cancel an auction': {
    weight: 1,
    async play(world) {
      const found = pickItem(world, ['unpaid', 'paid']);
      if (!found) return null;
      const { lot_id, status } = found.item;
      // What is sold is not canceled any more.
      const isAllowed = status === 'forfeited' ? undefined : false;
      return answered(
        `cancels auction ${lot_id}`,
        await staffPost<object>(world, `auctions/${lot_id}/cancel`, WHY),
        isAllowed,
      );
    },
  },
  'pay a refund out': {
    weight: 2,
    async play(world) {
      const { facts } = world;
      const isCheck = new Set(facts.orders.filter(({ method }) => method === 'check').map(({ id }) => id));
      const isWaiting = ({ order_id, status }: { order_id: number; status: string }) =>
        isCheck.has(order_id) && status === 'requested';
      const found = pickMostly(world, facts.refunds, isWaiting);
      if (!found) return null;
      const answer = await staffPost<object>(world, `refunds/${found.id}/paid-out`, {
        check_number: `${found.id}`,
      });
      const isRepeated = isCheck.has(found.order_id) && found.status === 'confirmed';
      return answered(`pays refund ${found.id} out`, answer, isWaiting(found) || isRepeated);
    },
  },
  'decide a claim': {
    weight: 9,
    async play(world) {
      const { facts, random } = world;
      const claim = pickMostly(world, facts.claims, ({ status }) => status === 'filed');
      const item = claim && facts.items.find(({ id }) => id === claim.won_item_id);
      if (!item) return null;
      const approved = random.chance(0.6);
      const call = () => staffPost<object>(world, `claims/${item.lot_id}`, { ...WHY, approved });
      const answer = await sometimesTwice(world, 0.15, call);
      return answered(`${approved ? 'approves' : 'rejects'} the claim for lot ${item.lot_id}`, answer);
    },
  },
  'decide a testimonial': {
    weight: 3,
    async play(world) {
      const found = pickMostly(world, world.facts.testimonials, () => true);
      if (!found) return null;
      const form = { ...WHY, approved: world.random.chance(0.6) };
      return answered(
        `decides testimonial ${found.id}`,
        await staffPost<object>(world, `testimonials/${found.id}`, form),
        true,
      );
    },
  },
};
