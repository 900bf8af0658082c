import { digits, hexId } from '../ids.ts';
import type { Sandbox } from '../parts.ts';
import { HAND_OVER } from './journey.ts';
import { type BoughtShipment, isBought, type Purchase, type Scan, type Step } from './shipment.ts';
import { abroadTracker, homeTracker } from './view.ts';

/** What can happen to a parcel on demand. `grant` confirms that a label was given back. */
export const acts = ['scan', 'deliver', 'delay', 'lose', 'return', 'grant'] as const;
export type Act = (typeof acts)[number];

/** Moves parcels: by their plan, in compressed time, or on demand. */
export interface Parcels {
  /** Sends the first webhook of a new label, and schedules the next step. */
  start(shipment: BoughtShipment): void;
  /** Null when it cannot happen now, such as a scan after the delivery. `days` is the length of a delay. */
  act(shipment: BoughtShipment, act: Act, days?: number): BoughtShipment | null;
  /** Schedules the steps of a restarted sandbox. */
  resume(): void;
  stop(): void;
}

const DAY_MS = 86_400_000;
const HOURS_PER_DAY = 24;
const DELAY_DAYS = 3;

/** `dayMs` is the time in which a parcel travels for a day; 0 moves parcels on demand only. */
export function createParcels(
  sandbox: Pick<Sandbox, 'store' | 'clock' | 'url' | 'settle'>,
  dayMs: number,
): Parcels {
  const { store, clock, url, settle } = sandbox;
  const timers = new Map<string, NodeJS.Timeout>();

  function schedule({ id, purchase }: BoughtShipment): void {
    clearTimeout(timers.get(id));
    const [next] = purchase.plan;
    if (!next || dayMs === 0) return;
    const timer = setTimeout(
      () => {
        timers.delete(id);
        const shipment = store.get('shipment', id);
        if (shipment && isBought(shipment)) advance(shipment);
      },
      (next.hours / HOURS_PER_DAY) * dayMs,
    );
    timers.set(id, timer);
  }

  /** Stores a change of the parcel, with its webhook and the time of its next step. */
  function write(shipment: BoughtShipment, changes: Partial<Purchase>): BoughtShipment {
    const changed = { ...shipment, purchase: { ...shipment.purchase, ...changes } };
    store.put('shipment', changed);
    schedule(changed);
    return changed;
  }

  /** The webhook is about the tracker that has the new scan, if it is followed. */
  function announce(shipment: BoughtShipment): void {
    const { scans, abroad } = shipment.purchase;
    const foreign = scans.at(-1)?.isAbroad ? abroadTracker(shipment, url()) : null;
    if (foreign && !abroad?.isFollowed) return;
    settle.carrier({ description: 'tracker.updated', result: foreign ?? homeTracker(shipment, url()) });
  }

  function scan(
    shipment: BoughtShipment,
    step: Omit<Step, 'hours'>,
    changes: Partial<Purchase>,
  ): BoughtShipment {
    const { status, detail, message, city, state, country, isAbroad } = step;
    const made: Scan = { status, detail, message, city, state, country, isAbroad, at: clock() };
    const scans = [...shipment.purchase.scans, made];
    const scanned = write(shipment, { scans, ...changes });
    announce(scanned);
    return scanned;
  }

  /** The next step of the plan. Null at its end. */
  function advance(shipment: BoughtShipment): BoughtShipment | null {
    const [next, ...plan] = shipment.purchase.plan;
    if (!next) return null;
    const isHandOver = next.detail === HAND_OVER;
    return scan(shipment, next, {
      plan,
      ...(isHandOver && {
        abroad: {
          trackerId: hexId('trk'),
          trackingCode: `${shipment.to.country}${digits(12)}`,
          isFollowed: false,
        },
      }),
    });
  }

  function deliver(shipment: BoughtShipment): BoughtShipment | null {
    const next = advance(shipment);
    return next && (deliver(next) ?? next);
  }

  /** An event that is not in the plan, where the parcel was seen last. */
  function incident(
    shipment: BoughtShipment,
    facts: Pick<Step, 'status' | 'detail' | 'message'>,
    changes: Partial<Purchase>,
  ): BoughtShipment | null {
    const { plan, scans, abroad } = shipment.purchase;
    const last = scans.at(-1);
    if (plan.length === 0 || !last) return null;
    return scan(shipment, { ...last, ...facts, isAbroad: abroad !== null }, changes);
  }

  function delay(shipment: BoughtShipment, days: number): BoughtShipment | null {
    const { plan, expectedAt } = shipment.purchase;
    const [next, ...later] = plan;
    const lateMs = days * (dayMs || DAY_MS);
    return incident(
      shipment,
      { status: 'in_transit', detail: 'weather_delay', message: 'Delayed by the weather' },
      {
        expectedAt: new Date(Date.parse(expectedAt) + lateMs).toISOString(),
        plan: next ? [{ ...next, hours: next.hours + days * HOURS_PER_DAY }, ...later] : [],
      },
    );
  }

  function grant(shipment: BoughtShipment): BoughtShipment | null {
    if (shipment.purchase.refundStatus !== 'submitted') return null;
    const granted = write(shipment, { refundStatus: 'refunded' });
    const { id, purchase } = granted;
    const at = `${clock().slice(0, 19)}Z`;
    settle.carrier({
      description: 'refund.successful',
      result: {
        id: hexId('rfnd'),
        object: 'Refund',
        tracking_code: purchase.trackingCode,
        confirmation_number: null,
        status: 'refunded',
        carrier: 'USPS',
        shipment_id: id,
        created_at: at,
        updated_at: at,
      },
    });
    return granted;
  }

  return {
    start(shipment) {
      settle.carrier({ description: 'tracker.created', result: homeTracker(shipment, url()) });
      schedule(shipment);
    },
    act(shipment, act, days = DELAY_DAYS) {
      if (act === 'scan') return advance(shipment);
      if (act === 'deliver') return deliver(shipment);
      if (act === 'delay') return delay(shipment, days);
      if (act === 'grant') return grant(shipment);
      if (act === 'lose') {
        const facts = { status: 'failure', detail: 'lost', message: 'The parcel could not be found' };
        return incident(shipment, facts, { plan: [] });
      }
      const facts = { status: 'return_to_sender', detail: 'return', message: 'Returned to sender' };
      return incident(shipment, facts, { plan: [] });
    },
    resume() {
      for (const shipment of store.all('shipment')) if (isBought(shipment)) schedule(shipment);
    },
    stop() {
      for (const timer of timers.values()) clearTimeout(timer);
    },
  };
}
