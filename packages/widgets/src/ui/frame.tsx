import type { ComponentChildren } from 'preact';
import { useElement } from '../element/element-context.ts';
import { useStore } from '../element/use-store.ts';
import { language } from '../i18n/locale.ts';

/** The content of an element with the language of its texts and a live region. */
export function Frame({ children }: { children: ComponentChildren }) {
  // Selects the element's locale for the texts below: this component is drawn again by itself.
  useElement();
  return (
    <div class="frame" lang={language()}>
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
