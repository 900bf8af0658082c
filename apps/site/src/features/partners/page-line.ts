import type { FrameTheme, FrameWord, PageWord, Relayed } from '@bidkit/widgets';
import { useCallback, useEffect, useRef, useState } from 'react';
import { isReadable } from './readable.ts';

/** What somebody else's page may set of ours: a token by its public name, to what is no address. */
const TOKEN = /^--bidkit-[\w-]{1,40}$/;
const MAX_VALUE = 200;
const SCHEME = /^(light|dark)( (light|dark))?$/;

/** Looks that fetch something, paint over words or hide in escapes are none. */
const HARMFUL = /url|image|inset|\\/i;
const [SMALLEST_PX, LARGEST_PX] = [10, 32];

function isHarmless(token: readonly [string, unknown]): token is readonly [string, string] {
  const [name, value] = token;
  if (typeof value !== 'string') return false;
  if (name === '--bidkit-unit')
    return Number.parseFloat(value) >= SMALLEST_PX && Number.parseFloat(value) <= LARGEST_PX;
  return TOKEN.test(name) && value.length <= MAX_VALUE && !HARMFUL.test(value);
}

function undress(style: CSSStyleDeclaration): void {
  for (const name of [...style]) if (TOKEN.test(name)) style.removeProperty(name);
}

/** What the device can change under a page's own colours. */
const DEVICE = ['(prefers-color-scheme: dark)', '(prefers-contrast: more)', '(forced-colors: active)'];

/** Dresses our frame as the page around it, unless nobody could read it then. A page's words may lack anything. */
export function dress(theme: Partial<FrameTheme> | null | undefined): void {
  const { style } = document.documentElement;
  // A page that names no scheme is drawn as a light one.
  style.colorScheme = SCHEME.exec(String(theme?.scheme))?.[0] ?? 'light';
  undress(style);
  for (const [name, value] of Object.entries(theme?.tokens ?? {}).filter(isHarmless))
    style.setProperty(name, value);
  // What somebody pays for, and to whom, is not to be painted over.
  if (!isReadable()) undress(style);
}

/** The line between our frame and the partner's page around it. */
export interface PageLine {
  /** Where the page's element is, and how it speaks. */
  readonly place: Pick<PageWord, 'step' | 'method' | 'locale'> | null;
  /** Tells the page what happened. */
  tell(event: Relayed, detail: unknown): void;
  /** Put on what is shown: its height is the frame's. */
  readonly measured: (shown: HTMLElement | null) => (() => void) | undefined;
}

/** What stands around whatever is shown (frame.module.css); alone it is no height to tell. */
const RIM = 8;

/** `origin` is the page's as our address names it: nobody else hears what is said, and nobody else is listened to. */
export function usePageLine(origin: string): PageLine {
  const [place, setPlace] = useState<PageLine['place']>(null);
  const tellHeight = useRef(() => {});
  const say = useCallback(
    (word: FrameWord) => {
      if (origin.startsWith('http')) window.parent.postMessage(word, origin);
    },
    [origin],
  );
  useEffect(() => {
    let worn: FrameTheme | undefined;
    const hear = ({ source, origin: from, data }: MessageEvent) => {
      if (source !== window.parent || from !== origin || data?.type !== 'bidkit:page') return;
      const { theme, locale, step, method } = data as PageWord;
      if (JSON.stringify(theme) !== JSON.stringify(worn)) dress(theme);
      worn = theme;
      // Whoever is told the same place once more is not sent back to it.
      setPlace((now) =>
        now?.step === step && now.method === method && now.locale === locale ? now : { step, method, locale },
      );
      tellHeight.current();
    };
    const redress = () => worn && dress(worn);
    const device = DEVICE.map((query) => matchMedia(query));
    for (const one of device) one.addEventListener('change', redress);
    addEventListener('message', hear);
    say({ type: 'bidkit:frame', hello: true });
    return () => {
      for (const one of device) one.removeEventListener('change', redress);
      removeEventListener('message', hear);
    };
  }, [origin, say]);
  const measured = useCallback(
    (shown: HTMLElement | null) => {
      if (!shown) return;
      const tell = () => {
        const { height } = shown.getBoundingClientRect();
        if (height > RIM) say({ type: 'bidkit:frame', height: Math.ceil(height) });
      };
      tellHeight.current = tell;
      const sizes = new ResizeObserver(tell);
      sizes.observe(shown);
      // Browsers draw no frame that is hidden or out of sight, and then no size changes: what comes into it is measured at once.
      const contents = new MutationObserver(tell);
      contents.observe(shown, { childList: true, subtree: true });
      tell();
      return () => {
        tellHeight.current = () => {};
        sizes.disconnect();
        contents.disconnect();
      };
    },
    [say],
  );
  const tell = useCallback(
    (event: Relayed, detail: unknown) => say({ type: 'bidkit:frame', event, detail }),
    [say],
  );
  return { place, tell, measured };
}
