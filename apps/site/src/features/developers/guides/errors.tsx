import { developerErrors } from '@bidkit/sdk';
import { Code } from '../code.tsx';
import { Article, Part, Terms } from '../prose.tsx';

const wire = `{
  "message": "Your bid must be at least $12.00.",
  "errors": {
    "message": ["Your bid must be at least $12.00."],
    "amount": ["Your bid must be at least $12.00."]
  },
  "code": "bid_below_minimum",
  "params": { "next_minimum": 12 },
  "fields": {
    "amount": [{ "code": "bid_below_minimum", "params": { "next_minimum": 12 } }]
  }
}`;
const listener = `document.addEventListener('bidkit:error', ({ target, detail: { error } }) => {
  report(target.localName, error.route, error.code, error.params);
  if (error.isRetryable) setTimeout(() => target.refresh(), 30_000);
});`;
const caught = `import { BidkitError } from '@bidkit/sdk';

try {
  await bidkit.auctions.placeBid(7, 12);
} catch (error) {
  if (!(error instanceof BidkitError)) throw error;
  if (error.is('bid_below_minimum')) setAmount(error.params.next_minimum);
  show(error.message);
}`;

/** Errors on the wire, in code, in the elements, and in the console of a developer. */
export function Guide() {
  return (
    <Article
      title="Errors"
      lead="Every error has one shape in the API, one class in code and one event on the page. Its message is a sentence that you can show to a member."
    >
      <Part title="In the API">
        <Code text={wire} what="the answer" title="422" />
        <p>
          Every failure has a <code>message</code> and a <code>code</code>. <code>params</code> holds the
          facts in the message: amounts in dollars, instants in ISO 8601. <code>errors</code> has lines of
          text by field, and <code>errors.message</code> repeats the message for clients that read only{' '}
          <code>errors</code>; the packages leave it out. <code>fields</code> has the code of each line of a
          field. The API reference lists all codes. An answer of 500 or more does not show its cause.
        </p>
        <Terms
          rows={[
            ['401', 'Not logged in, or the token has expired'],
            ['403', 'Not allowed for this token or role'],
            ['404', 'It does not exist, or belongs to another member'],
            ['409', 'Too late, or in conflict with the current state'],
            ['422', 'The values are not valid: see the fields'],
            ['429', 'Too many calls; Retry-After says when to retry'],
          ]}
        />
      </Part>
      <Part title="In code">
        <Code text={caught} what="the catch" title="TypeScript" />
        <Terms
          rows={[
            [<code key="e">message</code>, 'A sentence to show', 'message'],
            [
              <code key="e">code</code>,
              'What went wrong, for programs and translations; is(code) types params',
              'code',
            ],
            [<code key="e">params</code>, 'The facts in the message', 'params'],
            [<code key="e">errors</code>, 'Lines of text by field', 'errors'],
            [<code key="e">status</code>, 'The HTTP status; 0 when no answer came', 'status'],
            [<code key="e">route</code>, <code key="r">POST /auctions/{'{id}'}/bid</code>, 'route'],
            [
              <code key="e">isRetryable</code>,
              'Whether a retry can succeed: no answer came, or the server failed',
              'isRetryable',
            ],
          ]}
        />
        <p>
          Each bid is sent with an <code>Idempotency-Key</code>. Without an answer it is retried under the
          same key, and counts once.
        </p>
      </Part>
      <Part title="In the elements">
        <p>
          An element that cannot load shows the reason, a button to retry, and the link inside its tag. It
          retries by itself when the device is online again. The page receives an event:
        </p>
        <Code text={listener} what="the listener" title="JavaScript" />
        <Terms
          rows={[
            ['Loading', 'A skeleton of the same size. Before the code has loaded, the link inside the tag'],
            ['Empty', 'A sentence'],
            ['Failed', 'The reason, with a button to retry'],
            ['Offline', 'A note; the element loads again once the device is online'],
            ['Logged out', 'All public content, and a button that dispatches bidkit:login'],
            ['Blocked', 'The reason why this member cannot bid'],
          ]}
        />
        <p>
          The parts <code>failure</code> and <code>retry</code> style failures, <code>skeleton</code> the
          loading state. A refused bid is shown beside its field.
        </p>
      </Part>
      <Part title="In the console">
        <p>
          The console shows each mistake of a page once, with its remedy and the address of its row here.
          Values of the page are in braces. The code for it loads with the first mistake.
        </p>
        <Terms
          rows={Object.entries(developerErrors).map(([code, { text, remedy }]) => [
            <code key={code} id={code}>
              {code}
            </code>,
            `${text} ${remedy}`,
            code,
          ])}
        />
      </Part>
    </Article>
  );
}
