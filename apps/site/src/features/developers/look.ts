import { colorsOf, type ElementManifest } from './manifest.ts';
import type { Chosen } from './use-chosen.ts';

export type Scheme = 'light' | 'dark';

/** What the element is dressed in, for trying out. */
export interface Look {
  /** Null leaves it to the page. */
  readonly scheme: Scheme | null;
  /** `--bidkit-accent` and so on, as changed. */
  readonly tokens: Readonly<Record<string, string>>;
}

/** Whether what was chosen by this name is of the look. */
export const isLook = (name: string): boolean => name === 'color-scheme' || name.startsWith('--bidkit-');

/** The look in all that was chosen. */
export function lookOf({ 'color-scheme': scheme, ...chosen }: Chosen): Look {
  return {
    scheme: scheme === 'light' || scheme === 'dark' ? scheme : null,
    tokens: Object.fromEntries(Object.entries(chosen).filter(([name]) => isLook(name))),
  };
}

/** All that was chosen, with another look. */
export function withLook(chosen: Chosen, { scheme, tokens }: Look): Chosen {
  const others = Object.entries(chosen).filter(([name]) => !isLook(name));
  return { ...Object.fromEntries(others), ...(scheme && { 'color-scheme': scheme }), ...tokens };
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
