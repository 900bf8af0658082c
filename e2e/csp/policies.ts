/** The origins that a page's policy must allow. */
export interface Named {
  /** The marketplace: scripts, API, pictures and the pay frame. */
  readonly server: string;
  /** The card provider's frame. Only the marketplace's own pages must allow it. */
  readonly fields?: string;
}

const named = ({ server, fields = '' }: Named): readonly string[] => [
  "default-src 'none'",
  `script-src ${server}`,
  `connect-src ${server} ${server.replace(/^http/, 'ws')}`,
  `img-src ${server}`,
  `frame-src ${server} ${fields}`,
];

/** It forbids all that the others forbid. */
export const strictest = (origins: Named): readonly string[] => [
  ...named(origins),
  "base-uri 'none'",
  "form-action 'none'",
  "require-trusted-types-for 'script'",
  "trusted-types 'none'",
];

/** Policies from lenient to strict. A page that passes the last one works under any of them. */
export const ladder: Readonly<Record<string, (origins: Named) => readonly string[]>> = {
  'scripts by host': ({ server }) => [`script-src ${server}`],
  'no style, nothing inline, no eval': ({ server }) => [
    `script-src ${server}`,
    "style-src 'none'",
    "object-src 'none'",
    "base-uri 'none'",
  ],
  'only listed origins': named,
  'Trusted Types, and none': strictest,
};
