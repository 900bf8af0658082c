import { Link } from 'react-router';
import { paths } from '../../../paths.ts';
import { useOrigin } from '../../../shared/use-origin.ts';
import { Code } from '../code.tsx';
import { Article, Part, Terms } from '../prose.tsx';

const html = (origin: string) => `<bidkit-bid-box auction-id="7">
  <a href="${origin}/auctions/7">Bid on this lot</a>
</bidkit-bid-box>`;
const shadowRoot = (origin: string) => `import { createBidkit } from '@bidkit/sdk';
import { renderShadowRoot } from '@bidkit/widgets/server';

const bidkit = createBidkit({ apiUrl: '${origin}/api', storage: null });
await bidkit.auctions.load(7);
const root = renderShadowRoot('bidkit-auction-card', { 'auction-id': 7 }, bidkit);
const template = root === null ? '' : \`<template shadowrootmode="open">\${root}</template>\`;
const card = \`<bidkit-auction-card auction-id="7">\${template}
  <a href="${origin}/auctions/7">See this lot</a>
</bidkit-auction-card>\`;
bidkit.destroy();`;
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
      lead="A server renders the tag with a link, or also what the element shows. The element takes over in the browser, without a hydration mismatch."
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
          So a file may create the instance when it is imported, on the server too. Without the next part no
          price is in the HTML: each visitor gets it live, and pages can be cached for as long as you like.
        </p>
      </Part>
      <Part title="With the lot in the HTML">
        <p>
          <code>renderShadowRoot</code> writes what a card, a bid box, a deal or a direct sale shows: picture,
          price and end, before any script is loaded. Load the data into the stores of an instance, and put
          the result into a <code>template</code>, first in the tag. The element takes it over: nodes,
          pictures and focus stay, and the price becomes live.
        </p>
        <Code text={shadowRoot(origin)} what="the rendering" title="TypeScript, on your server" />
        <Terms
          rows={[
            [
              'Components',
              <span key="co">
                Give the provider <code>renderShadowRoot</code>, and <code>auctions.seed</code> the data on
                both sides. A bundler leaves its code out of the browser’s files.
              </span>,
              'components',
            ],
            [
              'Styles',
              <span key="st">
                Add <code>@bidkit/widgets/theme.css</code> to the styles of the page.
              </span>,
              'styles',
            ],
            [
              'Scripts',
              <span key="sc">
                They have to run after the document is parsed, as modules without <code>async</code> do.
              </span>,
              'scripts',
            ],
            [
              'A strict policy',
              <span key="po">
                Add the SHA-256 hash of each of <code>shadowStyleSheets</code> to <code>style-src</code>.
              </span>,
              'policy',
            ],
            [
              'Caching',
              'The price is the one of that moment until scripts run. Keep such pages for seconds.',
              'cache',
            ],
          ]}
        />
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
