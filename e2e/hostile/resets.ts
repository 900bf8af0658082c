/** Common CSS resets, as far as they affect our tags or inherited properties. */
export const resets: Readonly<Record<string, string>> = {
  // https://meyerweb.com/eric/tools/css/reset/, public domain; its element list is replaced by `*`.
  'Meyer’s reset': `* { margin: 0; padding: 0; border: 0; font-size: 100%; font: inherit; vertical-align: baseline }
    body { line-height: 1 } ol, ul { list-style: none } table { border-collapse: collapse; border-spacing: 0 }`,
  // The most effective rules of normalize.css 8 and modern-normalize.
  'normalize.css': `*, ::before, ::after { box-sizing: border-box }
    html { line-height: 1.15; -webkit-text-size-adjust: 100%; tab-size: 4; font-family: system-ui, Helvetica, Arial, sans-serif }
    button, input { font: 100%/1.15 inherit; margin: 0; overflow: visible; text-transform: none } a { background: transparent }`,
  // Tailwind's preflight.
  preflight: `*, ::before, ::after { box-sizing: border-box; border: 0 solid #e5e7eb; margin: 0; padding: 0 }
    html { line-height: 1.5; tab-size: 4; font-family: ui-sans-serif, sans-serif; -webkit-tap-highlight-color: transparent }
    a { color: inherit; text-decoration: inherit } img, svg { display: block; vertical-align: middle; max-width: 100% }
    button, input { font: inherit; letter-spacing: inherit; color: inherit; background: transparent; border-radius: 0 }`,
  // Andy Bell's and Josh Comeau's.
  'a modern reset': `* { margin: 0 } body { line-height: 1.8; -webkit-font-smoothing: antialiased; min-height: 100vh }
    input, button { font: inherit } img, picture { display: block; max-width: 100% } p, h2 { overflow-wrap: break-word }
    html { hanging-punctuation: first last; color-scheme: light } :focus-within { scroll-behavior: smooth }`,
  // On `html` the size would change rem. Pages that do so set --bidkit-unit (theme.css).
  'a heavy hand': `body, body * { font: italic 700 22px/2.4 cursive !important; letter-spacing: 3px !important; color: magenta !important;
    text-transform: uppercase !important; text-align: center !important; text-indent: 2em !important; cursor: wait !important;
    word-spacing: 9px !important; text-shadow: 2px 2px red !important; white-space: pre !important; list-style: square !important;
    -webkit-text-fill-color: red !important; -webkit-text-stroke: 1px lime !important; box-sizing: content-box !important;
    word-break: break-all !important; font-variant: small-caps !important; float: none !important; animation: none !important }`,
  // Our tags are affected like all others, but not their shadow content, and \`:host\` with !important outranks the
  // page's.
  '* { all: unset !important }': '* { all: unset !important }',
  // The page must exclude our tags: nothing overrides it before our code runs, and a tag without a box is never near
  // the viewport.
  'body * { display: none !important }':
    'body *:not(bidkit-auction-card, bidkit-bid-box) { display: none !important }',
};
