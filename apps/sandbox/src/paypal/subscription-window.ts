import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import { guard } from '../pages/files.ts';
import { escapeHtml, page } from '../pages/page.ts';
import type { Sandbox } from '../parts.ts';
import type { Subscription } from '../store.ts';
import { accounts, approveSubscription, backToSubscriber } from './approval.ts';
import { approvalToken } from './subscription-view.ts';

const query = z.object({ ba_token: z.string() });
const decision = query.extend({ act: z.enum(['approve', 'decline', 'cancel']) });

/** The page on which a payer approves a subscription. It needs no script. */
export function subscriptionWindow(sandbox: Sandbox) {
  const find = (token: string | undefined) =>
    sandbox.store.all('subscription').find(({ id }) => approvalToken(id) === token);

  return async (app: FastifyInstance): Promise<void> => {
    app.get('/paypal/subscribe', async (request, reply) => {
      const one = find(query.safeParse(request.query).data?.ba_token);
      const targets = one ? [one.returnUrl, one.cancelUrl].map((url) => new URL(url).origin) : [];
      return guard(reply.code(one ? 200 : 404), { forms: ["'self'", ...new Set(targets)].join(' ') })
        .type('text/html; charset=utf-8')
        .send(page('PayPal sandbox', one ? ask(one) : '<h1>This subscription was not found.</h1>'));
    });

    app.post('/paypal/subscribe', async (request, reply) => {
      const { data } = decision.safeParse(request.body);
      const one = find(data?.ba_token);
      const [account] = accounts;
      if (!data || !one || !account)
        return reply.code(422).send({ message: 'This subscription was not found.' });
      if (data.act === 'cancel') return reply.redirect(backToSubscriber(one, false), 303);
      if (one.status === 'APPROVAL_PENDING') {
        approveSubscription(sandbox, one, account, data.act === 'decline');
      }
      return reply.redirect(backToSubscriber(one, true), 303);
    });
  };
}

const ask = ({
  id,
  status,
}: Subscription) => `<div class="window"><p class="badge">PayPal sandbox: no money moves</p>
<h1>${status === 'APPROVAL_PENDING' ? 'Monthly Membership' : 'This subscription is approved.'}</h1>
<p class="total">$7.95 each month</p>
<form method="post" action="/paypal/subscribe">
<input type="hidden" name="ba_token" value="${escapeHtml(approvalToken(id))}">
<button class="main" name="act" value="approve">Agree and continue</button>
<button name="act" value="decline">Agree, and let the bank refuse</button>
<button class="quiet" name="act" value="cancel">Cancel and go back</button>
</form></div>`;
