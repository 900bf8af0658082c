import { Link } from 'react-router';
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
          Astro writes the tags with their links into the HTML, and bundles the script once per page. Inside
          it events are typed: listen to them anywhere, they bubble.
        </p>
        <Sample text={lot} title="src/components/Lot.astro" />
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
