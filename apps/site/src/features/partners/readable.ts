/** The least contrast of text: what WCAG 2.2 §1.4.3 asks of large one. A page may have its taste, but hide nothing. */
const LEAST_CONTRAST = 3;
/** What is written on what, by token. */
const PAIRS = [
  ['ink', 'raised'],
  ['ink', 'surface'],
  ['muted', 'raised'],
  ['accent-ink', 'accent'],
  ['accent', 'raised'],
  ['danger', 'danger-soft'],
] as const;

type Colour = readonly [red: number, green: number, blue: number];

/** Relative luminance (WCAG 2.2), 0 to 1. */
function luminance(colour: Colour): number {
  const [red = 0, green = 0, blue = 0] = colour.map((byte) => {
    const share = byte / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Whether this document's text can be read in the colours its tokens have now. */
export function isReadable(): boolean {
  const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
  if (!canvas) return true;
  const probe = document.body.appendChild(document.createElement('span'));
  // Of the system's own colours, where somebody chose them, there is one for all.
  probe.style.forcedColorAdjust = 'none';
  /** Lays a colour over what is there: of one that lets something through the mixture counts. */
  const lay = (colour: string): number => {
    probe.style.color = colour;
    canvas.fillStyle = getComputedStyle(probe).color;
    canvas.fillRect(0, 0, 1, 1);
    const [red = 0, green = 0, blue = 0] = canvas.getImageData(0, 0, 1, 1).data;
    return luminance([red, green, blue]);
  };
  const contrasts = PAIRS.map(([text, ground]) => {
    lay('Canvas');
    lay('var(--bk-surface)');
    const [below, above] = [lay(`var(--bk-${ground})`), lay(`var(--bk-${text})`)];
    return (Math.max(below, above) + 0.05) / (Math.min(below, above) + 0.05);
  });
  probe.remove();
  return Math.min(...contrasts) >= LEAST_CONTRAST;
}
