import { useBidkit } from '@bidkit/react';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { useOrigin } from '../../shared/use-origin.ts';
import { PLAYGROUND, packagePages } from './addresses.ts';
import { Code } from './code.tsx';
import { glossary } from './glossary.ts';
import { guideGroups } from './guides/guides.ts';
import { elements, sentenceOf } from './manifest.ts';
import { usePartnerKey } from './partner-key.ts';
import { Article, Part, Terms, Words } from './prose.tsx';
import { OWN_KEY, oneLot, quickstart } from './quickstart.ts';
import styles from './start.module.css';
import { liveLotsQuery } from './use-subjects.ts';

/** The first page for developers: the Quickstart, all other pages, and the words they use. */
export function Start() {
  return (
    <Article
      title="Auctions on your page"
      lead="One script tag or one React import. Register your page, paste a tag, and see live auctions."
    >
      <Quickstart />
      <Part title="Playground">
        <p>
          <Link to={paths.developers(PLAYGROUND)}>Choose an element</Link>, set its options, see it run on
          this server, and copy its code. The playground also tells whether your origin is registered.
        </p>
      </Part>
      {guideGroups.map(([group, guides]) => (
        <Part key={group} title={group}>
          <Terms
            rows={guides.map(({ slug, title, about }) => [
              <Link key="title" to={paths.developers(slug)}>
                {title}
              </Link>,
              about,
              slug,
            ])}
          />
        </Part>
      ))}
      <Part title="Elements">
        <Terms
          rows={elements.map((element) => [
            <Link key="tag" to={paths.developers(element.tagName)}>
              <code>{element.tagName}</code>
            </Link>,
            <span key="about">
              <Words text={sentenceOf(element)} />
            </span>,
            element.tagName,
          ])}
        />
      </Part>
      <Part title="Packages and API">
        <Terms
          rows={[
            ...Object.entries(packagePages).map(
              ([page, { name, about }]) =>
                [
                  <Link key="name" to={paths.developers(page)}>
                    <code>{name}</code>
                  </Link>,
                  about,
                  name,
                ] as const,
            ),
            [
              <a key="api" href="/api/docs">
                API reference
              </a>,
              'Every call over HTTP, with authentication and curl.',
              'api',
            ],
          ]}
        />
      </Part>
      <Part title="Words">
        <Terms
          rows={glossary.map(({ word, meaning }) => [
            word,
            <span key="meaning">
              <Words text={meaning} />
            </span>,
            word,
          ])}
        />
      </Part>
    </Article>
  );
}

function Quickstart() {
  const { key, isDemo } = usePartnerKey();
  const server = useOrigin();
  const lot = useLiveLot();
  const { start, register, page, see } = quickstart(server);
  return (
    <Part title="Quickstart">
      <ol className={styles.steps}>
        <li>
          <h3>Start the marketplace</h3>
          <p>
            In a clone of the repository, with Node 20 or newer. This page is served by one that runs already,
            at <code>{server}</code>.
          </p>
          <Code text={start} what="the command to start" title="Shell" />
        </li>
        <li>
          <h3>Register your page</h3>
          <p>
            Only registered origins can show auctions. Staff register your page under a key, here{' '}
            <code>{OWN_KEY}</code>.{' '}
            {isDemo && (
              <>
                For a first try you can skip this step: on this server every page on <code>localhost</code>{' '}
                can use the key <code>{key}</code> in place of <code>{OWN_KEY}</code>.
              </>
            )}
          </p>
          <Code text={register} what="the commands to register" title="Shell" />
        </li>
        <li>
          <h3>Paste the tag</h3>
          <p>
            Save this as <code>my-page/index.html</code>.
          </p>
          <Code text={page} what="the page" title="my-page/index.html" />
        </li>
        <li>
          <h3>See it</h3>
          <p>Serve the folder, and open the address that the command prints.</p>
          <Code text={see} what="the command to serve" title="Shell" />
          <p>
            The page shows three live lots. For a single lot with its bid form, write these in the place of
            the grid:
          </p>
          <Code text={oneLot(server, lot)} what="the tags of one lot" title="HTML" />
        </li>
      </ol>
    </Part>
  );
}

/** The number of a lot that runs for a while; 7 until the server has answered. */
function useLiveLot(): number {
  const { data } = useQuery(liveLotsQuery(useBidkit()));
  return data?.[0]?.id ?? 7;
}
