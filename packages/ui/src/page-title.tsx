import { createContext, type ReactNode, useContext, useEffect, useState } from 'react';

/** The title of the document: 'Marketplace - Home'. */
export const documentTitle = (siteName: string, title: string): string => `${siteName} - ${title}`;

/** Receives the title of a page while a server renders it: effects do not run there. Null in a browser. */
export const RenderedTitleContext = createContext<((title: string) => void) | null>(null);

const SetTitle = createContext<(title: string) => void>(() => {});

/**
 * Sets the document's title, and announces it to screen readers when the route changes, as a browser does when a page
 * loads.
 */
export function PageTitleProvider({ siteName, children }: { siteName: string; children: ReactNode }) {
  const [titles, setTitles] = useState({ first: '', current: '' });
  const [setTitle] = useState(
    () => (title: string) => setTitles(({ first }) => ({ first: first || title, current: title })),
  );
  const { first, current } = titles;
  useEffect(() => {
    if (current) document.title = documentTitle(siteName, current);
  }, [siteName, current]);
  return (
    <SetTitle value={setTitle}>
      {children}
      <p className="visually-hidden" role="status">
        {current === first ? '' : current}
      </p>
    </SetTitle>
  );
}

/** Sets the title of the page: 'Marketplace - Home'. */
export function PageTitle({ title }: { title: string }) {
  const setTitle = useContext(SetTitle);
  useContext(RenderedTitleContext)?.(title);
  useEffect(() => setTitle(title), [setTitle, title]);
  return null;
}
