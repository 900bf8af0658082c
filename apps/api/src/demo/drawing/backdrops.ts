/** The colors of a studio backdrop: the paper behind the object, the floor, and the light on both. */
export interface Backdrop {
  readonly wall: string;
  readonly floor: string;
  readonly glow: string;
  readonly shade: string;
}

/** Muted colors that fit together on light and dark pages. */
export const backdrops: Readonly<Record<string, Backdrop>> & { readonly sand: Backdrop } = {
  sand: { wall: '#d9c3a0', floor: '#c4a97f', glow: '#f6ead2', shade: '#8d7146' },
  clay: { wall: '#cf9a7d', floor: '#b67a5b', glow: '#f3d3bf', shade: '#7d4a31' },
  sage: { wall: '#aebb9d', floor: '#93a382', glow: '#e3ebd7', shade: '#5b6b4b' },
  slate: { wall: '#9aa9b4', floor: '#7c8d9a', glow: '#dfe8ee', shade: '#475663' },
  plum: { wall: '#b493a6', floor: '#96758a', glow: '#ecd9e4', shade: '#5e4255' },
  brass: { wall: '#d3b06a', floor: '#b8924a', glow: '#f8e6b8', shade: '#7b5c22' },
  ink: { wall: '#4a4f5c', floor: '#343843', glow: '#868d9f', shade: '#14161c' },
  bottle: { wall: '#4f6b61', floor: '#3a534a', glow: '#93b3a6', shade: '#182620' },
  rosewood: { wall: '#7a4a44', floor: '#5f3632', glow: '#c08d84', shade: '#2c1513' },
  bone: { wall: '#e4ddcf', floor: '#d0c6b3', glow: '#fbf8f1', shade: '#978b74' },
};

/** The red, green and blue, 0 to 255, of a `#rrggbb`. */
export const rgbOf = (color: string): number[] =>
  [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));
