import { Link } from 'react-router';
import page from '../../../../../../examples/frameworks/html/page/consent.html?raw';
import script from '../../../../../../examples/frameworks/html/page/consent.js?raw';
import { paths } from '../../../paths.ts';
import { Article, Part, Terms } from '../prose.tsx';
import { Sample } from '../sample.tsx';

/** What is stored and sent, and how to wait for consent. */
export function Guide() {
  return (
    <Article
      title="Consent and cookies"
      lead="The elements set no cookies on your page and track nobody. What they store stays in the tab."
    >
      <Part title="What is stored">
        <p>
          In the session storage of your page, until the tab is closed. Where storage is blocked, in memory.
        </p>
        <Terms
          rows={[
            [
              <code key="t">bidkit:token</code>,
              'The login of the member on this page, valid for one hour',
              'token',
            ],
            [
              <code key="v">bidkit:visit</code>,
              'The signed visit for attribution: your key, your origin and the time. Nothing about the visitor.',
              'visit',
            ],
            [
              <code key="o">bidkit:…</code>,
              'While a bid or a payment has no answer: its key, so that it counts once; the chosen payment method',
              'other',
            ],
          ]}
        />
        <p>
          The windows for login and payment are pages of the marketplace, with its own{' '}
          <Link to={paths.cookiePolicy}>cookie policy</Link>.
        </p>
      </Part>
      <Part title="What is sent">
        <p>
          An element requests its code, pictures and lots from the marketplace, which sees the visitor's IP
          address and your origin, as every server does. Nothing goes to others before a member pays: then the
          payment provider's fields load inside the marketplace's frame.
        </p>
      </Part>
      <Part title="Wait for consent">
        <p>
          If your page asks before it loads anything from other servers, leave the script tag out and add it
          later. Until then the links inside the tags are shown, and nothing is requested.
        </p>
        <Sample text={page} title="index.html" />
        <Sample text={script} title="consent.js" />
        <p>
          In a bundle call <code>createPartnerBidkit</code>, <code>setBidkit</code> and{' '}
          <code>defineElements</code> at that moment. Your local law decides whether your page needs consent.
        </p>
      </Part>
    </Article>
  );
}
