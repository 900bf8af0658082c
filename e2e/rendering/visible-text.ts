/**
 * The lines of text that a reader finds on the page, in shadow roots and closed disclosures too, without those in
 * elements that match `except`. Runs in a page.
 */
export function visibleText(except: string): string[] {
  for (const details of document.querySelectorAll('details')) details.open = true;
  const lines: string[] = [];
  let line = '';
  const endLine = () => {
    const text = line.replace(/\s+/g, ' ').trim();
    if (text) lines.push(text);
    line = '';
  };
  const isShown = (element: Element) =>
    !element.matches('script, style, template') &&
    !element.matches(except) &&
    element.checkVisibility({ visibilityProperty: true });
  const childrenOf = (element: Element): Iterable<Node> => {
    if (element instanceof HTMLSlotElement && element.assignedNodes().length > 0)
      return element.assignedNodes();
    return (element.shadowRoot ?? element).childNodes;
  };
  const read = (node: Node) => {
    if (node instanceof Text) line += node.data;
    if (!(node instanceof Element) || !isShown(node)) return;
    const isInline = getComputedStyle(node).display === 'inline';
    if (!isInline) endLine();
    for (const child of childrenOf(node)) read(child);
    if (!isInline) endLine();
  };
  read(document.body);
  endLine();
  return lines;
}
