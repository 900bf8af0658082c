import bidkit from '../../../../../../examples/frameworks/react/src/bidkit.ts?raw';
import lot from '../../../../../../examples/frameworks/react/src/lot.tsx?raw';
import main from '../../../../../../examples/frameworks/react/src/main.tsx?raw';
import { Code } from '../code.tsx';
import { Install } from '../install.tsx';
import { elements } from '../manifest.ts';
import { Article, Part, Terms } from '../prose.tsx';
import { Sample } from '../sample.tsx';

const hook = `const Price = ({ id }: { id: number }) => {
  const { status, data, error } = useAuction(id);
  if (error) return <p>{error.message}</p>;
  return <p>{status === 'ready' ? data?.sale_price : '…'}</p>;
};`;
const preact = `export default defineConfig({
  resolve: {
    alias: { react: '@preact/compat', 'react-dom': '@preact/compat' },
    dedupe: ['@preact/compat', 'preact'],
  },
});`;
const paths = `"paths": { "react": ["./node_modules/preact/compat"] }`;

/** Components, hooks, servers, Preact. */
export function Guide() {
  return (
    <Article
      title="React and Preact"
      lead="A provider, a typed component for every element, and hooks over the same live state. For React 18.3 and 19, and for Preact."
    >
      <Part title="Components">
        <Install name="react" />
        <Sample text={bidkit} title="src/bidkit.ts" />
        <Sample text={main} title="src/main.tsx" />
        <Sample text={lot} title="src/lot.tsx" />
        <p>
          <code>createPartnerBidkit</code> is for pages of partners. On the marketplace's own origin use{' '}
          <code>createBidkit</code> and call <code>bidkit.clock.start()</code>, which synchronizes the clock
          with the server, and <code>bidkit.session.load()</code>, which loads the member. Create it once,
          outside of components.
        </p>
        <Terms
          rows={elements.map(({ name, tagName }) => [
            <code key="n">{name}</code>,
            <code key="t">{`<${tagName}>`}</code>,
            name,
          ])}
        />
        <p>
          An attribute is a prop in camelCase, the event <code>bidkit:bid</code> is <code>onBid</code>, and{' '}
          <code>ref</code> is the element: <code>ref.current?.refresh()</code>. In a handler{' '}
          <code>event.preventDefault()</code> prevents the element's own action, for example to route a link
          or to show your login.
        </p>
      </Part>
      <Part title="Hooks">
        <Code text={hook} what="the hook" title="price.tsx" />
        <Terms
          rows={[
            [<code key="h">useAuction(id)</code>, 'A live lot', 'useAuction'],
            [<code key="h">useDeal(id)</code>, 'A daily deal with the member’s negotiation', 'useDeal'],
            [
              <code key="h">useCheckout(auctionId)</code>,
              'A checkout and its steps, on the marketplace’s own pages',
              'useCheckout',
            ],
            [
              <code key="h">useCountdown(endMs)</code>,
              'The time left by the server’s clock, once per second',
              'useCountdown',
            ],
            [
              <code key="h">useSession()</code>,
              'The logged-in member and the status of the session',
              'useSession',
            ],
            [
              <code key="h">useWatch(id)</code>,
              'Whether the member watches a lot, and a function that changes it',
              'useWatch',
            ],
            [
              <code key="h">useNotifications()</code>,
              'Unread alerts, on the marketplace’s own pages',
              'useNotifications',
            ],
            [
              <code key="h">useRealtimeStatus()</code>,
              'The status of the live connection',
              'useRealtimeStatus',
            ],
            [<code key="h">useStore(store)</code>, 'Any store of the sdk', 'useStore'],
          ]}
        />
        <p>Hooks that mount twice, as in StrictMode, send one request.</p>
      </Part>
      <Part title="On a server">
        <p>
          A component renders its tag with its children: the link that visitors without scripts get. The
          element replaces it in the browser. All of them are client components: in Next.js a server component
          can render them. A file that creates the provider's <code>bidkit</code>, uses a hook or passes a
          handler needs <code>'use client'</code>.
        </p>
      </Part>
      <Part title="Preact">
        <p>The same package, by an alias:</p>
        <Code text="npm i preact @preact/compat" what="the command" title="Shell" />
        <Code text={preact} what="the alias" title="vite.config.ts" />
        <Code text={paths} what="the paths" title="tsconfig.json" />
      </Part>
    </Article>
  );
}
