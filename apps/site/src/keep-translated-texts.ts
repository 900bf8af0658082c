/**
 * Keeps React working on a page that a browser's translator has changed. Translators put `<font>` elements in the place
 * of text nodes, or around them. React still has the text nodes: to insert before one or to remove one throws, which
 * empties the page, and a new text is written into a node that is no longer on the page.
 *
 * So a text node is put back before React changes it or its place. The translator sees that and translates it again.
 */

/** What a translator shows in the place of each text node, and the text nodes behind it. */
const standIns = new WeakMap<Node, ChildNode>();
const hidden = new WeakMap<Node, Text[]>();

const isText = (node: Node): node is Text => node.nodeType === Node.TEXT_NODE;
const isFont = (node: Node | null | undefined): node is HTMLElement => node?.nodeName === 'FONT';

/** Puts a text node back that a translator has taken from the page. */
function putBack(node: Node): void {
  const standIn = standIns.get(node);
  if (node.isConnected || !standIn?.parentNode) return;
  standIn.replaceWith(...(hidden.get(standIn) ?? []));
}

/** Makes `child` a child of `parent` again, if a translator has taken it away or wrapped it. */
function restoreChild(parent: Node, child: Node): void {
  putBack(child);
  let top = child;
  while (top.parentNode && top.parentNode !== parent) top = top.parentNode;
  if (top !== child && top.parentNode && isFont(top))
    top.replaceWith(...(child.parentNode?.childNodes ?? []));
}

/** Notes what stands in for the text nodes that were taken from the page together with these changes. */
function noteStandIns(changes: readonly MutationRecord[], observer: MutationObserver): void {
  const fonts = new Set(changes.flatMap(({ addedNodes }) => [...addedNodes].filter(isFont)));
  for (const { removedNodes, addedNodes, previousSibling, nextSibling } of changes) {
    const beside = [addedNodes[0], previousSibling, nextSibling];
    const standIn = beside.find((node) => node && (node === addedNodes[0] || fonts.has(node as HTMLElement)));
    if (!standIn || removedNodes.length === 0) continue;
    const texts = [...removedNodes]
      .flatMap((node) => hidden.get(node) ?? (isText(node) ? [node] : []))
      .filter((text) => !text.isConnected);
    if (texts.length === 0) continue;
    hidden.set(standIn, [...(hidden.get(standIn) ?? []), ...texts]);
    for (const text of texts) {
      standIns.set(text, standIn as ChildNode);
      observer.observe(text, { characterData: true });
    }
  }
}

/** Starts to keep the texts of `root`. Call it before anything is rendered. Returns a function that stops it. */
export function keepTranslatedTexts(root: Node): () => void {
  const observer = new MutationObserver((changes) => {
    noteStandIns(
      changes.filter(({ type }) => type === 'childList'),
      observer,
    );
    for (const { type, target } of changes) if (type === 'characterData') putBack(target);
  });
  observer.observe(root, { childList: true, subtree: true });

  const { insertBefore, appendChild, removeChild } = Node.prototype;
  Node.prototype.insertBefore = function <T extends Node>(this: Node, node: T, child: Node | null): T {
    putBack(node);
    if (child && child.parentNode !== this) restoreChild(this, child);
    insertBefore.call(this, node, child);
    return node;
  };
  Node.prototype.appendChild = function <T extends Node>(this: Node, node: T): T {
    putBack(node);
    appendChild.call(this, node);
    return node;
  };
  Node.prototype.removeChild = function <T extends Node>(this: Node, child: T): T {
    if (child.parentNode !== this) restoreChild(this, child);
    removeChild.call(this, child);
    return child;
  };
  return () => {
    observer.disconnect();
    Object.assign(Node.prototype, { insertBefore, appendChild, removeChild });
  };
}
