import { type SiteSettings, shorten } from '@bidkit/contract';
import type { Database } from '../../db/database.ts';
import type { StructuredData } from './structured-data.ts';

/** What the head of a page says about it, for search engines and shared links. */
export interface PageHead {
  /** What the page is about; null for the marketplace itself. */
  readonly title: string | null;
  readonly description: string;
  /** The full address under which the page is indexed; null for one that is not indexed. */
  readonly canonical: string | null;
  /** The full address of a picture, 1200 pixels wide; null without one. */
  readonly image: string | null;
  readonly data: readonly StructuredData[];
}

/** A head with the name of the marketplace: its title is `Oak chest - Marketplace`. */
export interface NamedHead extends PageHead {
  readonly title: string;
  readonly siteName: string;
}

export interface HeadParts {
  readonly db: Database;
  /** The public address of the marketplace, without a slash at the end. */
  readonly publicUrl: string;
  readonly site: SiteSettings;
}

/** A kind of pages that are about something in the database. */
export interface HeadKind {
  /** The paths of these pages. A group is the id. */
  readonly pattern: RegExp;
  /** The head of one. Null when there is no such thing: the page is answered with 404. */
  read(parts: HeadParts, id: number): Promise<PageHead | null>;
  /** The path of what took the place of one that is gone; null if nothing did. */
  findSuccessor?(parts: HeadParts, id: number): Promise<string | null>;
}

const MAX_DESCRIPTION = 200;

/** The first characters of a text in one line. */
export const toDescription = (text: string): string =>
  shorten(text.replace(/\s+/g, ' ').trim(), MAX_DESCRIPTION);
