import { languageTags } from '../../../shared/texts.ts';
import { useOrigin } from '../../../shared/use-origin.ts';
import { Code } from '../code.tsx';
import { Article, Part } from '../prose.tsx';

const page = (origin: string) =>
  `<script type="module" src="${origin}/embed/v1/bidkit.js" data-locale="es-MX"></script>`;
const single = `<bidkit-bid-box auction-id="7" locale="es"></bidkit-bid-box>`;
const texts = `(window.Bidkit ||= []).push(['texts', 'fr', {
  shared: {
    timeLeft: 'Temps restant',
    retry: 'Réessayer',
    bids: (n) => (n === 1 ? '1 enchère' : \`\${n} enchères\`),
  },
  bidBox: { placeBid: 'Enchérir' },
  bidStatuses: { outbid: 'Quelqu’un a surenchéri' },
  errors: { bid_below_minimum: 'Enchère minimale : {next_minimum, money}.' },
}]);`;
const bundle = `import { setPageLocale, setTexts } from '@bidkit/widgets';

setPageLocale('fr');
await setTexts('fr', { bidBox: { placeBid: 'Enchérir' } });`;

const names = new Intl.DisplayNames('en', { type: 'language' });
const included = new Intl.ListFormat('en').format(languageTags.map((tag) => names.of(tag) ?? tag));

/** Locales, shipped languages, custom texts. */
export function Guide() {
  const origin = useOrigin();
  return (
    <Article
      title="Languages"
      lead={`Texts, numbers, money and dates follow a locale. ${included} are included; you add any other language as a catalog.`}
    >
      <Part title="A locale">
        <p>For the page, on the script tag:</p>
        <Code text={page(origin)} what="the page's locale" title="HTML" />
        <p>For one element, by its attribute or property. A page may hold elements in several languages.</p>
        <Code text={single} what="the element's locale" title="HTML" />
        <p>
          <code>Intl</code> formats numbers and dates for the whole locale. Texts come from the catalog of the
          locale, then from that of its language, then from English. Prices stay in dollars. The code of a
          language loads with the first element that uses it; a page in English loads none.
        </p>
      </Part>
      <Part title="Your own texts">
        <p>
          A catalog has a section for each element, and <code>shared</code>. Missing texts fall back: your
          texts for <code>es-AR</code>, then those for <code>es</code>, then our Spanish, then English.
          Elements on the page change at once. They are marked as written in your language once{' '}
          <code>shared.retry</code> is set.
        </p>
        <Code text={texts} what="the catalog" title="JavaScript" />
        <p>
          <code>errors</code> has the messages of errors by their code, <code>bidStatuses</code> the member's
          status on a lot, and <code>bidResults</code> the answers to a bid. Placeholders such as{' '}
          <code>{'{next_minimum, money}'}</code> are those of the English text; the locale formats their
          values. An error without a translation is shown in English.
        </p>
        <p>
          The checkout's frame on a partner's page uses our texts only, in the language of the element: the
          page around it cannot change what a member agrees to pay.
        </p>
      </Part>
      <Part title="In a bundle">
        <Code text={bundle} what="the calls" title="TypeScript" />
        <p>
          <code>Catalog</code> has the types of all texts; <code>CompleteCatalog</code> makes all of them
          required, so that the compiler reports missing ones.
        </p>
      </Part>
    </Article>
  );
}
