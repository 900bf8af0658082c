import { Suspense } from 'react';
import { useParams } from 'react-router';
import { NotFound } from '../../shared/not-found.tsx';
import { PageLoading } from '../../ui/page-loading.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { useBrowserValue } from '../../ui/use-browser-value.ts';
import { PLAYGROUND, packagePages } from './addresses.ts';
import { Contents } from './contents.tsx';
import styles from './developers-page.module.css';
import { guides } from './guides/guides.ts';
import { findElement } from './manifest.ts';
import { PackageReference } from './package-reference.tsx';
import { Playground } from './playground.tsx';
import { Reference } from './reference.tsx';
import { Start } from './start.tsx';

/** The pages for developers: the Quickstart, the playground, guides, and a reference of elements and packages. */
export function DevelopersPage() {
  const { page } = useParams();
  // The samples and the playground name the origin of this page.
  const isInBrowser = useBrowserValue(() => true, false);
  const found = pageOf(page);
  if (!found) return <NotFound />;
  return (
    <div className={styles.page}>
      <PageTitle title={found.title} />
      <Contents />
      {isInBrowser ? <Suspense fallback={<PageLoading />}>{found.content}</Suspense> : <PageLoading />}
    </div>
  );
}

const isPackagePage = (name: string): name is keyof typeof packagePages => Object.hasOwn(packagePages, name);

function pageOf(name: string | undefined) {
  if (name === undefined) return { title: 'Developers', content: <Start /> };
  if (name === PLAYGROUND) return { title: 'Playground for developers', content: <Playground /> };
  const guide = guides.find(({ slug }) => slug === name);
  if (guide) return { title: `${guide.title} for developers`, content: <guide.Page /> };
  if (isPackagePage(name))
    return { title: `${packagePages[name].name} for developers`, content: <PackageReference page={name} /> };
  const element = findElement(name);
  // An element has one address, its whole tag.
  if (element?.tagName !== name) return null;
  return { title: `<${name}> for developers`, content: <Reference element={element} /> };
}
