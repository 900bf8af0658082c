import { type CardFields, type CardFieldsParts, type CardToken, cardProvider } from './card-provider.ts';

/**
 * Opens the fields a token names; with the signal, a frame that is still awaited is given up.
 * @throws Error when the fields cannot be loaded
 */
export function openCardFields(parts: CardFieldsParts, signal: AbortSignal): Promise<CardFields> {
  const { fieldsUrl } = JSON.parse(atob(parts.clientToken)) as { fieldsUrl?: string };
  if (fieldsUrl) return openFrame(fieldsUrl, parts, signal);
  const open = cardProvider();
  if (!open) throw new Error('No card fields are known for this token');
  return open(parts);
}

const READY_WITHIN_MS = 15_000;

/** The fields of a provider that speaks by messages, each side naming the other's origin. */
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
  // Attributes, not styles: a page's content security policy has no say in them.
  Object.assign(frame, { title, allow: 'payment', scrolling: 'no', frameBorder: '0', src: url });
  // Within, 4 px on every side are kept for the ring of a focused field: the fields themselves stand in line with the page's.
  frame.style.margin = '-4px';
  frame.style.width = 'calc(100% + 8px)';
  const say = (message: object) => frame.contentWindow?.postMessage({ ...message, channel }, origin);

  return new Promise((resolve, reject) => {
    const close = () => {
      clearTimeout(late);
      removeEventListener('message', hear);
      frame.remove();
    };
    const fields: CardFields = {
      close,
      tokenize: () =>
        new Promise((done) => {
          settle = done;
          count += 1;
          say({ type: 'tokenize', id: String(count) });
        }),
    };
    function hear({ source, origin: from, data }: MessageEvent) {
      if (source !== frame.contentWindow || from !== origin || data?.channel !== channel) return;
      if (data.type === 'ready') {
        clearTimeout(late);
        resolve(fields);
      }
      if (data.type === 'height') frame.height = String(data.height);
      if (data.type === 'submit') onSubmit();
      if (data.id !== String(count)) return;
      if (data.type === 'token') settle({ nonce: data.nonce });
      if (data.type === 'error') settle({ problem: data.message });
    }
    const giveUp = () => {
      close();
      reject(new Error('The card fields did not answer'));
    };
    const late = setTimeout(giveUp, READY_WITHIN_MS);
    signal.addEventListener('abort', giveUp);
    addEventListener('message', hear);
    frame.addEventListener('load', () => say({ type: 'bidkit-fields:init', clientToken, theme, locale }));
    box.replaceChildren(frame);
  });
}
