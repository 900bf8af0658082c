import { exports, headings } from 'virtual:developers-index';
import { paths } from '../../../paths.ts';
import { PLAYGROUND, packagePages } from '../addresses.ts';
import { anchorOf } from '../anchor-of.ts';
import { guideRows } from '../guides/list.ts';
import { elements, sentenceOf } from '../manifest.ts';

/** A place that the search finds. */
export interface Entry {
  readonly title: string;
  /** Its page, or what its page is about. */
  readonly about: string;
  readonly kind: 'Page' | 'Element' | 'Package' | 'Call';
  readonly href: string;
  /** Other words that find it. */
  readonly words?: string;
}

/** A call of the API, as the server lists it. */
export interface Call {
  readonly name: string;
  readonly route: string;
  readonly summary: string;
  /** Its address in the API reference. */
  readonly href: string;
}

const guideEntries = Object.entries(guideRows).flatMap(([slug, { title, about }]): Entry[] => {
  const href = paths.developers(slug);
  return [
    { title, about, kind: 'Page', href },
    ...(headings[slug] ?? []).map(
      (heading): Entry => ({
        title: heading,
        about: title,
        kind: 'Page',
        href: `${href}#${anchorOf(heading)}`,
      }),
    ),
  ];
});

const elementEntries = elements.flatMap((element): Entry[] => {
  const { tagName, name, events, members } = element;
  const href = paths.developers(tagName);
  const methods = members.filter(({ kind }) => kind === 'method');
  return [
    { title: tagName, about: sentenceOf(element).replaceAll('`', ''), kind: 'Element', href, words: name },
    ...[...events, ...methods].map(
      (part): Entry => ({ title: part.name, about: tagName, kind: 'Element', href: `${href}#${part.name}` }),
    ),
  ];
});

const packageEntries = Object.entries(packagePages).flatMap(([page, { name, about }]): Entry[] => {
  const href = paths.developers(page);
  return [
    { title: name, about, kind: 'Package', href },
    ...(exports[page] ?? []).map(
      (title): Entry => ({ title, about: name, kind: 'Package', href: `${href}#${title}` }),
    ),
  ];
});

/** Every place of the developers' pages. */
export const pageEntries: readonly Entry[] = [
  { title: 'Quickstart', about: 'The first auction on your page.', kind: 'Page', href: paths.developers() },
  {
    title: 'Playground',
    about: 'Every element with its options, and its code.',
    kind: 'Page',
    href: paths.developers(PLAYGROUND),
  },
  ...guideEntries,
  ...elementEntries,
  ...packageEntries,
];

export const callEntry = ({ name, route, summary, href }: Call): Entry => ({
  title: summary,
  about: route,
  kind: 'Call',
  href,
  words: name,
});
