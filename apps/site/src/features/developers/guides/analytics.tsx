import { Link } from 'react-router';
import script from '../../../../../../examples/frameworks/html/page/analytics.js?raw';
import { paths } from '../../../paths.ts';
import { Article, Part, Terms } from '../prose.tsx';
import { Sample } from '../sample.tsx';

/** Events to a data layer. */
export function Guide() {
  return (
    <Article
      title="Analytics"
      lead="Every action in an element is an event on your page. Pass those you need to your analytics; Bidkit itself tracks nobody."
    >
      <Part title="To the data layer">
        <p>
          The events bubble, so one file listens for the whole page. This one fills <code>dataLayer</code>, as
          Google Tag Manager, Matomo and others read it.
        </p>
        <Sample text={script} title="analytics.js" />
      </Part>
      <Part title="Events worth counting">
        <Terms
          rows={[
            [<code key="e">bidkit:navigate</code>, 'A link to a lot was clicked', 'navigate'],
            [<code key="e">bidkit:watch</code>, 'A lot was put on the watchlist or taken off it', 'watch'],
            [<code key="e">bidkit:login</code>, 'An action needs a member', 'login'],
            [<code key="e">bidkit:bid</code>, 'The server recorded a bid', 'bid'],
            [<code key="e">bidkit:end</code>, 'A lot ended on this page; won says by whom', 'end'],
            [<code key="e">bidkit:accept</code>, 'A deal or a direct sale was bought', 'accept'],
            [
              <code key="e">bidkit:paid</code>,
              'A payment was made; dispatched once, total in dollars',
              'paid',
            ],
          ]}
        />
        <p>
          Each event is dispatched a second time with a hyphen, <code>bidkit-bid</code>. Listen to one of the
          two names, or you count twice. The reference of each element lists all of its events.
        </p>
      </Part>
      <Part title="What not to send">
        <p>
          The <code>result</code> of a bid has the member's maximum, which nobody else may see. Send the
          status and the number of the lot.
        </p>
      </Part>
      <Part title="Attribution without analytics">
        <p>
          Registrations, bids and orders from your page are attributed to your key on the server:{' '}
          <Link to={paths.developers('partners')}>Partners</Link>. No tracking is needed for that.
        </p>
      </Part>
    </Article>
  );
}
