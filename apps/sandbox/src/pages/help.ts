import type { FastifyInstance } from 'fastify';
import { formatNumber } from '../fields/page/card-rules.ts';
import { testCards } from '../fields/test-cards.ts';
import { captures } from '../ledger.ts';
import { dollarsOf } from '../money.ts';
import type { Sandbox } from '../parts.ts';
import { guard } from './files.ts';
import { escapeHtml, page } from './page.ts';

const LISTED = 20;
const outcomes = {
  approve: 'is paid',
  decline: 'is declined by the bank: Do Not Honor',
  reject: 'is refused',
};

/** `GET /`: an introduction, with the cards that are declined. */
export function helpPage({ store, url }: Sandbox) {
  return async (app: FastifyInstance): Promise<void> => {
    app.get('/', async (_request, reply) =>
      guard(reply).type('text/html; charset=utf-8').send(page('Payment sandbox', body())),
    );
  };

  function body(): string {
    const cards = Object.entries(testCards).map(
      ([number, outcome]) =>
        `<tr><td><code>${formatNumber(number)}</code></td><td>${outcomes[outcome]}</td></tr>`,
    );
    const taken = captures(store).slice(-LISTED).toReversed();
    const lines = taken.map(
      ({ provider, id, ref, amountCents, at }) =>
        `<tr><td>${at.slice(0, 19).replace('T', ' ')}</td><td>${provider}</td><td><code>${escapeHtml(id)}</code></td><td>${escapeHtml(ref)}</td><td>$${dollarsOf(amountCents)}</td></tr>`,
    );
    return `<h1>Payment sandbox</h1>
<p>It replaces Braintree, PayPal, EasyPost, Facebook Login and Sign in with Apple for a marketplace without their keys. It answers the same calls,
moves no money and knows no real person.</p>
<h2>Cards</h2>
<p>Use any future date and any code. Other numbers are refused, so that no real card is entered.</p>
<div class="scroll" role="region" aria-label="Test cards" tabindex="0"><table><thead><tr><th scope="col">Number</th><th scope="col">A payment with it</th></tr></thead><tbody>${cards.join('')}
<tr><td>any, with the code <code>200</code> (American Express <code>2000</code>)</td><td>is refused by the gateway: cvv</td></tr>
<tr><td>any, for $2,000.00 or $2,001.00</td><td>is declined: Do Not Honor, or Insufficient Funds</td></tr>
<tr><td>any, for $5,001.00</td><td>is refused by the gateway: application_incomplete</td></tr></tbody></table></div>
<h2>PayPal</h2>
<p>The window lets you choose who pays and where it ships: the United States, Germany without a phone number, Canada with one. It can approve,
cancel, or approve with a bank that refuses the money afterwards.</p>
<h2>Logins</h2>
<p>The windows of Facebook and Apple let you choose who logs in: somebody new, a person whose address has an account already, one without an
address, or one with a private relay address. They can also go wrong: with a token that is expired, forged or of another app, or without an answer.</p>
<h2>Parcels</h2>
<p>It replaces EasyPost, too: rates, labels as PDF, and trackers. <a href="/carrier">Parcels</a> lists the labels that were bought, and lets
parcels be scanned, delayed, lost or returned.</p>
<h2>Faults</h2>
<p>A call can be made to go wrong, as often as you ask:</p>
<pre tabindex="0">curl ${url()}/faults --json '{"provider":"card","call":"capture","kind":"fail-after","times":1}'</pre>
<p>Calls of <code>card</code>: <code>clientToken authorize capture void find read</code>. Of <code>paypal</code>: <code>token create read reprice capture verify</code>.
Of <code>carrier</code>: <code>create read buy label file refund follow</code>. Of <code>facebook</code>: <code>inspect profile</code>. Of <code>apple</code>: <code>keys exchange</code>.
Kinds: <code>slow</code> (by <code>ms</code>), <code>fail-before</code>, <code>fail-after</code> (it is done, the answer is lost), <code>error</code> (503);
for <code>paypal</code> and <code>carrier</code> also <code>refuse</code> (422, <code>POSTAL_CODE_REQUIRED</code> and
<code>SHIPMENT.POSTAGE.FAILURE</code>). The call <code>webhook</code> of <code>card</code>, <code>paypal</code> and <code>carrier</code> takes
<code>webhook-twice</code>, <code>webhook-late</code>, <code>webhook-reorder</code>, <code>webhook-never</code>. <code>DELETE /faults</code> clears them.</p>
<h2>Money taken</h2>
<p>The ledger at <a href="/ledger">/ledger</a> lists it, and what is held on cards.</p>
${lines.length > 0 ? `<div class="scroll" role="region" aria-label="Money taken" tabindex="0"><table><thead><tr><th scope="col">When</th><th scope="col">By</th><th scope="col">Id</th><th scope="col">For</th><th scope="col">Amount</th></tr></thead><tbody>${lines.join('')}</tbody></table></div>` : '<p class="muted">None yet.</p>'}`;
  }
}
