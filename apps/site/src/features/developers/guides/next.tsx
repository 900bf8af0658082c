import { Link } from 'react-router';
import layout from '../../../../../../examples/frameworks/next/app/layout.tsx?raw';
import lot from '../../../../../../examples/frameworks/next/app/lots/[id]/lot.tsx?raw';
import lotPage from '../../../../../../examples/frameworks/next/app/lots/[id]/page.tsx?raw';
import providers from '../../../../../../examples/frameworks/next/app/providers.tsx?raw';
import { paths } from '../../../paths.ts';
import { Install } from '../install.tsx';
import { Article, Part } from '../prose.tsx';
import { Sample } from '../sample.tsx';

/** Next.js with the app router. */
export function Guide() {
  return (
    <Article
      title="Next.js"
      lead="One provider file, then components in server and client components. For the app router, with server rendering."
    >
      <Part title="Install">
        <Install name="react" />
      </Part>
      <Part title="The provider">
        <p>
          The file that creates the instance is a client component. A server component cannot pass the
          instance on, because it is not plain data.
        </p>
        <Sample text={providers} title="app/providers.tsx" />
        <Sample text={layout} title="app/layout.tsx" />
      </Part>
      <Part title="A page">
        <p>
          A server component loads the lot, so that its price and its picture are in the HTML. Visitors
          without scripts and search engines get them, and the link.
        </p>
        <Sample text={lotPage} title="app/lots/[id]/page.tsx" />
        <p>
          A component that passes a handler or calls a hook needs <code>'use client'</code>.
        </p>
        <Sample text={lot} title="app/lots/[id]/lot.tsx" />
      </Part>
      <Part title="Good to know">
        <p>
          The HTML is the same for every visitor. Without <code>renderShadowRoot</code> and{' '}
          <code>getAuction</code> the server sends no request to the marketplace, and pages can be cached and
          exported. More in <Link to={paths.developers('server-rendering')}>Server rendering</Link>. Props and
          hooks are in <Link to={paths.developers('react')}>React and Preact</Link>.
        </p>
        <p>
          A plain tag in place of a component takes its handlers with a hyphen:{' '}
          <code>{'onbidkit-bid={…}'}</code>. The compiler of Next.js refuses a colon in the name of a prop.
        </p>
      </Part>
    </Article>
  );
}
