import type { Partner } from '@bidkit/contract';

/** What is known about an origin. */
export type FoundOrigin =
  | { readonly kind: 'none'; readonly origin: string }
  /** `entry` is the entry of the partner's list that allows it: the origin, or a rule for every port. */
  | { readonly kind: 'found'; readonly origin: string; readonly entry: string; readonly partner: Partner }
  /** What was typed is no origin. */
  | { readonly kind: 'invalid' };

/** The hosts that a partner may register with every port, for development. */
const LOCAL_PAGE = /^(http:\/\/(?:localhost|127\.0\.0\.1))(?::\d+)?$/;

/** The origin of an address as a browser sends it; null for what is no address. A host alone has https. */
export function originOf(typed: string): string | null {
  const text = typed.trim();
  if (text === 'null') return text;
  const address = /^[a-z][a-z\d+.-]*:\/\//i.test(text) ? text : `https://${text}`;
  if (text === '' || /\s/.test(text) || !URL.canParse(address)) return null;
  const { origin, protocol } = new URL(address);
  return /^https?:$/.test(protocol) ? origin : null;
}

/** Whether an origin is registered, and for which partner. An active partner is named before one that is paused. */
export function findOrigin(typed: string, partners: readonly Partner[]): FoundOrigin {
  const origin = originOf(typed);
  if (origin === null) return { kind: 'invalid' };
  const host = LOCAL_PAGE.exec(origin)?.[1];
  const entries = host ? [origin, `${host}:*`] : [origin];
  const activeFirst = partners.toSorted((a, b) => Number(b.is_active) - Number(a.is_active));
  for (const partner of activeFirst) {
    const entry = entries.find((one) => partner.origins.includes(one));
    if (entry !== undefined) return { kind: 'found', origin, entry, partner };
  }
  return { kind: 'none', origin };
}
