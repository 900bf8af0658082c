import { Link } from 'react-router';
import { paths } from '../../../paths.ts';
import { useOrigin } from '../../../shared/use-origin.ts';
import { Code } from '../code.tsx';
import { Article, Part, Terms } from '../prose.tsx';

const html = (origin: string) => `<bidkit-bid-box auction-id="7">
  <a href="${origin}/auctions/7">Bid on this lot</a>
</bidkit-bid-box>`;
const room = `bidkit-bid-box:not(:defined) {
  display: block;
  min-block-size: 38rem;
}`;

/** What a server renders, and what happens in the browser. */
export function Guide() {
  const origin = useOrigin();
  return (
    <Article
      title="Server rendering"
      lead="A server renders the tag and its content. The element replaces the content in the browser, without a hydration mismatch."
    >
      <Part title="What the server writes">
        <Code text={html(origin)} what="the HTML" title="HTML" />
        <p>
          The content of the tag is for visitors without scripts, for search engines, and for the moment
          before the element is ready. Always write a link to the lot. The element shows itself in a shadow
          root, so it changes nothing that your framework has rendered.
        </p>
      </Part>
      <Part title="What runs on the server">
        <Terms
          rows={[
            [
              <code key="c">createPartnerBidkit</code>,
              'Creates the instance. No request, no timer, no storage.',
              'c',
            ],
            [<code key="d">defineElements</code>, 'Does nothing: a server has no custom elements.', 'd'],
            [<code key="s">setBidkit</code>, 'Keeps the instance. It holds no data of a visitor.', 's'],
            ['Components', 'Render their tag, attributes and children.', 'components'],
            ['Hooks', 'Return their first state: nothing loaded, no member logged in.', 'hooks'],
          ]}
        />
        <p>
          So a file may create the instance when it is imported, on the server too. Prices are not in the
          HTML: they change with every bid, and each visitor gets them live. Pages can be cached for as long
          as you like.
        </p>
      </Part>
      <Part title="No layout shift">
        <p>Reserve the space of an element until its code has loaded:</p>
        <Code text={room} what="the reserved space" title="your.css" />
      </Part>
      <Part title="By framework">
        <p>
          <Link to={paths.developers('next')}>Next.js</Link> and{' '}
          <Link to={paths.developers('astro')}>Astro</Link> have complete examples. With Nuxt and SvelteKit
          see the last part of <Link to={paths.developers('vue')}>Vue</Link> and{' '}
          <Link to={paths.developers('svelte')}>Svelte</Link>.
        </p>
      </Part>
    </Article>
  );
}
