import bidkit from '../../../../../../examples/frameworks/svelte/src/bidkit.ts?raw';
import lot from '../../../../../../examples/frameworks/svelte/src/Lot.svelte?raw';
import main from '../../../../../../examples/frameworks/svelte/src/main.ts?raw';
import { Install } from '../install.tsx';
import { Article, Part } from '../prose.tsx';
import { Sample } from '../sample.tsx';

/** Svelte 5. */
export function Guide() {
  return (
    <Article
      title="Svelte"
      lead="The elements are tags in your markup, with types for attributes and events. For Svelte 5."
    >
      <Part title="Install">
        <Install name="widgets" />
      </Part>
      <Part title="Connect">
        <p>
          One file creates the instance of the page and defines the elements that you use. It also imports the
          types of the tags, for the editor and <code>svelte-check</code>.
        </p>
        <Sample text={bidkit} title="src/bidkit.ts" />
        <Sample text={main} title="src/main.ts" />
        <p>
          In SvelteKit import the file in <code>src/routes/+layout.svelte</code>. It may run on the server,
          where it does nothing.
        </p>
      </Part>
      <Part title="A component">
        <p>
          A handler takes the name with a hyphen, <code>onbidkit-bid</code>: Svelte warns about a colon. In it{' '}
          <code>event.preventDefault()</code> prevents the element's own action. Close the tags: Svelte warns
          about <code>{'<bidkit-bid-box />'}</code>.
        </p>
        <Sample text={lot} title="src/Lot.svelte" />
      </Part>
    </Article>
  );
}
