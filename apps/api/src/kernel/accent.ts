import { clampChroma, converter, formatHex, type Oklch, wcagContrast } from 'culori';

/** The accent and the colors that depend on it, as `#rrggbb`. */
export interface AccentColors {
  readonly accent: string;
  /** The accent under the pointer. */
  readonly accentHover: string;
  /** Text on both. */
  readonly accentInk: string;
  /** Behind text in the accent. */
  readonly accentSoft: string;
}

/** The least contrast of text, by WCAG 2.2 AA. */
const LEAST_CONTRAST = 4.5;
/** Steps of OKLCH lightness, which is from 0 to 1. */
const STEP = 0.005;
const HOVER_STEP = 0.07;
/** A darker color looks like black. */
const DARKEST_HOVER = 0.1;

interface Scheme {
  /** The backgrounds of text in the accent: surface, raised and sunken of `packages/widgets/src/theme/tokens.css`. */
  readonly backgrounds: readonly string[];
  /** Where the contrast to the backgrounds grows: -1 is darker, 1 is lighter. */
  readonly direction: -1 | 1;
  /** Lightness of a color, and its share of the accent's chroma. */
  readonly ink: readonly [lightness: number, share: number];
  readonly soft: readonly [lightness: number, share: number];
}

/** The values are those of the default accent. */
export const schemes = {
  light: {
    backgrounds: ['#faf5ea', '#fffdf7', '#f0e8d8'],
    direction: -1,
    ink: [0.987, 0.07],
    soft: [0.941, 0.16],
  },
  dark: {
    backgrounds: ['#181310', '#231c17', '#100c0a'],
    direction: 1,
    ink: [0.204, 0.3],
    soft: [0.303, 0.37],
  },
} as const satisfies Record<string, Scheme>;

const toOklch = converter('oklch');

/**
 * The colors of an accent for each color scheme. Where text in the accent would be unreadable, or text on it, its
 * lightness is changed as far as needed.
 */
export function deriveAccent(color: string): Record<keyof typeof schemes, AccentColors> {
  return { light: colorsOf(color, schemes.light), dark: colorsOf(color, schemes.dark) };
}

function colorsOf(color: string, { backgrounds, direction, ink, soft }: Scheme): AccentColors {
  const wanted = oklchOf(color);
  const accentSoft = shade(wanted, ...soft);
  const accentInk = shade(wanted, ...ink);
  const isReadable = (text: string) =>
    [...backgrounds, accentSoft, accentInk].every((other) => wcagContrast(text, other) >= LEAST_CONTRAST);
  let accent = color.toLowerCase();
  for (let { l } = wanted; !isReadable(accent); l += direction * STEP) accent = shade(wanted, l);
  const { l } = oklchOf(accent);
  const hover = l + direction * HOVER_STEP;
  // Black has no darker color, and white no lighter one.
  const hasRoom = hover >= DARKEST_HOVER && hover <= 1;
  const accentHover = shade(wanted, hasRoom ? hover : l - 2 * direction * HOVER_STEP);
  return { accent, accentHover, accentInk, accentSoft };
}

function oklchOf(color: string): Oklch {
  const found = toOklch(color);
  if (!found) throw new Error(`${color} is not a color`);
  return found;
}

/** The color with another lightness and a share of its chroma, within what screens show. */
const shade = ({ c, ...color }: Oklch, l: number, share = 1): string =>
  formatHex(clampChroma({ ...color, l, c: c * share }, 'oklch'));

/** A style sheet that sets the accent of a page and its elements. Empty for the default accent. */
export function accentStyleSheet(color: string): string {
  if (!color) return '';
  const { light, dark } = deriveAccent(color);
  const tokens = [
    ['accent', light.accent, dark.accent],
    ['accent-hover', light.accentHover, dark.accentHover],
    ['accent-ink', light.accentInk, dark.accentInk],
    ['accent-soft', light.accentSoft, dark.accentSoft],
  ];
  return `:root{${tokens.map(([name, ...colors]) => `--bidkit-${name}:light-dark(${colors})`).join(';')}}`;
}
