import { camelCase } from './attributes.ts';

/** Logs that an attribute is missing or invalid, unless the page sets it in this task, as frameworks do. */
export function diagnoseAttribute(element: Element, name: string): void {
  setTimeout(() => {
    if (Number.isNaN(Reflect.get(element, camelCase(name))))
      import('./attribute-mistakes.ts').then(
        ({ reportId }) => reportId(element, name),
        () => {
          // The tag keeps the page's own content.
        },
      );
  });
}
