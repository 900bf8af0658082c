/** A link of the navigation. */
interface Entry {
  readonly label: string;
  /** The address below `/office`. */
  readonly path: string;
  /** One of them shows the entry. Empty: all staff see it. */
  readonly permissions: readonly string[];
}

interface Section {
  readonly label: string;
  readonly entries: readonly Entry[];
}

const entry = (label: string, path: string, ...permissions: readonly string[]): Entry => ({
  label,
  path,
  permissions,
});

/** A section with one page of its own name. */
const alone = (label: string, path: string, ...permissions: readonly string[]): Section => ({
  label,
  entries: [entry(label, path, ...permissions)],
});

/** The navigation of the office, in its order. */
export const navigation: readonly Section[] = [
  alone('Home', '/'),
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
      entry('Parcels', '/parcels', 'orders:read', 'shipping:write'),
      entry('Returns', '/returns', 'orders:read', 'shipping:write'),
      entry('Claims', '/claims', 'orders:read'),
      entry('Payments', '/payments', 'orders:read'),
    ],
  },
  alone('Members', '/members', 'members:read'),
  alone('Support', '/support', 'support:write'),
  alone('Content', '/content', 'content:write', 'content:publish'),
  alone('Partners', '/partners', 'partners:write'),
  alone('Reports', '/reports', 'reports:read'),
  alone('Settings', '/settings', 'settings:write', 'staff:write', 'keys:write', 'audit:read', 'system:write'),
];

/** What a session sees of the navigation: entries that it may open and that are built, and no empty section. */
export function visibleSections(
  isAllowed: (permissions: readonly string[]) => boolean,
  isPage: (path: string) => boolean,
): readonly Section[] {
  return navigation.flatMap(({ label, entries }) => {
    const visible = entries.filter(({ path, permissions }) => isAllowed(permissions) && isPage(path));
    return visible.length > 0 ? [{ label, entries: visible }] : [];
  });
}
