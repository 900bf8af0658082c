import { type CardFields, type CardFieldsParts, type CardToken, hostCardFields } from './card-fields.ts';

/**
 * Opens the card fields of a token. Aborting the signal stops waiting for a frame.
 * @throws Error when the fields cannot be loaded
 */
export function openCardFields(parts: CardFieldsParts, signal: AbortSignal): Promise<CardFields> {
  const { fieldsUrl } = JSON.parse(atob(parts.clientToken)) as { fieldsUrl?: string };
  if (fieldsUrl) return openFrame(fieldsUrl, parts, signal);
  const open = hostCardFields();
  if (!open) throw new Error('There are no card fields for this token');
  return open(parts);
}

/** The names of the theme's tokens that the card fields get, by their first word, so that they look like the page. */
const themeTokens = 'surface ink muted line-strong accent danger focus radius-md font-text'.split(' ');

/** The tokens of an element for the frame of card fields. */
export function cardTheme(element: Element): Record<string, string> {
  const style = getComputedStyle(element);
  return Object.fromEntries(
    themeTokens.map((token) => [token.split('-')[0], style.getPropertyValue(`--bk-${token}`).trim()]),
  );
}

const TOKENIZE_TIMEOUT_MS = 30_000;

/** The token of the entered card; null after a timeout. Aborting the signal stops waiting. */
export function tokenizeCard(fields: CardFields, signal: AbortSignal): Promise<CardToken | null> {
  return new Promise((resolve) => {
    const end = (token: CardToken | null) => {
      clearTimeout(timer);
      resolve(token);
    };
    const timer = setTimeout(end, TOKENIZE_TIMEOUT_MS, null);
    signal.addEventListener('abort', () => end({ problem: '' }));
    void fields.tokenize().then(end);
  });
}

const READY_TIMEOUT_MS = 15_000;

/** The fields of a provider that uses messages. Each side checks the other's origin. */
function openFrame(
  url: string,
  { clientToken, box, theme, locale, title, onSubmit }: CardFieldsParts,
  signal: AbortSignal,
): Promise<CardFields> {
  const { origin } = new URL(url);
  const channel = crypto.getRandomValues(new Uint32Array(4)).join('-');
  const frame = document.createElement('iframe');
  let count = 0;
  let settle = (_: CardToken) => {};
  // Attributes instead of styles: a content security policy does not restrict them.
  Object.assign(frame, { title, allow: 'payment', scrolling: 'no', frameBorder: '0', src: url });
  // The frame has 4 px of padding for focus rings, so that its fields line up with those of the page.
  frame.style.margin = '-4px';
  frame.style.width = 'calc(100% + 8px)';
  const send = (message: object) => frame.contentWindow?.postMessage({ ...message, channel }, origin);

  return new Promise((resolve, reject) => {
    const close = () => {
      clearTimeout(timer);
      removeEventListener('message', onMessage);
      frame.remove();
    };
    const fields: CardFields = {
      close,
      tokenize: () =>
        new Promise((done) => {
          settle = done;
          count += 1;
          send({ type: 'tokenize', id: String(count) });
        }),
    };
    function onMessage({ source, origin: from, data }: MessageEvent) {
      if (source !== frame.contentWindow || from !== origin || data?.channel !== channel) return;
      if (data.type === 'ready') {
        clearTimeout(timer);
        resolve(fields);
      }
      if (data.type === 'height') frame.height = String(data.height);
      if (data.type === 'submit') onSubmit();
      if (data.id !== String(count)) return;
      if (data.type === 'token') settle({ nonce: data.nonce });
      if (data.type === 'error') settle({ problem: data.message });
    }
    const fail = () => {
      close();
      reject(new Error('The card fields did not answer'));
    };
    const timer = setTimeout(fail, READY_TIMEOUT_MS);
    signal.addEventListener('abort', fail);
    addEventListener('message', onMessage);
    frame.addEventListener('load', () => send({ type: 'bidkit-fields:init', clientToken, theme, locale }));
    box.replaceChildren(frame);
  });
}
