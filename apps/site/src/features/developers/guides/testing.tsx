import jest from '../../../../../../examples/frameworks/testing/jest.config.js?raw';
import answers from '../../../../../../examples/frameworks/testing/src/answers.ts?raw';
import test from '../../../../../../examples/frameworks/testing/src/lot.test.tsx?raw';
import vitest from '../../../../../../examples/frameworks/testing/vitest.config.ts?raw';
import { Code } from '../code.tsx';
import { Article, Part, Terms } from '../prose.tsx';
import { Sample } from '../sample.tsx';

const browser = `const box = page.locator('bidkit-bid-box');
await expect(box.locator('[part~="price"]')).toContainText('$');`;

/** Tests of pages with our elements: jsdom, mocks, real browsers. */
export function Guide() {
  return (
    <Article
      title="Testing"
      lead="Test your own handlers and pages in jsdom with mocked answers, and one bid in a real browser."
    >
      <Part title="A test">
        <p>
          <code>createBidkit</code> takes <code>fetch</code> and <code>io</code>: the test answers the calls
          itself and opens no socket. The elements render into their shadow root. To test a handler, dispatch
          the event as the element would.
        </p>
        <Sample text={test} title="src/lot.test.tsx" />
        <Sample text={answers} title="src/answers.ts" />
        <p>
          jsdom has no layout, so every element counts as visible and loads at once. Styles are not applied.
        </p>
      </Part>
      <Part title="Vitest">
        <Code
          text="npm i -D vitest jsdom @testing-library/react @testing-library/dom"
          what="the command"
          title="Shell"
        />
        <Sample text={vitest} title="vitest.config.ts" />
      </Part>
      <Part title="Jest">
        <p>
          The packages have ES modules only, so Jest has to transform them. <code>jest-fixed-jsdom</code> adds{' '}
          <code>fetch</code> to its jsdom.
        </p>
        <Code
          text="npm i -D jest jest-environment-jsdom jest-fixed-jsdom @swc/core @swc/jest"
          what="the command"
          title="Shell"
        />
        <Sample text={jest} title="jest.config.js" />
      </Part>
      <Part title="In a browser">
        <p>
          Playwright sees into shadow roots: roles, labels and texts work as on any page, and parts select by
          attribute.
        </p>
        <Code text={browser} what="the test" title="Playwright" />
      </Part>
      <Part title="What to test">
        <Terms
          rows={[
            ['Your handlers', 'In jsdom: dispatch bidkit:bid, bidkit:pay and so on, with their detail.'],
            ['Your layout', 'In a browser, with the script tag of a marketplace on your machine.'],
            ['Bidding, clock, payment', 'Not needed: they are tested with every release of Bidkit.'],
          ]}
        />
      </Part>
    </Article>
  );
}
