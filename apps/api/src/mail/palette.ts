import type { SiteSettings } from '@bidkit/contract';
import { deriveAccent } from '../kernel/accent.ts';

/**
 * The light colors of the design tokens in packages/widgets/src/theme.css; a test compares the two. Mail programs do
 * not support custom properties, so that each mail contains the values.
 */
export const palette = {
  surface: '#faf5ea',
  raised: '#fffdf7',
  ink: '#241a12',
  muted: '#665746',
  line: '#e4d9c5',
  accent: '#b8360e',
  accentInk: '#fffaf2',
  accentSoft: '#fbe7da',
  success: '#1f6338',
  successSoft: '#dfeedb',
  warning: '#7a4b00',
  warningSoft: '#fbe9bf',
  danger: '#a3153c',
  dangerSoft: '#fbe1e2',
  brass: '#80590c',
  brassSoft: '#f7e8c3',
} as const;

export type Palette = Readonly<Record<keyof typeof palette, string>>;

/** The palette with the accent of the marketplace. */
export const paletteOf = ({ accent_color }: SiteSettings): Palette =>
  accent_color ? { ...palette, ...deriveAccent(accent_color).light } : palette;

/** A text color with a soft background. */
export type Tone = 'accent' | 'success' | 'warning' | 'danger' | 'brass';

/** The fonts of the design with fallbacks: mails load no web fonts. */
export const fonts = {
  text: "Figtree, -apple-system, BlinkMacSystemFont, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif",
  display: "Besley, 'Iowan Old Style', 'Palatino Linotype', Palatino, Georgia, serif",
} as const;
