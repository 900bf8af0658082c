import type { Backdrop } from './backdrops.ts';

/** A square drawing in units of a thousandth of the picture's width. */
export function svg(width: number, content: string): Buffer {
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${width}" viewBox="0 0 1000 1000">${content}</svg>`,
  );
}

/** Seamless paper: wall and floor without a horizon, lit from above left; `seed` moves the light. */
export function paper({ wall, floor, glow }: Backdrop, seed: number): string {
  const x = 32 + ((seed * 13) % 22);
  return `<defs>
    <linearGradient id="sweep" x1="0" y1="0" x2="0" y2="1">
      <stop offset="0" stop-color="${wall}"/><stop offset=".54" stop-color="${wall}"/>
      <stop offset=".78" stop-color="${floor}"/><stop offset="1" stop-color="${floor}"/>
    </linearGradient>
    <radialGradient id="key" cx="${x}%" cy="32%" r="70%">
      <stop offset="0" stop-color="${glow}"/><stop offset=".3" stop-color="${glow}" stop-opacity=".68"/>
      <stop offset=".65" stop-color="${glow}" stop-opacity=".22"/>
      <stop offset="1" stop-color="${glow}" stop-opacity="0"/>
    </radialGradient>
    <radialGradient id="pool" cx="46%" cy="86%" r="52%" gradientTransform="matrix(1 0 0 .34 0 .57)">
      <stop offset="0" stop-color="${glow}" stop-opacity=".6"/><stop offset="1" stop-color="${glow}" stop-opacity="0"/>
    </radialGradient></defs>
    <rect width="1000" height="1000" fill="url(#sweep)"/><rect width="1000" height="1000" fill="url(#key)"/>
    <rect width="1000" height="1000" fill="url(#pool)"/>`;
}

/** A vignette over the whole picture. */
export function corners({ shade }: Backdrop): string {
  return `<defs><radialGradient id="corner" cx="50%" cy="46%" r="76%">
      <stop offset=".6" stop-color="${shade}" stop-opacity="0"/><stop offset="1" stop-color="${shade}" stop-opacity=".38"/>
    </radialGradient></defs><rect width="1000" height="1000" fill="url(#corner)"/>`;
}

/** A folded evidence card in front of the object, with a form and a bar code. */
export function card({ shade }: Backdrop, seed: number): string {
  const widths = Array.from({ length: 13 }, (_, bar) => 3 + ((seed * (bar + 3) * 7) % 4) * 2);
  const bars = widths.map((width, bar) => {
    const x = 30 + widths.slice(0, bar).reduce((sum, before) => sum + before, 0);
    return bar % 2 === 0 ? `<rect x="${x}" y="98" width="${width}" height="34"/>` : '';
  });
  return `<defs><filter id="under" x="-30%" y="-200%" width="160%" height="500%"><feGaussianBlur stdDeviation="9 5"/></filter>
    <linearGradient id="sheet" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#fffaf0"/><stop offset="1" stop-color="#e6dac2"/></linearGradient></defs>
    <g transform="translate(716 738) skewY(-4)">
      <ellipse cx="92" cy="160" rx="104" ry="12" fill="${shade}" opacity=".75" filter="url(#under)"/>
      <path d="M14 6 188 6 202 24 182 160 174 160Z" fill="#c9bb9d"/>
      <path d="M10 4H184L174 158H0Z" fill="url(#sheet)"/>
      <path d="M10 4H184L181.600 36H7.600Z" fill="#8a3b34"/>
      <g fill="#fffaf0" opacity=".9"><rect x="24" y="16" width="64" height="9" rx="4"/><rect x="142" y="16" width="24" height="9" rx="4"/></g>
      <g stroke="#a8977a" stroke-width="5" stroke-linecap="round"><path d="M28 56H150M26 76H118"/></g>
      <g fill="#3b3226">${bars.join('')}</g></g>`;
}
