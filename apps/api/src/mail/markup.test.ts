import { expect, it } from 'vitest';
import { html } from './markup.ts';

it('escapes strings and inserts markup as it is', () => {
  const name = `<b> & "co"'s`;
  const items = ['a', 'b'].map((item) => html`<li>${item}</li>`);
  expect(html`<p title="${name}">${name}</p><ul>${items}</ul>${null}${7}`.html).toBe(
    '<p title="&lt;b&gt; &amp; &quot;co&quot;&#39;s">&lt;b&gt; &amp; &quot;co&quot;&#39;s</p><ul><li>a</li><li>b</li></ul>7',
  );
});
