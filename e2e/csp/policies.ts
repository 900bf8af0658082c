/** The origins a page has to name. */
export interface Named {
  /** Scripts, calls, pictures and the frame in which a partner's page has something paid for. */
  readonly server: string;
  /** Whose card fields stand in a frame; a page of the house's own names them beside it. */
  readonly fields?: string;
}

const named = ({ server, fields = '' }: Named): readonly string[] => [
  "default-src 'none'",
  `script-src ${server}`,
  `connect-src ${server} ${server.replace(/^http/, 'ws')}`,
  `img-src ${server}`,
  `frame-src ${server} ${fields}`,
];

/** Policies from lenient to strict: what holds on the last rung holds on a page of any strictness. */
export const ladder: Readonly<Record<string, (origins: Named) => readonly string[]>> = {
  'scripts by host': ({ server }) => [`script-src ${server}`],
  'no style, nothing inline, no eval': ({ server }) => [
    `script-src ${server}`,
    "style-src 'none'",
    "object-src 'none'",
    "base-uri 'none'",
  ],
  'nothing but what is named': named,
  'Trusted Types, and none': (origins) => [
    ...named(origins),
    "base-uri 'none'",
    "form-action 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ],
};
