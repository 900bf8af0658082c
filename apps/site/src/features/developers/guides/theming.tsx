import { Code } from '../code.tsx';
import { allTokens, elements } from '../manifest.ts';
import { Article, Part, Terms } from '../prose.tsx';
import { TokenList } from '../token-list.tsx';

const overall = `:root {
  --bidkit-accent: #0b5cad;
  --bidkit-accent-hover: #084a8c;
  --bidkit-accent-ink: #ffffff;
  --bidkit-font-text: "Inter", sans-serif;
  --bidkit-radius-lg: 4px;
}`;
const both = `:root {
  color-scheme: light dark;
  --bidkit-accent: light-dark(#0b5cad, #7db8f5);
  --bidkit-accent-hover: light-dark(#084a8c, #9dcaf8);
  --bidkit-accent-ink: light-dark(#ffffff, #06203b);
}`;
const single = `.sidebar bidkit-bid-box {
  color-scheme: dark;
}
bidkit-bid-box::part(submit) {
  text-transform: uppercase;
}`;
const room = `bidkit-auction-card:not(:defined) {
  display: block;
  min-block-size: 26rem;
}`;

/** Tokens, parts, light and dark. */
export function Guide() {
  return (
    <Article
      title="Theming"
      lead="Your page sets a few custom properties, and the elements follow. No other style of your page affects them, and their styles do not affect your page."
    >
      <Part title="Tokens">
        <p>
          A token is a custom property named <code>--bidkit-…</code>. Set it on any ancestor: the root for the
          whole page, a container or the element itself for less.
        </p>
        <Code text={overall} what="the tokens" title="your.css" />
        <p>
          Change a color together with the color of the text on it: <code>--bidkit-accent-ink</code> is the
          text on <code>--bidkit-accent</code>. Our colors reach a contrast of 4.5 to 1. Yours should, too.
        </p>
      </Part>
      <Part title="Light and dark">
        <p>
          The elements follow the <code>color-scheme</code> of their place on the page. A page that declares
          none gets the light colors. A token for both is written with <code>light-dark()</code>, and so is
          the text on it: white is readable on the dark blue, but not on the light one.
        </p>
        <Code text={both} what="both schemes" title="your.css" />
      </Part>
      <Part title="Parts">
        <p>
          Every piece has a <code>part</code>, for styles that no token covers. The reference of each element
          lists its parts.
        </p>
        <Code text={single} what="the parts" title="your.css" />
        <Terms
          rows={elements.map(({ tagName, cssParts }) => [
            <code key="name">{tagName}</code>,
            cssParts.map(({ name }) => name).join(', '),
            tagName,
          ])}
        />
      </Part>
      <Part title="Size">
        <p>
          Element code loads lazily, just before the tag scrolls into view. Reserve its space until then to
          avoid layout shifts.
        </p>
        <Code text={room} what="the reserved space" title="your.css" />
        <p>
          An element fills its container and shrinks with it. Its intrinsic width, for example in a flex row
          or an <code>inline-block</code>, is 20em. A row shares its space by intrinsic widths: beside a long
          text <code>flex: none</code> keeps an element at 20em.
        </p>
        <p>
          To hide an element, use <code>hidden</code>, <code>display: none</code> in its own{' '}
          <code>style</code> or a box around it; the <code>display</code> of a class has no effect.
        </p>
        <p>
          Sizes follow your root font. A page that sets it to 62.5 % sets <code>--bidkit-unit: 1.6rem</code>.
        </p>
      </Part>
      <Part title="All tokens">
        <TokenList tokens={allTokens} />
      </Part>
    </Article>
  );
}
