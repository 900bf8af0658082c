import type { ComponentChildren } from 'preact';
import { useElement } from '../element/element-context.ts';
import { useStore } from '../element/use-store.ts';
import { language } from '../i18n/locale.ts';

/**
 * The content of an element with the language of its texts and a live region. Browsers' translators, of which some enter
 * shadow roots, leave it alone: they take the text nodes that prices and countdowns are written into.
 */
export function Frame({ children }: { children: ComponentChildren }) {
  // Selects the element's locale for the texts below: this component is drawn again by itself.
  useElement();
  return (
    <div class="frame" lang={language()} translate={false}>
      {children}
      <LiveRegion />
    </div>
  );
}

function LiveRegion() {
  const { text, count } = useStore(useElement().announcement);
  return (
    <p class="visually-hidden" role="status">
      {/* Screen readers announce new nodes only: another key makes the same text a new node. */}
      <span key={count}>{text() || null}</span>
    </p>
  );
}
