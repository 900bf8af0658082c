import app from '../../../../../../examples/frameworks/angular/src/app.ts?raw';
import bidkit from '../../../../../../examples/frameworks/angular/src/bidkit.ts?raw';
import lot from '../../../../../../examples/frameworks/angular/src/lot.ts?raw';
import main from '../../../../../../examples/frameworks/angular/src/main.ts?raw';
import { Install } from '../install.tsx';
import { Article, Part } from '../prose.tsx';
import { Sample } from '../sample.tsx';

/** Angular with standalone components. */
export function Guide() {
  return (
    <Article
      title="Angular"
      lead="The elements are tags in your templates. For Angular with standalone components and signals."
    >
      <Part title="Install">
        <Install name="widgets" />
      </Part>
      <Part title="Connect">
        <p>One file creates the instance of the page and defines the elements that you use.</p>
        <Sample text={bidkit} title="src/bidkit.ts" />
        <Sample text={main} title="src/main.ts" />
      </Part>
      <Part title="A component">
        <p>
          <code>CUSTOM_ELEMENTS_SCHEMA</code> allows tags with a hyphen. Bind attributes with{' '}
          <code>[attr.auction-id]</code>, and listen to the name with a hyphen: Angular reads{' '}
          <code>(bidkit:bid)</code> as an event of a global target.
        </p>
        <Sample text={lot} title="src/lot.ts" />
        <Sample text={app} title="src/app.ts" />
        <p>
          Angular does not check attributes and events of such tags. <code>BidkitEvents</code> has the types
          of the events.
        </p>
      </Part>
    </Article>
  );
}
