import type { OfficeFound, OfficeSearchKind } from '@bidkit/contract';
import type { Entry, Section } from '../../navigation.ts';
import { otherWords } from './directory.ts';

/** Something that the palette leads to or does. */
export interface PaletteEntry {
  readonly id: string;
  readonly label: string;
  readonly detail: string;
  /** An address, or what is done. */
  readonly to: string | (() => void);
}

export interface PaletteGroup {
  readonly label: string;
  readonly entries: readonly PaletteEntry[];
}

const kinds: Readonly<Record<OfficeSearchKind, readonly [name: string, path: string]>> = {
  lot: ['Lot', '/lots'],
  product: ['Product', '/products'],
  order: ['Order', '/orders'],
  parcel: ['Parcel', '/parcels'],
  return: ['Return', '/returns'],
  ticket: ['Ticket', '/support'],
  member: ['Member', '/members'],
  listing: ['Listing', '/listings'],
  content: ['Content', '/content'],
  partner: ['Partner', '/partners'],
};

/** States whose name is not their word. */
const states: Partial<Record<OfficeSearchKind, Readonly<Record<string, string>>>> = {
  return: { requested: 'to approve', dump: 'not accepted' },
  lot: { cancelled: 'canceled' },
};
const wordsOf = (kind: OfficeSearchKind, state: string) =>
  states[kind]?.[state] ?? state.replaceAll('_', ' ');

/** The pages whose name, section, or other words have a word that starts with each typed one. */
export function pagesFor(q: string, sections: readonly Section[]): readonly PaletteEntry[] {
  return sections.flatMap(({ label: section, entries }) =>
    entries
      .filter(({ label, path }) => hasWords(`${section} ${label} ${otherWords[path] ?? ''}`, q))
      .map(({ label, path }) => ({
        id: `page-${path}`,
        label,
        detail: section === label ? '' : section,
        to: path,
      })),
  );
}

/** The actions whose name, or other words, have a word that starts with each typed one. */
export const actionsFor = (q: string, actions: readonly PaletteEntry[]): readonly PaletteEntry[] =>
  actions.filter(({ label, to }) =>
    hasWords(typeof to === 'string' ? `${label} ${otherWords[to] ?? ''}` : label, q),
  );

/** A task as an action. */
export const actionOf = ({ label, path }: Entry): PaletteEntry => ({
  id: `task-${path}`,
  label,
  detail: '',
  to: path,
});

/** The records that were found, and have a page. */
export const recordsOf = (
  found: readonly OfficeFound[],
  isPage: (path: string) => boolean,
): readonly PaletteEntry[] =>
  found.flatMap(({ kind, id, title, detail, entry }) => {
    const [name, path] = kinds[kind];
    // The address of content has the name of the entry.
    const to = entry ? `${path}/${entry.kind}/${entry.key}` : `${path}/${id}`;
    if (!isPage(to)) return [];
    return [{ id: `${kind}-${id}`, label: `${name} ${id}: ${title}`, detail: wordsOf(kind, detail), to }];
  });

function hasWords(text: string, q: string): boolean {
  const words = text.toLowerCase().split(/\s+/);
  const typed = q
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '');
  return typed.every((start) => words.some((word) => word.startsWith(start)));
}
