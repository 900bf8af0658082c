import { fonts, palette } from './palette.ts';

const { surface, raised, ink, muted, line, accent } = palette;

/** The style sheet of the mailbox: the colors of the marketplace, light and dark, from 320 px on. */
export const mailboxStyle = `:root {
  color-scheme: light dark;
  --raised: light-dark(${raised}, #231c17);
  --muted: light-dark(${muted}, #bdae9b);
  --line: light-dark(${line}, #3c3229);
  --accent: light-dark(${accent}, #ff8552);
}
* { box-sizing: border-box; }
body {
  margin: 0;
  padding: clamp(1rem, 4vw, 2.5rem) 1rem;
  background: light-dark(${surface}, #181310);
  color: light-dark(${ink}, #f7efe3);
  font: 1rem/1.5 ${fonts.text};
  overflow-wrap: anywhere;
}
main { max-inline-size: 44rem; margin-inline: auto; }
h1, h2 { margin-block: 0 1rem; font: 800 clamp(1.5rem, 5vw, 2rem)/1.2 ${fonts.display}; }
h2 { margin-block-start: 2rem; font-size: 1.25rem; }
a { color: var(--accent); font-weight: 600; text-underline-offset: .2em; }
a:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; border-radius: .25rem; }
ul { display: grid; gap: .5rem; margin: 0; padding: 0; list-style: none; }
li, iframe, pre { border: 1px solid var(--line); border-radius: .75rem; background: var(--raised); }
li { padding: .75rem 1rem; }
li a { display: inline-block; padding-block: .25rem; }
li span { display: block; color: var(--muted); font-size: .875rem; }
iframe { display: block; inline-size: 100%; block-size: 46rem; background: #fff; }
pre { margin: 0; padding: 1rem; font: inherit; white-space: pre-wrap; }
`;
