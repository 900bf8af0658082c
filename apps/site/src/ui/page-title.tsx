import { createContext, type ReactNode, useContext, useEffect, useState } from 'react';
import { RenderNotesContext } from './render-notes.ts';

/** The title of the document: 'First Dollar - Home'. */
export const documentTitle = (title: string): string => `First Dollar - ${title}`;

const SetTitle = createContext<(title: string) => void>(() => {});

/**
 * Sets the document's title, and announces it to screen readers when the route changes, as a browser does when a page
 * loads.
 */
export function PageTitleProvider({ children }: { children: ReactNode }) {
  const [titles, setTitles] = useState({ first: '', current: '' });
  const [setTitle] = useState(
    () => (title: string) => setTitles(({ first }) => ({ first: first || title, current: title })),
  );
  const { first, current } = titles;
  useEffect(() => {
    if (current) document.title = documentTitle(current);
  }, [current]);
  return (
    <SetTitle value={setTitle}>
      {children}
      <p className="visually-hidden" role="status">
        {current === first ? '' : current}
      </p>
    </SetTitle>
  );
}

/** Sets the title of the page: 'First Dollar - Home'. */
export function PageTitle({ title }: { title: string }) {
  const setTitle = useContext(SetTitle);
  const notes = useContext(RenderNotesContext);
  if (notes) notes.title = title;
  useEffect(() => setTitle(title), [setTitle, title]);
  return null;
}
