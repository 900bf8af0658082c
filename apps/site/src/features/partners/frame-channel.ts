import type { FrameMessage, FrameTheme, HostMessage, Relayed } from '@bidkit/widgets';
import { useCallback, useEffect, useRef, useState } from 'react';
import { isReadable } from './readable.ts';

/** The tokens that a host page may set. */
const TOKEN = /^--bidkit-[\w-]{1,40}$/;
const MAX_VALUE = 200;
const SCHEME = /^(light|dark)( (light|dark))?$/;

/** Values that fetch a file, cover text or contain escapes are refused. */
const HARMFUL = /url|image|inset|\\/i;
const [MIN_UNIT_PX, MAX_UNIT_PX] = [10, 32];

function isHarmless(token: readonly [string, unknown]): token is readonly [string, string] {
  const [name, value] = token;
  if (typeof value !== 'string') return false;
  if (name === '--bidkit-unit')
    return Number.parseFloat(value) >= MIN_UNIT_PX && Number.parseFloat(value) <= MAX_UNIT_PX;
  return TOKEN.test(name) && value.length <= MAX_VALUE && !HARMFUL.test(value);
}

function clearTheme(style: CSSStyleDeclaration): void {
  for (const name of [...style]) if (TOKEN.test(name)) style.removeProperty(name);
}

/** Device settings that can make a page's colors unreadable. */
const DEVICE_QUERIES = [
  '(prefers-color-scheme: dark)',
  '(prefers-contrast: more)',
  '(forced-colors: active)',
];

/** Applies the host page's theme, unless the text would be unreadable. Any part of a message may be missing. */
function applyTheme(theme: Partial<FrameTheme> | null | undefined): void {
  const { style } = document.documentElement;
  // A page without a `color-scheme` is light.
  style.colorScheme = SCHEME.exec(String(theme?.scheme))?.[0] ?? 'light';
  clearTheme(style);
  for (const [name, value] of Object.entries(theme?.tokens ?? {}).filter(isHarmless))
    style.setProperty(name, value);
  // A theme must not hide the item or the seller.
  if (!isReadable()) clearTheme(style);
}

/** The message channel between our frame and the partner's page that contains it. */
export interface FrameChannel {
  /** The attributes of the page's element; null before the first message. */
  readonly host: Pick<HostMessage, 'step' | 'method' | 'locale'> | null;
  /** Sends an event, which the page's element dispatches. */
  send(event: Relayed, detail: unknown): void;
  /** Ref of the content: its height becomes the frame's. */
  readonly contentRef: (content: HTMLElement | null) => (() => void) | undefined;
}

/** The padding around the content (frame.module.css). Content of this height is empty, and its height is not sent. */
const PADDING_PX = 8;

/** Opens the channel. Messages go to `origin` only, and those of other origins and windows are ignored. */
export function useFrameChannel(origin: string): FrameChannel {
  const [host, setHost] = useState<FrameChannel['host']>(null);
  const sendHeight = useRef(() => {});
  const post = useCallback(
    (message: FrameMessage) => {
      if (origin.startsWith('http')) window.parent.postMessage(message, origin);
    },
    [origin],
  );
  useEffect(() => {
    let applied: FrameTheme | undefined;
    const onMessage = ({ source, origin: from, data }: MessageEvent) => {
      if (source !== window.parent || from !== origin || data?.type !== 'bidkit:page') return;
      const { theme, locale, step, method } = data as HostMessage;
      if (JSON.stringify(theme) !== JSON.stringify(applied)) applyTheme(theme);
      applied = theme;
      // An unchanged step must stay the same object: it does not move the checkout back.
      setHost((now) =>
        now && now.step === step && now.method === method && now.locale === locale
          ? now
          : { step, method, locale },
      );
      sendHeight.current();
    };
    const reapply = () => applied && applyTheme(applied);
    const queries = DEVICE_QUERIES.map((query) => matchMedia(query));
    for (const query of queries) query.addEventListener('change', reapply);
    addEventListener('message', onMessage);
    post({ type: 'bidkit:frame', ready: true });
    return () => {
      for (const query of queries) query.removeEventListener('change', reapply);
      removeEventListener('message', onMessage);
    };
  }, [origin, post]);
  const contentRef = useCallback(
    (content: HTMLElement | null) => {
      if (!content) return;
      const measure = () => {
        const { height } = content.getBoundingClientRect();
        if (height > PADDING_PX) post({ type: 'bidkit:frame', height: Math.ceil(height) });
      };
      sendHeight.current = measure;
      const resizes = new ResizeObserver(measure);
      resizes.observe(content);
      // A frame that is hidden or out of view is not rendered, so no resize is reported: changed content is measured at
      // once.
      const changes = new MutationObserver(measure);
      changes.observe(content, { childList: true, subtree: true });
      measure();
      return () => {
        sendHeight.current = () => {};
        resizes.disconnect();
        changes.disconnect();
      };
    },
    [post],
  );
  const send = useCallback(
    (event: Relayed, detail: unknown) => post({ type: 'bidkit:frame', event, detail }),
    [post],
  );
  return { host, send, contentRef };
}
