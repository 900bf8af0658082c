import bidkit from '../../../../../../examples/frameworks/vue/src/bidkit.ts?raw';
import lot from '../../../../../../examples/frameworks/vue/src/LotView.vue?raw';
import main from '../../../../../../examples/frameworks/vue/src/main.ts?raw';
import config from '../../../../../../examples/frameworks/vue/vite.config.ts?raw';
import { Code } from '../code.tsx';
import { Install } from '../install.tsx';
import { Article, Part } from '../prose.tsx';
import { Sample } from '../sample.tsx';

const plugin = `import { createPartnerBidkit, defineElements, setBidkit } from '@bidkit/widgets';
import type {} from '@bidkit/widgets/vue';

export default defineNuxtPlugin(() => {
  setBidkit(createPartnerBidkit({ apiUrl: 'http://localhost:4000/api', partner: 'acme' }));
  defineElements('bidkit-auction-card', 'bidkit-bid-box').catch(console.error);
});`;
const nuxt = `export default defineNuxtConfig({
  vue: { compilerOptions: { isCustomElement: (tag) => tag.startsWith('bidkit-') } },
});`;

/** Vue 3 with Vite. */
export function Guide() {
  return (
    <Article
      title="Vue"
      lead="The elements are tags in your templates, with types for attributes and events. For Vue 3."
    >
      <Part title="Install">
        <Install name="widgets" />
        <p>Tell Vue which tags are not components of yours:</p>
        <Sample text={config} title="vite.config.ts" />
      </Part>
      <Part title="Connect">
        <p>
          One file creates the instance of the page and defines the elements that you use. It also imports the
          types of the tags.
        </p>
        <Sample text={bidkit} title="src/bidkit.ts" />
        <Sample text={main} title="src/main.ts" />
      </Part>
      <Part title="A component">
        <p>
          An attribute is bound as usual. A listener takes the name with a hyphen, <code>@bidkit-bid</code>.
          In it <code>event.preventDefault()</code> prevents the element's own action.
        </p>
        <Sample text={lot} title="src/LotView.vue" />
        <p>
          To hide an element, <code>v-if</code> and <code>v-show</code> both work. Scoped styles reach the
          tag, and its parts by <code>bidkit-bid-box::part(submit)</code>. Content with a <code>slot</code> is
          shown in the element.
        </p>
      </Part>
      <Part title="Nuxt">
        <p>A plugin connects. It also runs on the server, where it does nothing.</p>
        <Sample text={plugin} title="app/plugins/bidkit.ts" />
        <Code text={nuxt} what="the setting" title="nuxt.config.ts" />
      </Part>
    </Article>
  );
}
