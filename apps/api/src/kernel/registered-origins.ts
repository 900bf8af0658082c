/** The hosts that a partner may register with every port, for development: `http://localhost:*`. */
const LOCAL_PAGE = /^(http:\/\/(?:localhost|127\.0\.0\.1))(?::\d+)?$/;

/** The entries of a registry that allow an origin: itself, and for a page on this machine the rule for every port. */
export function entriesFor(origin: string): string[] {
  const host = LOCAL_PAGE.exec(origin)?.[1];
  return host ? [origin, `${host}:*`] : [origin];
}

/** The rules for all pages on this machine. */
export const LOCAL_RULES = ['http://localhost:*', 'http://127.0.0.1:*'] as const;
