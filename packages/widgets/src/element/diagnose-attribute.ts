import { camelCase } from './attributes.ts';

/** Logs that an attribute is missing or invalid, unless the page sets it in this task, as frameworks do. */
export function diagnoseAttribute(element: HTMLElement, name: string): void {
  setTimeout(() => {
    const isInvalid = Number.isNaN(Reflect.get(element, camelCase(name)));
    if (!element.isConnected || !isInvalid) return;
    import('./attribute-mistakes.ts').then(
      ({ reportId }) => reportId(element, name),
      () => {
        // The tag keeps the page's own content.
      },
    );
  });
}
