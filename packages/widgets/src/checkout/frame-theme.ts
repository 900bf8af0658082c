import theme from '../theme.css?inline';
import form from '../ui/form.css?inline';
import styles from './checkout.css?inline';
import type { FrameTheme } from './frame-messages.ts';

/** What a page has set of our tokens, as our frame on it is told. Sizes are the page's own: its root font is not the frame's. */
export function readTheme(host: Element): FrameTheme {
  const style = getComputedStyle(host);
  const tokens: Record<string, string> = {};
  for (const [name] of (theme + form + styles).matchAll(/--bidkit-[\w-]+/g)) {
    const value = style.getPropertyValue(name).trim();
    if (value) tokens[name] = value;
  }
  // A page may name its scheme for all of it at once, which no element's style shows.
  const ofPage = document.querySelector<HTMLMetaElement>('meta[name=color-scheme]')?.content;
  const scheme = style.colorScheme === 'normal' && ofPage ? ofPage : style.colorScheme;
  // Where our own type begins; what stands around our tag may be written smaller.
  const { fontSize } = getComputedStyle(host.shadowRoot?.lastElementChild ?? host);
  return { scheme, tokens: { ...tokens, '--bidkit-unit': fontSize } };
}
