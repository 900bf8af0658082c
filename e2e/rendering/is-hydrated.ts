/**
 * Whether React has taken over the whole page. Runs in a page. Elements that the page's code has put into one of
 * React's, such as a text that staff have published, have no fiber.
 */
export function isHydrated(): boolean {
  const fiberOf = (element: Element) => {
    const key = Object.keys(element).find((one) => one.startsWith('__reactFiber$'));
    return key && (element[key as keyof Element] as unknown as { child: unknown });
  };
  const isTaken = (element: Element): boolean => {
    const fiber = fiberOf(element);
    return fiber ? fiber.child === null || [...element.children].every(isTaken) : false;
  };
  const root = document.getElementById('root');
  return root !== null && root.children.length > 0 && [...root.children].every(isTaken);
}
