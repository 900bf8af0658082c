import { createContext } from 'react';

/** What a server notes while it renders a page. */
export interface RenderNotes {
  /** The title that the page has set. */
  title: string | null;
  /** The lazy components in the page, by name. */
  readonly components: Set<string>;
  /** The modules of the site that were fetched on demand: their styles and scripts belong to the page. */
  readonly modules: Set<string>;
  /** The same of the content that only visitors without scripts see: the page needs their styles. */
  readonly withoutScripts: Set<string>;
}

/** The notes of the present rendering; null in a browser. */
export const RenderNotesContext = createContext<RenderNotes | null>(null);
