import manifest from '@bidkit/widgets/custom-elements.json';

/** An attribute, property, event, part, slot or token in the manifest. */
export interface Described {
  name: string;
  description?: string;
  default?: string;
}
export interface Attribute extends Described {
  type?: { text: string };
}
interface Member extends Described {
  kind: string;
  /** The name of the attribute that a property reflects. */
  attribute?: string;
  /** Code that calls a method. */
  example?: string;
  type?: { text: string };
  return?: { type?: { text: string } };
}
export interface Happening extends Described {
  /** A listener. */
  example: string;
  parsedType?: { text: string };
}

/** One element of the manifest. */
export interface ElementManifest {
  tagName: string;
  /** Name of its component in @bidkit/react: `BidBox`. */
  name: string;
  description: string;
  /** The tag on a page. */
  example: string;
  attributes: readonly Attribute[];
  members: readonly Member[];
  events: readonly Happening[];
  slots: readonly Described[];
  cssParts: readonly Described[];
  cssProperties: readonly Described[];
}

/** Every element, with its documentation. */
export const elements: readonly ElementManifest[] = manifest.modules.flatMap(
  ({ declarations }) => declarations,
);

/** `bidkit-bid-box` -> `bid-box`, its name in `Bidkit.mount` and in addresses. */
export const shortName = ({ tagName }: ElementManifest): string => tagName.replace('bidkit-', '');

/** The description of an element without the tag at its start. */
export const sentenceOf = ({ description }: ElementManifest): string =>
  description.replace(/^`<[\w-]+>`: (.)/, (_, first: string) => first.toUpperCase());

/** The element with this tag, or with the short form of it. */
export const findElement = (name: string | null | undefined): ElementManifest | undefined =>
  elements.find((element) => element.tagName === name || shortName(element) === name);

/** `auction-id` -> `auctionId` */
export const camelCase = (name: string): string =>
  name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

/** The type of an event's `detail`: `{ auctionId: number; href: string }`. */
export const detailOf = ({ parsedType }: Happening): string =>
  parsedType?.text.replace(/^CustomEvent<([\s\S]*)>$/, '$1') ?? 'unknown';

/** Every token of all elements, once. */
export const allTokens: readonly Described[] = [
  ...new Map(
    elements.flatMap(({ cssProperties }) => cssProperties.map((token) => [token.name, token])),
  ).values(),
];

/** The tokens that are documented with the element: no other element has them. */
export const ownTokens = ({ tagName, cssProperties }: ElementManifest): readonly Described[] =>
  cssProperties.filter(({ name }) =>
    elements.every(
      (other) => other.tagName === tagName || other.cssProperties.every((one) => one.name !== name),
    ),
  );

/** The two colors of `light-dark(#faf5ea, #181310)`; null for other values. */
export function colorsOf(value: string | undefined): { light: string; dark: string } | null {
  const [, light, dark] = /^light-dark\((#[0-9a-f]{6}), (#[0-9a-f]{6})\)$/.exec(value ?? '') ?? [];
  return light && dark ? { light, dark } : null;
}
