import type { ContentKind } from '@bidkit/contract';
import { generatePath } from 'react-router';
import { paths } from '../../paths.ts';

/** A kind of content in words. */
interface KindWords {
  readonly one: string;
  /** As a title. */
  readonly label: string;
  /** What it is for. */
  readonly text: string;
  /** Who sees it once it is published. */
  readonly readers: string;
  /** Whether it has a text below its title. */
  readonly hasBody: boolean;
}

/** The kinds of content, in the order of their use. */
export const kinds: Readonly<Record<ContentKind, KindWords>> = {
  notice: {
    one: 'notice',
    label: 'Notice',
    text: 'News for everybody: in the timeline, in the list of announcements, and on a page of its own.',
    readers: 'Everybody on the site sees it, and members have it as unread.',
    hasBody: true,
  },
  question: {
    one: 'question',
    label: 'Question',
    text: 'A question of the knowledge base with its answer.',
    readers: 'Everybody sees it in the knowledge base. The support form suggests it.',
    hasBody: true,
  },
  category: {
    one: 'category',
    label: 'Category of questions',
    text: 'A heading of the knowledge base, with its questions below it.',
    readers: 'Everybody sees it in the knowledge base, once it has a published question.',
    hasBody: false,
  },
  page: {
    one: 'page',
    label: 'Page',
    text: 'A page with an address of its own, such as the terms.',
    readers: 'Everybody who opens the page sees it.',
    hasBody: true,
  },
  text: {
    one: 'text of lots',
    label: 'Text of lots',
    text: 'A text that all lots show, such as the one about shipping.',
    readers: 'Everybody who opens a lot sees it.',
    hasBody: true,
  },
  menu: {
    one: 'menu entry',
    label: 'Menu entry',
    text: 'A link in the menu Gov Listings.',
    readers: 'Everybody sees it in the menu Gov Listings.',
    hasBody: false,
  },
};

/** The kinds, in the order of their use. */
export const kindNames = Object.keys(kinds) as ContentKind[];

export const isKind = (name: string | undefined | null): name is ContentKind =>
  kindNames.some((kind) => kind === name);

/** The address of an entry's page. */
export const entryAddress = ({ kind, key }: { readonly kind: ContentKind; readonly key: string }): string =>
  generatePath(paths.content.entry, { kind, key });

/** The address at which the site shows a published entry; null where it has none of its own. */
export function siteAddress({
  kind,
  key,
  id,
}: {
  readonly kind: ContentKind;
  readonly key: string;
  readonly id: number;
}): string | null {
  if (kind === 'notice') return `/notices/${id}`;
  if (kind === 'question') return `/knowledgebase#${key}`;
  if (kind === 'category') return '/knowledgebase';
  return null;
}
