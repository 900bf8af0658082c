import type { VNode } from 'preact';
import { language } from '../i18n/locale.ts';

/**
 * What an element draws: its content in the language it is written in, and a live region. Only what is new in a page is read out:
 * with another key the same words are.
 */
export function Frame({ content, words, said }: { content: VNode; words: string | undefined; said: number }) {
  return (
    <div class="frame" lang={language()}>
      {content}
      <p class="unseen" role="status">
        <span key={said}>{words}</span>
      </p>
    </div>
  );
}
