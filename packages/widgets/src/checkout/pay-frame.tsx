import { BidkitError, type CoreBidkit, diagnose } from '@bidkit/sdk';
import { useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';
import { useElement, useRefresh } from '../element/element-context.ts';
import { useLatest } from '../element/use-latest.ts';
import theme from '../theme/tokens.css?inline';
import { Failure } from '../ui/failure.tsx';
import form from '../ui/form.css?inline';
import styles from './checkout.css?inline';
import type { FrameMessage, FrameTheme, HostMessage, PlainError } from './frame-messages.ts';
import { messages } from './messages.ts';
import { Skeleton } from './skeleton.tsx';

const READY_TIMEOUT_MS = 15_000;
/** The height in px until the frame sends its own: browsers delay the rendering of a frame without a height. */
const INITIAL_HEIGHT = 300;

type FrameState =
  | { readonly status: 'loading' }
  | { readonly status: 'ready'; readonly height: number }
  | { readonly status: 'failed'; readonly error: BidkitError };

/** Whether the element is on a page of another origin. There payments happen in the pay frame only. */
export const isCrossOrigin = ({ siteUrl }: CoreBidkit): boolean =>
  new URL(siteUrl, location.href).origin !== origin;

interface Props {
  auctionId: number;
  /** The attributes of the element. */
  step: string | null;
  method: string | null;
  country: string | null;
  currency: string | null;
}

/**
 * The checkout on a partner's page: a frame of the marketplace. The host page learns the frame's height and its
 * events, and sends its theme. It never gets a token, an address or a card number.
 */
export function PayFrame({ auctionId, step, method, country, currency }: Props) {
  const { bidkit, host, locale, emit } = useElement();
  const site = new URL(bidkit.siteUrl).origin;
  const iframe = useRef<HTMLIFrameElement>(null);
  /** Numbers the frames: a retry opens a new one. */
  const [attempt, setAttempt] = useState(0);
  const [state, setState] = useState<FrameState>({ status: 'loading' });
  const current = useRef(state);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const src = useMemo(() => frameUrl(`${site}/partner/checkout/${auctionId}`), [attempt]);

  function frameUrl(url: string): string {
    const query = new URLSearchParams({
      partner: bidkit.partner ?? '',
      // A page may define a variable `origin`. A `srcdoc` frame has an origin of its own only there.
      origin: location.origin === 'null' ? origin : location.origin,
      locale,
    });
    if (step) query.set('step', step);
    if (method) query.set('method', method);
    if (country) query.set('country', country);
    if (currency) query.set('currency', currency);
    return `${url}?${query}`;
  }

  function update(next: FrameState): void {
    current.current = next;
    setState(next);
  }

  function fail(): void {
    clearTimeout(timer.current);
    if (current.current.status === 'failed') return;
    const error = new BidkitError(`GET /partner/checkout/${auctionId}`, 0, messages.frameSilent);
    emit('bidkit:error', { auctionId, error });
    update({ status: 'failed', error });
  }

  function startTimer(): void {
    clearTimeout(timer.current);
    const { partner } = bidkit;
    if (!partner) diagnose('partner_missing');
    timer.current = setTimeout(fail, partner ? READY_TIMEOUT_MS : 0);
  }

  function send(): void {
    const message = {
      type: 'bidkit:page',
      theme: readTheme(host),
      locale,
      step: step as HostMessage['step'],
      method: method as HostMessage['method'],
    } satisfies HostMessage;
    iframe.current?.contentWindow?.postMessage(message, site);
  }

  /** A frame that was loaded again has to send its height again. */
  function onLoad(): void {
    const { status } = current.current;
    const frame = iframe.current;
    // Where framing is forbidden, browsers load an error page. Then the frame has failed if the server cannot be
    // reached either.
    if (status === 'loading')
      bidkit.clock.sync().catch(() => {
        if (current.current.status === 'loading' && frame === iframe.current) fail();
      });
    if (status !== 'ready') return;
    startTimer();
    send();
  }

  /** Messages count only from the pay frame, and only from the marketplace's origin. */
  function onMessage({ source, origin, data }: MessageEvent): void {
    const frame = iframe.current?.contentWindow;
    if (!source || source !== frame || origin !== site || data?.type !== 'bidkit:frame') return;
    const message = data as FrameMessage;
    // A frame out of sight is not rendered, and sends its height later.
    if ('ready' in message || 'height' in message) clearTimeout(timer.current);
    if ('ready' in message) send();
    if ('height' in message) update({ status: 'ready', height: message.height });
    if ('event' in message) relay(host, message);
  }

  /** The page's content security policy forbids the frame. */
  function onBlocked({ blockedURI, effectiveDirective }: SecurityPolicyViolationEvent): void {
    if (effectiveDirective === 'frame-src' && blockedURI.startsWith(site)) fail();
  }

  const latest = useLatest({ send, onMessage, onBlocked });
  useLayoutEffect(() => {
    const onMessage = (event: MessageEvent) => latest.current.onMessage(event);
    const onBlocked = (event: SecurityPolicyViolationEvent) => latest.current.onBlocked(event);
    addEventListener('message', onMessage);
    document.addEventListener('securitypolicyviolation', onBlocked);
    // A page switches between light and dark by a class or an attribute of its root.
    const observer = new MutationObserver(() => latest.current.send());
    for (const root of [document.documentElement, document.body])
      observer.observe(root, { attributes: true });
    return () => {
      removeEventListener('message', onMessage);
      document.removeEventListener('securitypolicyviolation', onBlocked);
      observer.disconnect();
    };
  }, [latest]);

  useLayoutEffect(() => {
    startTimer();
    return () => clearTimeout(timer.current);
  }, [attempt]);

  // The frame's address has the first values; it gets later ones by message.
  const isFirst = useRef(true);
  useLayoutEffect(() => {
    if (!isFirst.current) send();
    isFirst.current = false;
  }, [locale, step, method]);

  /** Opens a frame that failed again. A frame that is ready may be paying, and updates itself. */
  async function refresh(): Promise<void> {
    if (current.current.status === 'ready') return;
    update({ status: 'loading' });
    setAttempt((count) => count + 1);
  }
  useRefresh(refresh);

  return (
    <div class="checkout framed" part="checkout">
      {state.status === 'loading' && <Skeleton />}
      {state.status === 'failed' ? (
        <Failure title={messages.failed} error={state.error} onRetry={refresh} />
      ) : (
        <iframe
          key={attempt}
          ref={iframe}
          src={src}
          part="frame"
          title={messages.frameTitle}
          allow="payment"
          scrolling="no"
          data-state={state.status === 'loading' ? 'waiting' : 'ready'}
          height={String(state.status === 'ready' ? state.height : INITIAL_HEIGHT)}
          onLoad={onLoad}
        />
      )}
    </div>
  );
}

/** Dispatches an event of the pay frame from the element. */
function relay(host: HTMLElement, { event, detail }: Extract<FrameMessage, { event: unknown }>): void {
  const relayed = event === 'bidkit:error' ? withError(detail) : detail;
  // The frame has its own login and has moved on already, so no default action follows here.
  host.dispatchEvent(
    new CustomEvent(event, { detail: relayed, bubbles: true, composed: true, cancelable: true }),
  );
  // The top of a new step may have been scrolled away.
  if (event === 'bidkit:checkout-step' && host.getBoundingClientRect().top < 0) host.scrollIntoView();
}

/** The detail of `bidkit:error` with a BidkitError again. */
function withError(detail: unknown): unknown {
  const { error, ...rest } = detail as { error: PlainError };
  return { ...rest, error: new BidkitError(error.route, error.status, error.message, error) };
}

/** The tokens that a page sets, for the pay frame. Sizes are computed on the page, whose root font differs. */
function readTheme(host: Element): FrameTheme {
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
