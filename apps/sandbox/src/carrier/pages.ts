import type { FastifyInstance, FastifyReply } from 'fastify';
import * as z from 'zod';
import { guard } from '../pages/files.ts';
import { escapeHtml, page } from '../pages/page.ts';
import type { Sandbox } from '../parts.ts';
import { type Act, acts, type Parcels } from './parcels.ts';
import { serviceOf } from './services.ts';
import { type BoughtShipment, isBought, rateOf, type Scan } from './shipment.ts';
import type { createShipments } from './shipments.ts';

const decision = z.object({ act: z.enum(acts), days: z.coerce.number().positive().max(365).optional() });
const LISTED = 50;

/** The pages about parcels: all of them with what can happen to them, and the public page of one. */
export function parcelPages(
  { store }: Pick<Sandbox, 'store'>,
  parcels: Parcels,
  shipments: ReturnType<typeof createShipments>,
) {
  return async (app: FastifyInstance): Promise<void> => {
    app.get('/carrier', async (_request, reply) => {
      const bought = store.all('shipment').filter(isBought).slice(-LISTED).toReversed();
      const list = bought.map(parcelOf).join('');
      return send(reply, 'Parcels', `<h1>Parcels</h1>${intro}${list || '<p class="muted">None yet.</p>'}`);
    });

    app.get<{ Params: { code: string } }>('/carrier/track/:code', async ({ params }, reply) => {
      const shipment = shipments.find(params.code);
      if (!shipment || !isBought(shipment))
        return send(reply.code(404), 'Not found', '<h1>This parcel was not found.</h1>');
      const { abroad, scans, trackingCode } = shipment.purchase;
      const isAbroad = abroad?.trackingCode === params.code;
      const own = scans.filter((scan) => scan.isAbroad === isAbroad);
      const code = isAbroad ? abroad.trackingCode : trackingCode;
      return send(reply, `Parcel ${code}`, `<h1>Parcel ${code}</h1>${scansOf(own)}`);
    });

    // From a form of the page, or as JSON from a test.
    app.post<{ Params: { key: string } }>(
      '/carrier/parcels/:key',
      async ({ params, body, headers }, reply) => {
        const shipment = shipments.find(params.key);
        if (!shipment || !isBought(shipment))
          return reply.code(404).send({ message: 'This parcel was not found.' });
        const { data } = decision.safeParse(body);
        if (!data || !parcels.act(shipment, data.act, data.days))
          return reply.code(422).send({ message: 'This cannot happen to the parcel now.' });
        const isForm = headers['content-type']?.startsWith('application/x-www-form-urlencoded');
        return isForm ? reply.redirect('/carrier', 303) : reply.code(204).send();
      },
    );
  };
}

const send = (reply: FastifyReply, title: string, body: string) =>
  guard(reply, { forms: "'self'" }).type('text/html; charset=utf-8').send(page(title, body));

const intro = `<p>The labels that were bought here, the latest first. No carrier takes these parcels: they move by themselves, in
compressed time, or by these buttons. Every step sends a webhook.</p>`;

const buttons: readonly (readonly [Act, string])[] = [
  ['scan', 'Next scan'],
  ['deliver', 'Deliver'],
  ['delay', 'Delay by 3 days'],
  ['lose', 'Lose'],
  ['return', 'Return to sender'],
];

/** Without name, address and label: in a public demo everybody can open the page. */
function parcelOf(shipment: BoughtShipment): string {
  const { id, reference, to, purchase } = shipment;
  const { trackingCode, scans, plan, refundStatus } = purchase;
  const offered = refundStatus === 'submitted' ? [['grant', 'Confirm the refund'] as const] : buttons;
  const isOver = plan.length === 0 && refundStatus !== 'submitted';
  const choices = offered.map(([act, text]) => `<button name="act" value="${act}">${text}</button>`);
  const form = `<form class="row" method="post" action="/carrier/parcels/${id}">${choices.join('')}</form>`;
  return `<section aria-labelledby="${id}"><h2 id="${id}"><a href="/carrier/track/${trackingCode}">${trackingCode}</a></h2>
<p>${escapeHtml(reference ?? '')} to ${to.country}, by ${serviceOf(rateOf(shipment).service).title}${refundStatus ? `. Refund: ${refundStatus}` : ''}</p>
<p class="muted">${escapeHtml(scans.at(-1)?.message ?? '')}, ${scans.length} ${scans.length === 1 ? 'scan' : 'scans'}</p>${isOver ? '' : form}</section>`;
}

function scansOf(scans: readonly Scan[]): string {
  const rows = scans
    .toReversed()
    .map(
      ({ at, city, state, country, message }) =>
        `<tr><td>${at.slice(0, 19).replace('T', ' ')}</td><td>${escapeHtml([city, state, country].filter(Boolean).join(', '))}</td><td>${escapeHtml(message)}</td></tr>`,
    );
  return rows.length === 0
    ? '<p class="muted">Not scanned yet.</p>'
    : `<div class="scroll" role="region" aria-label="Scans" tabindex="0"><table><thead><tr><th scope="col">When</th><th scope="col">Where</th><th scope="col">What</th></tr></thead><tbody>${rows.join('')}</tbody></table></div>`;
}
