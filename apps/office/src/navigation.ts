import type { NeededPermission } from '@bidkit/contract';

/** A link of the navigation. */
export interface Entry {
  readonly label: string;
  /** The address below `/office`. */
  readonly path: string;
  /** What shows the entry. */
  readonly permission: NeededPermission;
}

/** Entries that belong together. */
export interface Section {
  readonly label: string;
  readonly entries: readonly Entry[];
}

/** An entry with what shows it. */
export const entry = (label: string, path: string, permission: NeededPermission): Entry => ({
  label,
  path,
  permission,
});

/** A section with one page of its own name. */
const alone = (label: string, path: string, permission: NeededPermission): Section => ({
  label,
  entries: [entry(label, path, permission)],
});

/** The navigation of the office, in its order. */
export const navigation: readonly Section[] = [
  alone('Home', '/', 'any'),
  {
    label: 'Lots',
    entries: [
      entry('Lots', '/lots', 'lots:read'),
      entry('Products', '/products', 'lots:read'),
      entry('Categories', '/categories', 'lots:read'),
      entry('Deals', '/deals', 'lots:read'),
      entry('Gov & car listings', '/listings', 'lots:read'),
      entry('Imports', '/imports', 'lots:write'),
    ],
  },
  {
    label: 'Orders',
    entries: [
      entry('Orders', '/orders', 'orders:read'),
      entry('Packing', '/packing', 'shipping:write'),
      entry('Parcels', '/parcels', ['orders:read', 'shipping:write']),
      entry('Returns', '/returns', ['orders:read', 'shipping:write']),
      entry('Claims', '/claims', 'orders:read'),
      entry('Payments', '/payments', 'orders:read'),
    ],
  },
  alone('Members', '/members', 'members:read'),
  {
    label: 'Support',
    entries: [
      entry('Tickets', '/support', 'support:write'),
      entry('Canned answers', '/canned-answers', 'support:write'),
    ],
  },
  {
    label: 'Content',
    entries: [
      entry('Content', '/content', ['content:write', 'content:publish']),
      entry('Testimonials', '/content/testimonials', ['content:write', 'content:publish']),
    ],
  },
  alone('Partners', '/partners', 'partners:write'),
  alone('Reports', '/reports', 'reports:read'),
  {
    label: 'Settings',
    entries: [
      entry('Business', '/settings/business', 'settings:write'),
      entry('Shipping rates', '/settings/shipping', 'settings:write'),
      entry('Taxes', '/settings/taxes', 'settings:write'),
      entry('Staff', '/staff', 'staff:write'),
      entry('Roles', '/roles', 'staff:write'),
      entry('Site texts', '/settings/texts', 'settings:write'),
      entry('Currencies', '/settings/currencies', 'settings:write'),
      entry('System', '/system', 'system:write'),
      entry('Mails', '/mails', 'system:write'),
      entry('Audit', '/audit', 'audit:read'),
    ],
  },
];

/** What a session sees of the navigation: entries that it may open and that are built, and no empty section. */
export function visibleSections(
  isAllowed: (needed: NeededPermission) => boolean,
  isPage: (path: string) => boolean,
  sections = navigation,
): readonly Section[] {
  return sections.flatMap(({ label, entries }) => {
    const visible = entries.filter(({ path, permission }) => isAllowed(permission) && isPage(path));
    return visible.length > 0 ? [{ label, entries: visible }] : [];
  });
}

/** The entry that a page belongs to, as its path: the longest one that the address begins with. */
export function entryOf(address: string, sections: readonly Section[]): string | undefined {
  const found = sections
    .flatMap(({ entries }) => entries.map(({ path }) => path))
    .filter((path) => address === path || (path !== '/' && address.startsWith(`${path}/`)));
  return found.toSorted((a, b) => b.length - a.length)[0];
}
