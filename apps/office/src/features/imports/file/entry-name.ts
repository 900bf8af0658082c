/** Files that systems add by themselves. */
const ADDED = /^(?:__MACOSX|\..*|Thumbs\.db|desktop\.ini)$/i;

/** Whether a file of a ZIP was added by the system, such as `__MACOSX/._C-17.jpg`. */
export const isAddedBySystem = (path: string): boolean =>
  path.split(/[\\/]/).some((part) => part !== '.' && part !== '..' && ADDED.test(part));

/**
 * The path of a file in a ZIP with `/` between its parts; null for one that leads out of it: with `..`, from the root,
 * or of a drive. Nothing is written to a disk, but such a name is never meant.
 */
export function entryPath(name: string): string | null {
  const path = name.replaceAll('\\', '/');
  if (path.startsWith('/') || /^[a-z]:/i.test(path) || path.includes('\0')) return null;
  const parts = path.split('/').filter((part) => part !== '' && part !== '.');
  return parts.length === 0 || parts.includes('..') ? null : parts.join('/');
}
