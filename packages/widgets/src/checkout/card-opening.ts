import { NOTHING_CHARGED } from '@bidkit/sdk';
import { locale } from '../i18n/locale.ts';
import { openCardFields } from './card-fields.ts';
import type { CardToken } from './card-provider.ts';
import type { CheckoutDesk } from './checkout-desk.ts';
import { messages } from './messages.ts';
import type { ViewProps } from './view.ts';

/** Tokens the card fields in their frame are told, each by its first word, so that they look like the page. */
const frameTokens = 'surface ink muted line-strong accent danger focus radius-md font-text'.split(' ');

const TOKEN_WITHIN_MS = 30_000;

/** Opens the card fields of one review. Answers what closes them: what comes after that changes nothing, others may be open by then. */
export function openCard(props: ViewProps, desk: CheckoutDesk): () => void {
  const end = new AbortController();
  void open(props, desk, end.signal);
  return () => {
    end.abort();
    desk.tokenize = undefined;
    desk.cardProblem = () => '';
  };
}

async function open({ root, redraw }: ViewProps, desk: CheckoutDesk, signal: AbortSignal): Promise<void> {
  // Of this drawing: after a wait another element may speak.
  const said = { locale: locale(), title: messages.card };
  // Without one nothing opens; why is said by the house already.
  const clientToken = (await desk.checkout.cardToken()) ?? '';
  if (signal.aborted) return;
  const box = document.createElement('div');
  box.slot = 'card';
  root.host.append(box);
  signal.onabort = () => box.remove();
  const style = getComputedStyle(root.querySelector('.checkout') ?? root.host);
  const theme = Object.fromEntries(
    frameTokens.map((token) => [token.split('-')[0], style.getPropertyValue(`--bk-${token}`).trim()]),
  );
  const onSubmit = () => void desk.payByCard();
  try {
    const fields = await openCardFields({ clientToken, box, theme, onSubmit, ...said }, signal);
    if (signal.aborted) return fields.close();
    signal.addEventListener('abort', fields.close);
    // Whoever leaves waits for no token any more.
    desk.tokenize = () =>
      new Promise<CardToken>((done) => {
        const end = (token: CardToken) => {
          clearTimeout(late);
          done(token);
        };
        const late = setTimeout(end, TOKEN_WITHIN_MS, { problem: NOTHING_CHARGED });
        signal.addEventListener('abort', () => end({ problem: '' }));
        void fields.tokenize().then(end);
      });
  } catch {
    if (signal.aborted) return;
    // Said on the page: whoever pays can take another way.
    desk.tokenize = null;
    desk.cardProblem = () => messages.cardFailed;
  }
  redraw();
}
