import { Code } from '../code.tsx';
import { Article, Part, Terms } from '../prose.tsx';

const wire = `{
  "message": "Your bid must be at least $12.00.",
  "errors": { "amount": ["Your bid must be at least $12.00."] }
}`;
const heard = `document.addEventListener('bidkit:error', ({ target, detail: { error } }) => {
  report(target.localName, error.route, error.status, error.message);
  if (error.isRetryable) setTimeout(() => target.refresh(), 30_000);
});`;
const caught = `import { BidkitError } from '@bidkit/sdk';

try {
  await bidkit.auctions.placeBid(7, 12);
} catch (error) {
  if (!(error instanceof BidkitError)) throw error;
  show(error.errors.amount?.[0] ?? error.message);
}`;

/** Errors on the wire, in code, and in the elements. */
export function Errors() {
  return (
    <Article
      title="Errors"
      lead="One shape on the wire, one class in code, one event on the page. Every message is written for the person who reads it."
    >
      <Part title="On the wire">
        <Code text={wire} what="the answer" title="422" />
        <p>
          Every refusal has both. <code>errors</code> holds lines of text by field, and is empty where no
          field is to blame. An answer of 500 or more says nothing of the inside.
        </p>
        <Terms
          rows={[
            ['401', 'Sign in first; a token that has ended counts as none'],
            [
              '403',
              'This is for others: for staff, or for the member’s own token where a partner’s page asks',
            ],
            ['404', 'There is no such thing, or it is another member’s'],
            ['422', 'Something is wrong with what was sent: the fields say what'],
            ['429', 'Too many calls; Retry-After says when to come back'],
          ]}
        />
      </Part>
      <Part title="In code">
        <Code text={caught} what="the catch" title="TypeScript" />
        <Terms
          rows={[
            [<code key="e">message</code>, 'A sentence to show', 'message'],
            [<code key="e">errors</code>, 'Lines of text by field', 'errors'],
            [<code key="e">status</code>, 'The HTTP status; 0 when no answer came', 'status'],
            [<code key="e">route</code>, <code key="r">POST /auctions/{'{id}'}/bid</code>, 'route'],
            [
              <code key="e">isRetryable</code>,
              'Silence or a fault of the house: worth trying again. A refusal is not',
              'isRetryable',
            ],
          ]}
        />
        <p>
          A bid carries a key of its own. When no answer comes it is sent again under that key, and counts
          once, whatever the network does.
        </p>
      </Part>
      <Part title="In the elements">
        <p>
          An element that cannot load says why, offers to try again, and keeps the link inside its tag in
          sight. When the device is back online it asks by itself. What failed is also told to the page:
        </p>
        <Code text={heard} what="the listener" title="JavaScript" />
        <Terms
          rows={[
            [
              'Loading',
              'A skeleton of the size of what comes; the link inside the tag until the code is there',
            ],
            ['Empty', 'A sentence that says so'],
            ['Failed', 'Why, with a button that tries again'],
            ['Offline', 'Said as such; asked anew by itself once the line is back'],
            ['Signed out', 'All there is to see, and a button that dispatches bidkit:login'],
            ['Blocked', 'A member the house takes no bids from reads why, in the element'],
          ]}
        />
        <p>
          The parts <code>failure</code> and <code>retry</code> dress what is shown, <code>skeleton</code>{' '}
          what stands there while it loads. A refused bid is no failure: it is said beside the field.
        </p>
      </Part>
    </Article>
  );
}
