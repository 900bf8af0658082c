import theme from '../theme/tokens.css?inline';
import form from '../ui/form.css?inline';
import styles from './checkout.css?inline';
import type { FrameTheme } from './frame-messages.ts';

/** The tokens that a page sets, for the pay frame. Sizes are computed on the page, whose root font differs. */
export function readTheme(host: Element): FrameTheme {
  const style = getComputedStyle(host);
  const tokens: Record<string, string> = {};
  for (const [name] of (theme + form + styles).matchAll(/--bidkit-[\w-]+/g)) {
    const value = style.getPropertyValue(name).trim();
    if (value) tokens[name] = value;
  }
  // A page may set its scheme by a meta element, which no computed style has.
  const pageScheme = document.querySelector<HTMLMetaElement>('meta[name=color-scheme]')?.content;
  const scheme = style.colorScheme === 'normal' && pageScheme ? pageScheme : style.colorScheme;
  // The font size within our element: the text around the tag may be smaller.
  const { fontSize } = getComputedStyle(host.shadowRoot?.lastElementChild ?? host);
  return { scheme, tokens: { ...tokens, '--bidkit-unit': fontSize } };
}
