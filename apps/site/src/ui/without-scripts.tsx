import { type ReactNode, useContext } from 'react';
import { RenderNotesContext } from './render-notes.ts';

/**
 * Content for visitors without scripts, such as links in place of a control that needs them. A server renders it, and a
 * browser with scripts makes no elements of it.
 */
export const WithoutScripts = ({ children }: { children: ReactNode }) => (
  <noscript>{import.meta.env.SSR && <StylesOnly>{children}</StylesOnly>}</noscript>
);

/** Of code that is loaded on demand, the page needs the styles, and not the scripts. */
function StylesOnly({ children }: { children: ReactNode }) {
  const notes = useContext(RenderNotesContext);
  return (
    <RenderNotesContext value={notes && { ...notes, components: new Set(), modules: notes.withoutScripts }}>
      {children}
    </RenderNotesContext>
  );
}
