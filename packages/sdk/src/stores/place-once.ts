import { BidkitError, unreachable } from '../error.ts';
import type { CallArgs } from '../http.ts';

/** Waits before the second and third try, in ms. */
const WAITS_MS = [300, 1_200];
/** How long one try may take: a line that is silent is soon asked again, while the lot is still open. */
const WITHIN_MS = 8_000;

/** Keys of what nothing has answered yet, by what was sent: whoever presses again means the same. */
const unanswered: Record<string, string> = {};

/** Does it to the keys of the tab, which outlive a reload, and to the page's own: a tab's storage may be blocked or full, and a server has none. */
function inBoth(act: (keys: Record<string, string>) => void): void {
  try {
    act(sessionStorage as unknown as Record<string, string>);
  } catch {
    // The page's own serve.
  }
  act(unanswered);
}

/**
 * Sends under one Idempotency-Key, again when no answer came: the server counts it once (DESIGN §5). `what` names what is sent, to
 * whom and for how much.
 */
export async function placeOnce<T>(
  what: string,
  send: (once: Pick<CallArgs, 'headers' | 'signal'>) => Promise<T>,
): Promise<T> {
  const name = `bidkit:${what}`;
  let key = createKey();
  // The page's own come last: they are right also where the page's owner has cleared the tab's.
  inBoth((keys) => {
    keys[name] ??= key;
    key = keys[name];
  });
  const forget = () => inBoth((keys) => delete keys[name]);
  for (let tries = 0; ; tries++) {
    const wait = WAITS_MS[tries];
    try {
      const answer = await send({
        headers: { 'Idempotency-Key': key },
        signal: AbortSignal.timeout(WITHIN_MS),
      });
      forget();
      return answer;
    } catch (cause) {
      // What is no BidkitError is the time that was over.
      const error = cause instanceof BidkitError ? cause : unreachable(what);
      if (!error.mayPass) forget();
      if (!error.mayPass || !wait) throw error;
      await new Promise((resolve) => setTimeout(resolve, wait));
    }
  }
}

/** 128 random bits; unlike `crypto.randomUUID` this also works on pages without TLS. */
function createKey(): string {
  return crypto.getRandomValues(new Uint32Array(4)).join('-');
}
