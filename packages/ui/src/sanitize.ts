import DOMPurify, { type Config } from 'dompurify';

/** What the server's texts consist of. DOMPurify parses under its Trusted Types policy, `dompurify`. */
const rules = {
  ALLOWED_TAGS: [
    ...['h2', 'h3', 'h4', 'p', 'br', 'hr', 'ul', 'ol', 'li', 'blockquote', 'pre', 'code', 'em', 'strong'],
    ...['del', 'a', 'img', 'div', 'table', 'thead', 'tbody', 'tr', 'th', 'td', '#text'],
  ],
  ALLOWED_ATTR: ['href', 'rel', 'title', 'src', 'alt', 'loading', 'role', 'tabindex', 'id', 'start'],
  // `aria-label` alone is used, and no attribute of this kind does any harm.
  ALLOW_ARIA_ATTR: true,
  ALLOW_DATA_ATTR: false,
  ALLOWED_URI_REGEXP: /^(?:https:|mailto:|#|\/(?![/\\]))/i,
  ADD_URI_SAFE_ATTR: ['rel', 'loading', 'tabindex', 'start'],
  RETURN_DOM_FRAGMENT: true,
} satisfies Config;

/** The elements of a text, without anything that runs or leaves the site's look. */
export const sanitize = (html: string): DocumentFragment => DOMPurify.sanitize(html, rules);
