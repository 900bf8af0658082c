const drawings = {
  auction: `<path d="m150 118 52-52 44 44-52 52zM166 102l-84 84M60 208l22-22 20 20-22 22zM196 232h96v20h-96z"/>`,
  car: `<path d="M70 196v-34l26-50h128l26 50v34zM70 162h180M96 196v24M224 196v24M100 180h24M196 180h24"/>`,
} as const;

/** The placeholder for the missing picture of a lot or a car, as SVG text. */
export function drawPlaceholder(kind: keyof typeof drawings): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 320 320" width="320" height="320">
  <rect width="320" height="320" fill="#e4ddcf"/>
  <g fill="none" stroke="#978b74" stroke-width="9" stroke-linecap="round" stroke-linejoin="round">${drawings[kind]}</g>
</svg>`;
}
