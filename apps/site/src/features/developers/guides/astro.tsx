import { Link } from 'react-router';
import config from '../../../../../../examples/frameworks/astro/astro.config.mjs?raw';
import lot from '../../../../../../examples/frameworks/astro/src/components/Lot.astro?raw';
import { paths } from '../../../paths.ts';
import { Install } from '../install.tsx';
import { Article, Part } from '../prose.tsx';
import { Sample } from '../sample.tsx';

/** Astro, static or with a server. */
export function Guide() {
  return (
    <Article
      title="Astro"
      lead="The elements are tags in your markup, and one script defines them. No integration and no island is needed."
    >
      <Part title="Install">
        <Install name="widgets" />
      </Part>
      <Part title="A component">
        <p>
          The server writes the tags with the lot’s price, its picture and a link into the HTML, and bundles
          the script once per page. Inside it events are typed: listen to them anywhere, they bubble.
        </p>
        <Sample text={lot} title="src/components/Lot.astro" />
        <p>
          A static page has the price of its build until the script runs. Render pages with lots on a server,
          or leave out both <code>template</code> tags.
        </p>
        <Sample text={config} title="astro.config.mjs" />
      </Part>
      <Part title="View transitions">
        <p>
          With Astro's <code>ClientRouter</code> the script runs once, and the instance stays. Tags of the
          next page work at once, because their elements are defined already.
        </p>
      </Part>
      <Part title="Components of a framework">
        <p>
          In an island use the guide of its framework: <Link to={paths.developers('react')}>React</Link>,{' '}
          <Link to={paths.developers('vue')}>Vue</Link> or <Link to={paths.developers('svelte')}>Svelte</Link>
          . Create the instance in one place only.
        </p>
      </Part>
    </Article>
  );
}
