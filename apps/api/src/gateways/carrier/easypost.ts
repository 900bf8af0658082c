import type { EasypostKeys } from '../../config/carrier-settings.ts';
import type { Declined } from '../declined.ts';
import { Unanswered } from '../gateway.ts';
import type { Bought, CarrierGateway, ParcelOrder, Voided } from './carrier-gateway.ts';
import { type EasypostAnswer, type EasypostHttp, NOT_FOUND, PROVIDER } from './easypost-http.ts';
import {
  type EasypostShipment,
  labelOf,
  lacksFiling,
  pdfUrlOf,
  readShipment,
  reasonsOf,
  shipmentBody,
  shipmentOf,
  voidStateOf,
} from './easypost-shipment.ts';
import { numberAbroad, readTracking, trackerOf } from './easypost-tracking.ts';
import { createEasypostWebhooks } from './easypost-webhook.ts';

/** The label of this shipment was bought before. */
const POSTAGE_EXISTS = 'SHIPMENT.POSTAGE.EXISTS';

/** Parcels through EasyPost's REST API, version 2. */
export function createEasypost(
  http: EasypostHttp,
  { webhookSecret }: Pick<EasypostKeys, 'webhookSecret'>,
): CarrierGateway {
  const shipmentPath = (id: string, rest = '') => `/shipments/${encodeURIComponent(id)}${rest}`;

  async function read(id: string): Promise<EasypostShipment | null> {
    const answer = await http.ask('GET', shipmentPath(id));
    return !answer.ok && answer.code === NOT_FOUND ? null : shipmentOf(expectOk(answer, `read ${id}`));
  }

  async function make(order: ParcelOrder, ref: string | null) {
    if (lacksFiling(order))
      return declined('itn_required', 'Goods above $2,500 need an export filing (ITN).');
    const answer = await http.ask('POST', '/shipments', shipmentBody(order, ref));
    if (!answer.ok) return answer;
    const made = shipmentOf(answer.body);
    const shipment = readShipment(made);
    return shipment.rates.length > 0
      ? ({ ok: true, shipment } as const)
      : declined('no_rates', reasonsOf(made));
  }

  /** The tracker of the carrier abroad. EasyPost returns the same one for a repeated call. */
  async function follow(number: string) {
    const answer = await http.ask('POST', '/trackers', { tracker: { tracking_code: number } });
    // EasyPost does not know the carrier of every country.
    return answer.ok ? trackerOf(answer.body) : null;
  }

  return {
    async rates(order) {
      const made = await make(order, null);
      return made.ok ? { ok: true, rates: made.shipment.rates } : made;
    },

    create: ({ ref, ...order }) => make(order, ref),

    async find(idOrRef) {
      const found = await read(idOrRef);
      return found && readShipment(found);
    },

    async buy(id, rateId) {
      const answer = await http.ask('POST', shipmentPath(id, '/buy'), { rate: { id: rateId } });
      if (answer.ok) return boughtIn(shipmentOf(answer.body));
      if (answer.code !== POSTAGE_EXISTS) return answer;
      const before = await read(id);
      return before ? boughtIn(before) : answer;
    },

    async label(id) {
      const found = await read(id);
      if (!found || !labelOf(found)) return null;
      const url = pdfUrlOf(found) ?? pdfUrlOf(await convert(id));
      if (url === null) throw new Error(`${PROVIDER} has no PDF of the label of ${id}`);
      return http.download(url);
    },

    async track(id) {
      const home = (await read(id))?.tracker;
      if (!home) return null;
      const number = numberAbroad(home);
      return readTracking(home, number === null ? null : await follow(number));
    },

    async void(id): Promise<Voided> {
      const answer = await http.ask('POST', shipmentPath(id, '/refund'), {});
      if (answer.ok) return voidedIn(shipmentOf(answer.body));
      // Given back before, perhaps by a call whose answer was lost.
      const before = await read(id);
      const state = before && voidStateOf(before);
      return state ? { ok: true, state } : answer;
    },

    readWebhook: createEasypostWebhooks(webhookSecret),
  };

  /** Makes a PDF of a label in another format. */
  async function convert(id: string): Promise<EasypostShipment> {
    const answer = await http.ask('GET', shipmentPath(id, '/label?file_format=PDF'));
    return shipmentOf(expectOk(answer, `convert the label of ${id}`));
  }
}

const declined = (code: string, message: string): Declined => ({ ok: false, message, code });

/** @throws Error for a refusal */
function expectOk(answer: EasypostAnswer, what: string): unknown {
  if (answer.ok) return answer.body;
  throw new Error(`${PROVIDER} would not ${what}: ${answer.message}`);
}

/** @throws Unanswered while the carrier makes the label */
function boughtIn(shipment: EasypostShipment): Bought {
  const label = labelOf(shipment);
  if (!label) throw new Unanswered(PROVIDER, new Error(`${shipment.id} has no label yet`));
  if (label.state !== 'valid') return declined('LABEL_VOIDED', 'This label was given back.');
  return { ok: true, label };
}

function voidedIn(shipment: EasypostShipment): Voided {
  const state = voidStateOf(shipment);
  if (state) return { ok: true, state };
  const reason = shipment.refund_status ?? 'unknown';
  return declined(reason, `The carrier does not take this label back (${reason}).`);
}
