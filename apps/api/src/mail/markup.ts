import { escapeHtml } from '../kernel/html.ts';

/** HTML that is already escaped. Only `html` makes it, and the body of a mail, which is sanitized. */
export interface Markup {
  readonly html: string;
}

type Value = string | number | Markup | readonly Markup[] | null;

/** Template tag for HTML: strings are escaped, markup is inserted as it is, null leaves a gap. */
export function html(strings: TemplateStringsArray, ...values: readonly Value[]): Markup {
  return { html: strings.map((part, n) => part + toHtml(values[n] ?? null)).join('') };
}

function toHtml(value: Value): string {
  if (value === null) return '';
  if (typeof value === 'string' || typeof value === 'number') return escapeHtml(String(value));
  return 'html' in value ? value.html : value.map(toHtml).join('');
}
