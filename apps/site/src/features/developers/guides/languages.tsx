import { Code } from '../code.tsx';
import { Article, Part } from '../prose.tsx';

const origin = location.origin;
const page = `<script type="module" src="${origin}/embed/v1/bidkit.js" data-locale="es-MX"></script>`;
const single = `<bidkit-bid-box auction-id="7" locale="es"></bidkit-bid-box>`;
const texts = `(window.Bidkit ||= []).push(['texts', 'fr', {
  shared: {
    timeLeft: 'Temps restant',
    retry: 'Réessayer',
    bids: (n) => (n === 1 ? '1 enchère' : \`\${n} enchères\`),
  },
  bidBox: { placeBid: 'Enchérir' },
  house: { 'You have been outbid': 'Quelqu’un a surenchéri' },
}]);`;
const bundle = `import { setPageLocale, setTexts } from '@bidkit/widgets';

setPageLocale('fr');
await setTexts('fr', { bidBox: { placeBid: 'Enchérir' } });`;

/** Locales, shipped languages, texts of one's own. */
export function Languages() {
  return (
    <Article
      title="Languages"
      lead="Texts, numbers, money and dates follow a locale. English and Spanish are shipped; any other language is a catalogue of yours."
    >
      <Part title="A locale">
        <p>For the page, on the script tag:</p>
        <Code text={page} what="the page's locale" title="HTML" />
        <p>For one element, by its attribute or property. A page may hold elements in several languages.</p>
        <Code text={single} what="the element's locale" title="HTML" />
        <p>
          Numbers and dates are written as <code>Intl</code> writes them for the whole locale. Texts are those
          of the locale, else of its language, else English. Prices stay in dollars. A language's code comes
          with the first element that speaks it; a page in English carries none.
        </p>
      </Part>
      <Part title="Your own texts">
        <p>
          A catalogue has a room for each element, besides <code>shared</code>. What it leaves out is worded
          as we ship it: texts of yours for <code>es-AR</code> stand before those for <code>es</code>, both
          before our Spanish, and English is what is left. Elements on the page take them up at once. Screen
          readers are told that they are in your language once <code>shared.retry</code> is.
        </p>
        <Code text={texts} what="the catalogue" title="JavaScript" />
        <p>
          <code>house</code> holds sentences of the house by their English wording: how a member stands, and
          refusals. An amount in them is written <code>$</code>.
        </p>
        <p>
          In the checkout's frame on a partner's page the words are the house's own, in the element's
          language: what a member agrees to pay is not worded by the page around it.
        </p>
      </Part>
      <Part title="In a bundle">
        <Code text={bundle} what="the calls" title="TypeScript" />
        <p>
          <code>Catalogue</code> has the type of every text, <code>CompleteCatalogue</code> leaves none out:
          with it the compiler names what is missing.
        </p>
      </Part>
    </Article>
  );
}
