/** The origins a page has to name. */
export interface Named {
  /** Scripts, calls, pictures and the frame in which a partner's page has something paid for. */
  readonly house: string;
  /** Whose card fields stand in a frame; a page of the house's own names them beside it. */
  readonly fields?: string;
}

const named = ({ house, fields = '' }: Named): readonly string[] => [
  "default-src 'none'",
  `script-src ${house}`,
  `connect-src ${house} ${house.replace(/^http/, 'ws')}`,
  `img-src ${house}`,
  `frame-src ${house} ${fields}`,
];

/** Policies from lenient to strict: what holds on the last rung holds on a page of any strictness. */
export const ladder: Readonly<Record<string, (origins: Named) => readonly string[]>> = {
  'scripts by host': ({ house }) => [`script-src ${house}`],
  'no style, nothing inline, no eval': ({ house }) => [
    `script-src ${house}`,
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
