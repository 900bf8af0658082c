import type { Backdrop } from './backdrops.ts';

/** Where the object stands in a picture, in pixels. */
export interface Scene {
  readonly width: number;
  readonly foot: number;
  readonly objectWidth: number;
}

/** A square drawing in units of a thousandth of the picture's width. */
export function svg(width: number, content: string): Buffer {
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${width}" viewBox="0 0 1000 1000">${content}</svg>`,
  );
}

/** Seamless paper: wall and floor without a horizon, lit from above left; `seed` moves the light. */
export function paper({ wall, floor, glow }: Backdrop, seed: number): string {
  const x = 34 + ((seed * 13) % 24);
  return `<defs>
    <linearGradient id="sweep" x1="0" y1="0" x2="0" y2="1">
      <stop offset="0" stop-color="${wall}"/><stop offset=".58" stop-color="${wall}"/>
      <stop offset=".8" stop-color="${floor}"/><stop offset="1" stop-color="${floor}"/>
    </linearGradient>
    <radialGradient id="key" cx="${x}%" cy="34%" r="72%">
      <stop offset="0" stop-color="${glow}"/><stop offset=".45" stop-color="${glow}" stop-opacity=".45"/>
      <stop offset="1" stop-color="${glow}" stop-opacity="0"/>
    </radialGradient>
    <radialGradient id="pool" cx="50%" cy="86%" r="46%" gradientTransform="matrix(1 0 0 .34 0 .57)">
      <stop offset="0" stop-color="${glow}" stop-opacity=".5"/><stop offset="1" stop-color="${glow}" stop-opacity="0"/>
    </radialGradient></defs>
    <rect width="1000" height="1000" fill="url(#sweep)"/><rect width="1000" height="1000" fill="url(#key)"/>
    <rect width="1000" height="1000" fill="url(#pool)"/>`;
}

/** A hard shadow where the object touches the floor and a wide soft one around it, away from the light. */
export function shadow({ shade }: Backdrop, { width, foot, objectWidth }: Scene): string {
  const y = (foot / width) * 1000;
  const reach = (objectWidth / width) * 500;
  return `<defs><filter id="soft" x="-50%" y="-200%" width="200%" height="500%"><feGaussianBlur stdDeviation="26 11"/></filter>
    <filter id="hard" x="-50%" y="-200%" width="200%" height="500%"><feGaussianBlur stdDeviation="12 5"/></filter></defs>
    <ellipse cx="530" cy="${y + 4}" rx="${reach * 1.02}" ry="34" fill="${shade}" opacity=".5" filter="url(#soft)"/>
    <ellipse cx="506" cy="${y - 4}" rx="${reach * 0.62}" ry="12" fill="${shade}" opacity=".75" filter="url(#hard)"/>`;
}

/** What lies over everything: a lens's darker corners. */
export function light({ shade }: Backdrop): string {
  return `<defs><radialGradient id="corner" cx="50%" cy="46%" r="76%">
      <stop offset=".62" stop-color="${shade}" stop-opacity="0"/><stop offset="1" stop-color="${shade}" stop-opacity=".42"/>
    </radialGradient></defs><rect width="1000" height="1000" fill="url(#corner)"/>`;
}

/** A property room's tag on a string, hanging from the object. */
export function tag({ width, foot }: Scene, objectHeight: number): string {
  const y = ((foot - objectHeight * 0.62) / width) * 1000;
  return `<g transform="translate(640 ${y}) rotate(14)">
    <path d="M0 0C18 40 8 70 30 96" fill="none" stroke="#6b5a3d" stroke-width="4"/>
    <path d="M-4 112 30 84 64 112V232a8 8 0 0 1-8 8H4a8 8 0 0 1-8-8Z" fill="#f3e6c4" stroke="#b59a63" stroke-width="3"/>
    <circle cx="30" cy="108" r="8" fill="#7a4a44"/>
    <g stroke="#8a7448" stroke-width="5" stroke-linecap="round"><path d="M12 140h36M12 160h28"/></g>
    <g fill="#3b3122"><path d="M12 184h4v34h-4zM20 184h2v34h-2zM26 184h6v34h-6zM36 184h2v34h-2zM41 184h4v34h-4zM48 184h2v34h-2z"/></g></g>`;
}
