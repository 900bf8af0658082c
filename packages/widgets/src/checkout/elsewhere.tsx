import { messages } from './messages.ts';
import type { ViewProps } from './view.ts';

/**
 * In place of the checkout on a page without an origin of its own, such as a sandboxed frame: browsers show no page of the marketplace's
 * in there, so the way to pay is its own page, in a tab of its own.
 */
export function Elsewhere({ bidkit, id }: Pick<ViewProps, 'bidkit' | 'id'>) {
  return (
    <div class="failure" part="failure">
      <p>{messages.frameSealed}</p>
      <a
        class="button primary"
        part="pay"
        href={`${bidkit.siteUrl}/payment/methods/${id}`}
        target="_blank"
        rel="noopener"
      >
        {messages.payNow}
      </a>
      <slot />
    </div>
  );
}
