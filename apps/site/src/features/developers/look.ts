import { colorsOf, type ElementManifest } from './manifest.ts';
import type { Chosen } from './use-chosen.ts';

export type Scheme = 'light' | 'dark';

/** The theme of the element in the playground. */
export interface Look {
  /** Null for the page's own scheme. */
  readonly scheme: Scheme | null;
  /** Changed tokens, such as `--bidkit-accent`. */
  readonly tokens: Readonly<Record<string, string>>;
}

/** Whether a choice belongs to the look. */
export const isLook = (name: string): boolean => name === 'color-scheme' || name.startsWith('--bidkit-');

/** The look among the choices. */
export function lookOf({ 'color-scheme': scheme, ...chosen }: Chosen): Look {
  return {
    scheme: scheme === 'light' || scheme === 'dark' ? scheme : null,
    tokens: Object.fromEntries(Object.entries(chosen).filter(([name]) => isLook(name))),
  };
}

/** The choices with another look. */
export function withLook(chosen: Chosen, { scheme, tokens }: Look): Chosen {
  const others = Object.entries(chosen).filter(([name]) => !isLook(name));
  return { ...Object.fromEntries(others), ...(scheme && { 'color-scheme': scheme }), ...tokens };
}

/** The tokens with the largest effect. */
const TRIED = ['--bidkit-accent', '--bidkit-accent-ink', '--bidkit-raised', '--bidkit-ink', '--bidkit-brass'];

/** Those of them that the element reads, each with its color in a scheme. */
export function tokensToTry(
  { cssProperties }: ElementManifest,
  scheme: Scheme,
): readonly { name: string; color: string }[] {
  return TRIED.flatMap((name) => {
    const colors = colorsOf(cssProperties.find((token) => token.name === name)?.default);
    return colors ? [{ name, color: colors[scheme] }] : [];
  });
}
