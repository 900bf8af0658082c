import { countdown } from '@bidkit/sdk';
import type { StillView } from '../element/element-context.ts';
import { instant } from '../i18n/dates.ts';

const needsScripts = {
  bid: 'Turn on JavaScript to bid.',
  offer: 'Turn on JavaScript to make an offer.',
  buy: 'Turn on JavaScript to buy.',
};

/** What a server draws at a moment of its time, ms. */
export const stillView = (nowMs: number): StillView => ({
  label: (text) => <InPlace of={text}>Ends</InPlace>,
  end(endsMs, text) {
    if (countdown(endsMs, nowMs).hasEnded) return null;
    const iso = new Date(endsMs).toISOString();
    return (
      <span class="timer" part="timer">
        <bdi dir="ltr">
          <time dateTime={iso}>
            <InPlace of={text.replace(/\d/g, '0')}>{endText(iso)}</InPlace>
          </time>
        </bdi>
      </span>
    );
  },
  note: (needs, text) => (
    <p class="hint no-scripts">{[needs && needsScripts[needs], text].filter(Boolean).join(' ')}</p>
  ),
});

/** A text that takes the space of the one that replaces it in the browser. */
const InPlace = ({ of, children }: { of: string; children: string }) => (
  <span class="in-place" data-shape={of}>
    <span>{children}</span>
  </span>
);

const END = { month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' } as const;

/** `Nov 27, 3:05 PM UTC`. A line ends between the day and the time only. */
const endText = (iso: string) => instant(iso, END).replace(/(?<!,)\s/g, '\u00a0');
