import type { DeveloperErrorCode } from '@bidkit/sdk';
import { Link } from 'react-router';
import { paths } from '../../../paths.ts';
import { Article, Part, Terms } from '../prose.tsx';

/** The row of a message on the page about errors. */
function Message({ code }: { code: DeveloperErrorCode }) {
  return (
    <Link to={`${paths.developers('errors')}#${code}`}>
      <code>{code}</code>
    </Link>
  );
}

/** What is seen, and what to do. */
export function Guide() {
  return (
    <Article
      title="Troubleshooting"
      lead="Open the console first: mistakes of a page are logged once, with a remedy and a link. This page lists them by what you see."
    >
      <Part title="Nothing but the link inside the tag">
        <Terms
          rows={[
            ['The tag is misspelled', <Message key="m" code="tag_unknown" />],
            [
              'The number of the lot is missing or not a number',
              <Message key="m" code="attribute_invalid" />,
            ],
            ['React: no provider. A bundle: no setBidkit', <Message key="m" code="instance_missing" />],
            [
              'The code was not loaded: network or content policy',
              <Message key="m" code="code_not_loaded" />,
            ],
            ['A bundle: defineElements was not called', 'Call it with the tags of the page.'],
            ['The tag is in a shadow root of yours', 'Use Bidkit.mount there.'],
          ]}
        />
      </Part>
      <Part title="An element that says it cannot be shown">
        <Terms
          rows={[
            ['The origin is not registered', <Message key="m" code="origin_not_registered" />],
            ['No server answers', <Message key="m" code="server_unreachable" />],
            ['The address of the API is wrong', <Message key="m" code="api_not_found" />],
            ['The lot does not exist, or is not public yet', 'Open its page at the marketplace.'],
          ]}
        />
        <p>
          The <Link to={paths.developers('playground')}>playground</Link> tells whether your origin is
          registered for your key. <code>http://localhost:5173</code> and <code>http://127.0.0.1:5173</code>{' '}
          are two origins.
        </p>
      </Part>
      <Part title="Login">
        <Terms
          rows={[
            ['It leads to the marketplace in a new tab', <Message key="m" code="partner_missing" />],
            ['So it does although the tag has a key', <Message key="m" code="tag_not_found" />],
            ['The window says that the site isn’t registered', <Message key="m" code="partner_not_here" />],
            [
              'The window asks to start again',
              <Link key="l" to={`${paths.developers('security')}#login-windows`}>
                Cross-Origin-Opener-Policy
              </Link>,
            ],
            ['No window opens', 'The browser blocks popups, or a sandboxed frame lacks allow-popups.'],
            [
              'Members are logged out after an hour',
              'The token of a page is valid for one hour. Then members log in again.',
            ],
          ]}
        />
      </Part>
      <Part title="Look">
        <Terms
          rows={[
            [
              'Everything is too small',
              'The root font is not 16 px: set --bidkit-unit to the length of 16 px.',
            ],
            ['It is invisible', 'A rule hides elements that are not defined, or a class sets display: none.'],
            ['The page jumps while it loads', 'Reserve the space of the element with :not(:defined).'],
            ['It is dark on a light page', 'It follows color-scheme: set the one of your page on its root.'],
            ['Another language than expected', <Message key="m" code="locale_unavailable" />],
          ]}
        />
        <p>
          <Link to={paths.developers('theming')}>Theming</Link> has the rules for size, scheme and parts.
        </p>
      </Part>
      <Part title="Build and types">
        <Terms
          rows={[
            ['Vue: "Failed to resolve component"', 'Set isCustomElement in the configuration of Vue.'],
            [
              'Svelte, Vue: unknown property of a tag',
              'Import the types once: @bidkit/widgets/svelte or /vue.',
            ],
            ['Jest: "Must use import to load ES Module"', 'Transform the packages.'],
            ['Next.js: "createContext only works in Client Components"', "Begin the file with 'use client'."],
            ['A handler is called twice', 'Listen to bidkit:bid or to bidkit-bid, not to both.'],
          ]}
        />
        <p>
          Complete files are in the guides of the frameworks and in{' '}
          <Link to={paths.developers('testing')}>Testing</Link>.
        </p>
      </Part>
    </Article>
  );
}
