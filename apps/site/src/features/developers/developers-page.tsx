import { PageLoading } from '@bidkit/ui/page-loading';
import { PageTitle } from '@bidkit/ui/page-title';
import { Suspense } from 'react';
import { useParams } from 'react-router';
import { NotFound } from '../../shared/not-found.tsx';
import { useBrowserValue } from '../../ui/use-browser-value.ts';
import { PLAYGROUND, packagePages } from './addresses.ts';
import { Contents } from './contents.tsx';
import styles from './developers-page.module.css';
import { guides } from './guides/guides.ts';
import { findElement } from './manifest.ts';
import { isPackagePage } from './package-exports.ts';
import { PackageReference } from './package-reference.tsx';
import { Playground } from './playground.tsx';
import { Reference } from './reference.tsx';
import { DevelopersSearch } from './search/developers-search.tsx';
import { Start } from './start.tsx';

/** The pages for developers: the Quickstart, the playground, guides, and a reference of elements and packages. */
export function DevelopersPage() {
  const { page } = useParams();
  const found = pageOf(page);
  if (!found) return <NotFound />;
  return (
    <div className={styles.page}>
      <PageTitle title={found.title} />
      <DevelopersSearch />
      <Contents />
      <Suspense fallback={<PageLoading />}>{found.content}</Suspense>
    </div>
  );
}

/** The playground runs scripts: a server renders none of it. */
function PlaygroundInBrowser() {
  const isInBrowser = useBrowserValue(() => true, false);
  if (isInBrowser) return <Playground />;
  return (
    <div>
      <noscript>The playground needs JavaScript.</noscript>
      <div data-needs-scripts>
        <PageLoading />
      </div>
    </div>
  );
}

function pageOf(name: string | undefined) {
  if (name === undefined) return { title: 'Developers', content: <Start /> };
  if (name === PLAYGROUND) return { title: 'Playground for developers', content: <PlaygroundInBrowser /> };
  const guide = guides.find(({ slug }) => slug === name);
  if (guide) return { title: `${guide.title} for developers`, content: <guide.Page /> };
  if (isPackagePage(name))
    return { title: `${packagePages[name].name} for developers`, content: <PackageReference page={name} /> };
  const element = findElement(name);
  // An element has one address, its whole tag.
  if (element?.tagName !== name) return null;
  return { title: `<${name}> for developers`, content: <Reference element={element} /> };
}
