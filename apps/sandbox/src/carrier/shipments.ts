import { type Answer, json } from '../call.ts';
import { digits, hexId } from '../ids.ts';
import type { Sandbox } from '../parts.ts';
import { firstScan, planJourney } from './journey.ts';
import type { Parcels } from './parcels.ts';
import { notFound, postageFailure, problem, wrongBody } from './problem.ts';
import { buyBody, shipmentBody, trackerBody } from './schema.ts';
import { priceServices } from './services.ts';
import { type BoughtShipment, isBought, type Shipment } from './shipment.ts';
import { abroadTracker, homeTracker, shipmentView } from './view.ts';

const DAY_MS = 86_400_000;

/** EasyPost's operations on shipments and trackers. `dayMs` is the length of a day of the parcels; 0 is a real day. */
export function createShipments({ store, clock, url }: Sandbox, parcels: Parcels, dayMs: number) {
  const show = (status: number, shipment: Shipment) => json(status, shipmentView(shipment, url()));

  /** By id or reference; of several with one reference the bought one. */
  function named(key: string): Shipment | undefined {
    const found = store.all('shipment').filter(({ id, reference }) => id === key || reference === key);
    return found.find(isBought) ?? found[0];
  }

  /** By the tracking number, or that of the carrier abroad. */
  const numbered = (code: string): BoughtShipment | undefined =>
    store
      .all('shipment')
      .filter(isBought)
      .find(({ purchase }) => purchase.trackingCode === code || purchase.abroad?.trackingCode === code);

  function purchase(shipment: Shipment, rateId: string, days: number): BoughtShipment {
    const { from, to } = shipment;
    const at = clock();
    return {
      ...shipment,
      purchase: {
        rateId,
        labelId: hexId('pl'),
        trackerId: hexId('trk'),
        // Parcels abroad have the numbers of the Universal Postal Union.
        trackingCode: from.country === to.country ? `94055${digits(17)}` : `LX${digits(9)}US`,
        at,
        refundStatus: null,
        expectedAt: new Date(Date.parse(at) + days * (dayMs || DAY_MS)).toISOString(),
        scans: [firstScan(from, at)],
        plan: planJourney(from, to, days),
        abroad: null,
      },
    };
  }

  return {
    /** By id, reference or number. */
    find: (key: string) => numbered(key) ?? named(key),

    create(body: unknown): Answer {
      const { data, error } = shipmentBody.safeParse(body);
      if (!data) return wrongBody(error.issues);
      const { reference, from_address, to_address, parcel, customs_info, options } = data.shipment;
      const isAbroad = from_address.country !== to_address.country;
      const rates = priceServices(isAbroad, parcel.weight).map(({ service, cents }) => ({
        id: hexId('rate'),
        service: service.name,
        cents,
        days: service.days,
      }));
      const made = store.put('shipment', {
        id: hexId('shp'),
        reference: reference ?? null,
        from: from_address,
        to: to_address,
        parcel,
        customs: customs_info ?? null,
        labelFormat: options.label_format,
        rates,
        purchase: null,
        createdAt: clock(),
      });
      return show(201, made);
    },

    read(id: string): Answer {
      const shipment = named(id);
      return shipment ? show(200, shipment) : notFound;
    },

    buy(id: string, body: unknown): Answer {
      const shipment = named(id);
      if (!shipment) return notFound;
      if (shipment.purchase)
        return problem(422, 'SHIPMENT.POSTAGE.EXISTS', 'Postage already exists for this shipment.');
      const { data, error } = buyBody.safeParse(body);
      if (!data) return wrongBody(error.issues);
      const rate = shipment.rates.find((one) => one.id === data.rate.id);
      if (!rate) return problem(422, 'SHIPMENT.MISSING_RATE', 'The rate does not belong to this shipment.');
      if (shipment.from.country !== shipment.to.country) {
        if (!shipment.customs) return postageFailure('customs information is required.');
        if (!shipment.to.phone) return postageFailure('the phone number of the recipient is required.');
      }
      const bought = purchase(shipment, rate.id, rate.days);
      store.put('shipment', bought);
      parcels.start(bought);
      return show(200, bought);
    },

    /** Makes the label again as PDF. */
    label(id: string): Answer {
      const shipment = named(id);
      if (!shipment) return notFound;
      if (!shipment.purchase)
        return problem(422, 'SHIPMENT.MISSING_INFORMATION', 'The shipment has no label.');
      return show(200, store.put('shipment', { ...shipment, labelFormat: 'PDF' }));
    },

    /** Only a label that was never scanned can be given back. */
    refund(id: string): Answer {
      const shipment = named(id);
      if (!shipment) return notFound;
      const before = shipment.purchase?.refundStatus;
      if (!isBought(shipment) || before === 'submitted' || before === 'refunded')
        return problem(422, 'SHIPMENT.REFUND.UNAVAILABLE', 'This shipment has no postage to refund.');
      const isUnused = shipment.purchase.scans.length === 1;
      const refundStatus = isUnused ? 'submitted' : 'rejected';
      const plan = isUnused ? [] : shipment.purchase.plan;
      const changed = { ...shipment, purchase: { ...shipment.purchase, refundStatus, plan } } as const;
      store.put('shipment', changed);
      return show(200, changed);
    },

    /** Follows a parcel by its number: one of ours, or one of the carrier abroad. */
    follow(body: unknown): Answer {
      const { data, error } = trackerBody.safeParse(body);
      if (!data) return wrongBody(error.issues);
      const code = data.tracker.tracking_code;
      const shipment = numbered(code);
      if (!shipment) return problem(422, 'TRACKER.CREATE.ERROR', 'Carrier could not be detected.');
      const { purchase } = shipment;
      if (purchase.abroad?.trackingCode !== code) return json(200, homeTracker(shipment, url()));
      const followed = {
        ...shipment,
        purchase: { ...purchase, abroad: { ...purchase.abroad, isFollowed: true } },
      };
      store.put('shipment', followed);
      return json(200, abroadTracker(followed, url()));
    },
  };
}
