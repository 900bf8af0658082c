import { Link } from 'react-router';
import { paths } from '../../../paths.ts';
import { useOrigin } from '../../../shared/use-origin.ts';
import { Code } from '../code.tsx';
import { usePartnerKey } from '../partner-key.ts';
import { Article, Part, Terms } from '../prose.tsx';

const tagOf = (origin: string, key: string) =>
  `<script type="module" src="${origin}/embed/v1/bidkit.js" data-partner="${key}"></script>`;
const staff = `pnpm house partner add acme --name "Acme Outlet" --origin https://acme.example
pnpm house partner change acme --add-origin https://www.acme.example
pnpm house partner credits acme --from 2026-11-01 --to 2026-12-01 --csv`;
const pay = `addEventListener('bidkit:pay', (event) => {
  event.preventDefault();
  const checkout = document.querySelector('bidkit-checkout');
  checkout.setAttribute('auction-id', event.detail.auctionId);
  checkout.scrollIntoView();
});`;

/** Registration, sign-in, scopes, payment, credit. */
export function Guide() {
  const origin = useOrigin();
  const { key } = usePartnerKey();
  return (
    <Article
      title="Partners"
      lead="With your key on the tag, visitors log in, bid and pay without leaving your page, and you are credited for it."
    >
      <Part title="Your key">
        <Code text={tagOf(origin, key)} what="the tag" title="HTML" />
        <p>
          We register a key, a name, and the origins of your pages, spelled as browsers do (
          <code>https://acme.example</code>). Only pages of registered origins can call the API. Any page can
          load files under <code>/embed</code> and <code>/images</code>.
        </p>
        <Code text={staff} what="the commands" title="Commands of our staff" />
      </Part>
      <Part title="Login">
        <p>
          When an action needs a member, the element dispatches <code>bidkit:login</code>. Unless you cancel
          it, our window opens, in which they log in or register, and agree (OAuth authorization code with
          PKCE). Your page gets a token that is valid for one hour, from your origin only, and is stored until
          the tab is closed. The member can end it under <Link to={paths.partnerSites}>Partner sites</Link>,
          and our staff can end it too.
        </p>
        <Terms
          rows={[
            [<code key="s">read</code>, 'See lots, deals and bids as the member', 'read'],
            [<code key="s">bid</code>, 'Bid, negotiate and buy in the member’s name', 'bid'],
            [<code key="s">watch</code>, 'Add lots to the watchlist, and remove them', 'watch'],
          ]}
        />
        <p>
          No token on your page can pay, change an address or change a password. Calls outside its scopes are
          refused.
        </p>
      </Part>
      <Part title="Paying">
        <p>
          "Pay Now" leads to the marketplace, unless your page cancels <code>bidkit:pay</code> and shows the
          checkout itself:
        </p>
        <Code text={pay} what="the listener" title="JavaScript" />
        <p>
          On your page <code>{'<bidkit-checkout>'}</code> is our own frame, and works on registered origins.
          It applies your colors, unless they make its text unreadable, and dispatches the same events. Cards,
          addresses and tokens stay in it. The member agrees in our window to pay for that one lot.
        </p>
      </Part>
      <Part title="Credit">
        <p>
          Each visit gets a signed tag. New members who arrive from your page are attributed to you, and so
          are bids on your page. A won item and its order are credited to the page of the winner's last bid,
          or else to the partner that brought the winner. Our export counts by days that begin at 00:00 UTC,
          and names the number and the transaction of a paid order.
        </p>
      </Part>
      <Part title="API">
        <p>
          All calls with their types, and who may make them, are in the <a href="/api/docs">API reference</a>.
          Tools read <a href="/api/openapi.json">openapi.json</a>.
        </p>
      </Part>
    </Article>
  );
}
