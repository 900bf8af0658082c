/** Minimum contrast: WCAG 2.2 §1.4.3 for large text. A page may choose its colors, but must not hide text. */
const MIN_CONTRAST = 3;
/** Text and background tokens that are used together. */
const PAIRS = [
  ['ink', 'raised'],
  ['ink', 'surface'],
  ['muted', 'raised'],
  ['accent-ink', 'accent'],
  ['accent', 'raised'],
  ['danger', 'danger-soft'],
] as const;

type Color = readonly [red: number, green: number, blue: number];

/** Relative luminance (WCAG 2.2), 0 to 1. */
function luminance(color: Color): number {
  const [red = 0, green = 0, blue = 0] = color.map((byte) => {
    const share = byte / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Whether the text of this document is readable in its current colors. */
export function isReadable(): boolean {
  const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
  if (!canvas) return true;
  const probe = document.body.appendChild(document.createElement('span'));
  // Forced colors would replace every value by the same system color.
  probe.style.forcedColorAdjust = 'none';
  /**
   * Paints a color over the previous one, and returns the luminance of the mixture, which counts for translucent
   * colors.
   */
  const paint = (color: string): number => {
    probe.style.color = color;
    canvas.fillStyle = getComputedStyle(probe).color;
    canvas.fillRect(0, 0, 1, 1);
    const [red = 0, green = 0, blue = 0] = canvas.getImageData(0, 0, 1, 1).data;
    return luminance([red, green, blue]);
  };
  const contrasts = PAIRS.map(([text, background]) => {
    paint('Canvas');
    paint('var(--bk-surface)');
    const [behind, front] = [paint(`var(--bk-${background})`), paint(`var(--bk-${text})`)];
    return (Math.max(behind, front) + 0.05) / (Math.min(behind, front) + 0.05);
  });
  probe.remove();
  return Math.min(...contrasts) >= MIN_CONTRAST;
}
