import { camelCase } from './attributes.ts';

/** Logs that an attribute is missing or invalid, unless the page sets it in this task, as frameworks do. */
export function diagnoseAttribute(element: HTMLElement, name: string): void {
  setTimeout(() => {
    const isInvalid = () => element.isConnected && Number.isNaN(Reflect.get(element, camelCase(name)));
    if (!isInvalid()) return;
    import('./attribute-mistakes.ts').then(
      ({ reportId }) => isInvalid() && reportId(element, name), // It may be set by now.
      () => {
        // The tag keeps the page's own content.
      },
    );
  });
}
