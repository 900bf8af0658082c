import { colorsOf, type ElementManifest } from './manifest.ts';

export type Scheme = 'light' | 'dark';

/** What the element is dressed in, for trying out. */
export interface Look {
  /** Null leaves it to the page. */
  readonly scheme: Scheme | null;
  /** `--bidkit-accent` and so on, as changed. */
  readonly tokens: Readonly<Record<string, string>>;
}

/** The tokens that change most for a single line. */
const TRIED = ['--bidkit-accent', '--bidkit-accent-ink', '--bidkit-raised', '--bidkit-ink', '--bidkit-brass'];

/** Of these, those that the element reads, each with its own colour in a scheme. */
export function tokensToTry(
  { cssProperties }: ElementManifest,
  scheme: Scheme,
): readonly { name: string; color: string }[] {
  return TRIED.flatMap((name) => {
    const colors = colorsOf(cssProperties.find((token) => token.name === name)?.default);
    return colors ? [{ name, color: colors[scheme] }] : [];
  });
}
