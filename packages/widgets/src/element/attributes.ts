/** Reads an attribute's text, null without the attribute, as the value of its property. */
type ReadAttribute = (text: string | null) => unknown;

/** The attributes of an element by name, with their readers. */
export type Attributes = Readonly<Record<string, ReadAttribute>>;

type CamelCase<Name extends string> = Name extends `${infer Head}-${infer Tail}`
  ? `${Head}${Capitalize<CamelCase<Tail>>}`
  : Name;

/** The properties of an element for its attributes: `auctionId` for `auction-id`. */
export type PropsOf<A extends Attributes> = {
  readonly [Name in keyof A & string as CamelCase<Name>]: ReturnType<A[Name]>;
};

export const camelCase = (name: string): string =>
  name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

/** The number of an auction or a deal; NaN for anything else. */
export const readId = (text: string | null): number =>
  /^[1-9]\d{0,8}$/.test(text ?? '') ? Number(text) : Number.NaN;

export const readText = (text: string | null): string | null => text;
