import type { Collection } from './definition.ts';

/** Loads the data of an element's first id; undefined when it is known, or could not be loaded. */
export function loadMissing(
  host: HTMLElement,
  collection: Collection | undefined,
): Promise<void> | undefined {
  const idName = host.getAttributeNames().find((name) => name.endsWith('-id'));
  if (!collection || !idName) return;
  const id = Number(host.getAttribute(idName));
  const { data, error } = collection.get(id).getState();
  return data || error ? undefined : collection.load(id);
}

/** Removes what Preact does not draw in a server's root: its styles, which the element has as sheets. */
export function removeStyles(root: ShadowRoot): void {
  for (const node of [...root.childNodes]) if ((node as Element).className !== 'frame') node.remove();
}
