import { join } from 'node:path';
import type { FastifyInstance, FastifyReply } from 'fastify';
import * as z from 'zod';
import { guard, serveFile } from '../pages/files.ts';
import { escapeHtml, page } from '../pages/page.ts';
import type { Sandbox } from '../parts.ts';
import type { Order } from '../store.ts';
import { type Account, accounts, approve, backTo } from './approval.ts';

const query = z.object({ token: z.string() });
const decision = z.object({
  token: z.string(),
  account: z.enum(accounts.map(({ id }) => id)).default('us'),
  act: z.enum(['approve', 'decline', 'cancel']),
});

/** The popup in which a payer approves an order. It needs no script. */
export function paypalWindow(sandbox: Sandbox) {
  const orderOf = (token: string | undefined) => sandbox.store.get('order', token ?? '');

  return async (app: FastifyInstance): Promise<void> => {
    serveFile(app, '/sandbox.css', join(import.meta.dirname, '../pages/sandbox.css'));

    app.get('/paypal/approve', async (request, reply) => {
      const order = orderOf(query.safeParse(request.query).data?.token);
      if (!order)
        return send(
          reply.code(404),
          'Not found',
          '<div class="window"><h1>This payment was not found.</h1></div>',
        );
      const body = order.status === 'PAYER_ACTION_REQUIRED' ? ask(order) : answered(order);
      return send(reply, 'PayPal sandbox', body, order);
    });

    app.post('/paypal/approve', async (request, reply) => {
      const { data } = decision.safeParse(request.body);
      const order = orderOf(data?.token);
      if (!data || !order) return reply.code(422).send({ message: 'This payment was not found.' });
      if (data.act === 'cancel') return reply.redirect(backTo(order, false), 303);
      // A second click on an approved order returns, too.
      const account = accounts.find(({ id }) => id === data.account);
      const isOpen = order.status === 'PAYER_ACTION_REQUIRED' && account !== undefined;
      const now = isOpen ? approve(sandbox, order, account, data.act === 'decline') : order;
      return reply.redirect(backTo(now, true), 303);
    });
  };
}

/** `form-action` also applies to redirects of a form, so the marketplace's origin must be allowed. */
function send(reply: FastifyReply, title: string, body: string, order?: Order): FastifyReply {
  const targets = order ? [order.returnUrl, order.cancelUrl].map((url) => new URL(url).origin) : [];
  return guard(reply, { forms: [...new Set(["'self'", ...targets])].join(' ') })
    .type('text/html; charset=utf-8')
    .send(page(title, body));
}

const badge = '<p class="badge">PayPal sandbox: no money moves</p>';
const dollars = (value: string) => `$${value.replace(/\B(?=(?:\d{3})+\.)/g, ',')}`;

function ask({ id, unit, isShipped }: Order): string {
  return `<div class="window">${badge}
<h1>${escapeHtml(unit.description ?? 'Your payment')}</h1>
<p class="total">${dollars(unit.amount.value)}</p>
${isShipped ? breakdown(unit.amount.breakdown ?? {}) : ''}
<form method="post" action="/paypal/approve">
<input type="hidden" name="token" value="${escapeHtml(id)}">
${isShipped ? `<fieldset><legend>Ship to</legend>${accounts.map(choice).join('')}</fieldset>` : ''}
<button class="main" name="act" value="approve">Approve</button>
<button name="act" value="decline">Approve, and let the bank refuse</button>
<button class="quiet" name="act" value="cancel">Cancel and go back</button>
</form></div>`;
}

const answered = (order: Order) => `<div class="window">${badge}
<h1>This payment is ${order.capture ? 'made' : 'approved'}.</h1>
<p class="total">${dollars(order.unit.amount.value)}</p>
<p><a href="${escapeHtml(backTo(order, true))}">Back to the shop</a></p></div>`;

function breakdown(parts: NonNullable<Order['unit']['amount']['breakdown']>): string {
  const names = { item_total: 'Item', shipping: 'Shipping', tax_total: 'Tax' };
  const rows = Object.entries(names).flatMap(([part, name]) => {
    const value = parts[part]?.value;
    return value === undefined ? [] : [`<dt>${name}</dt><dd>${dollars(value)}</dd>`];
  });
  return rows.length > 0 ? `<dl>${rows.join('')}</dl>` : '';
}

function choice({ id, label, payer, shipping }: Account, at: number): string {
  const { address_line_1, admin_area_2, postal_code } = shipping.address ?? {};
  const line = [shipping.name?.full_name, address_line_1, admin_area_2, postal_code, payer.phone].filter(
    Boolean,
  );
  return `<label class="choice"><input type="radio" name="account" value="${id}"${at === 0 ? ' checked' : ''}>
<span>${escapeHtml(label)}</span><span>${escapeHtml(line.join(', '))}</span></label>`;
}
