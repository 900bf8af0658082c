import { useOrigin } from '../../../shared/use-origin.ts';
import { Code } from '../code.tsx';
import { Integrity } from '../integrity.tsx';
import { Article, Part } from '../prose.tsx';

const strictest = (origin: string) => `Content-Security-Policy:
  default-src 'none'; base-uri 'none'; form-action 'none';
  script-src ${origin};
  connect-src ${origin} ${origin.replace(/^http/, 'ws')};
  img-src ${origin};
  frame-src ${origin};
  require-trusted-types-for 'script'; trusted-types 'none'`;

const call = `<!-- lot.js is a file of yours, from an origin your policy names -->
<script src="/lot.js"></script>

// lot.js
(window.Bidkit ||= []).push(['mount', '#lot', 'bid-box', { auctionId: 7 }]);`;

/** Content policies, Trusted Types, and hashes of the served version. */
export function Guide() {
  const origin = useOrigin();
  return (
    <Article
      title="Content policy"
      lead="The elements run under the strictest content security policy without a violation. Allow this origin only."
    >
      <Part title="The policy">
        <p>This is all that every element needs. Add what your own page does.</p>
        <Code text={strictest(origin)} what="the policy" title="HTTP header" />
        <p>
          Only the checkout needs <code>frame-src</code>. Card fields are in a frame within that frame, which
          our policy allows. <code>style-src</code> is not needed: the elements use constructed style sheets.
          Where a page forbids the frame, the checkout shows that and keeps the link inside its tag.
        </p>
      </Part>
      <Part title="Trusted Types">
        <p>
          The elements use no inline style or script, no <code>innerHTML</code>, no <code>eval</code>, and no
          policy of our own: with <code>trusted-types 'none'</code> everything works. A queued call in an
          inline script would need its hash in <code>script-src</code>; in a file it needs nothing.
        </p>
        <Code text={call} what="the call" title="HTML and lot.js" />
      </Part>
      <Part title="Login windows">
        <p>
          Members log in, and agree to pay, in our own windows, which answer the page that opened them. A page
          that is served with <code>Cross-Origin-Opener-Policy: same-origin</code>, Helmet's default, receives
          no answer. Serve it with the following header, or without one:
        </p>
        <Code
          text="Cross-Origin-Opener-Policy: same-origin-allow-popups"
          what="the header"
          title="HTTP header"
        />
        <p>
          <code>Cross-Origin-Embedder-Policy</code> blocks the checkout's frame; cards and bids work with it.
        </p>
      </Part>
      <Part title="Subresource integrity">
        <p>
          <code>/embed/v1/bidkit.js</code> is the latest release. A folder named by a version never changes. A
          page that pins a version runs exactly those bytes. If they changed, it runs none, and shows its
          fallback links.
        </p>
        <Integrity />
        <p>
          The hash on the tag checks the loader, in every browser. The import map checks its parts, from
          Chromium 127 and Safari 18 on. Place it above the tag and any other module. It needs its own hash in{' '}
          <code>script-src</code>.
        </p>
      </Part>
    </Article>
  );
}
