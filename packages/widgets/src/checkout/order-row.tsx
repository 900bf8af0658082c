import type { ComponentChild } from 'preact';

interface Props {
  term: ComponentChild;
  text: ComponentChild;
  /** A second line, such as the full text of one that is cut. */
  detail?: string | null;
  /** `total` is the heaviest row, `quiet` the lightest. */
  weight?: 'total' | 'quiet' | undefined;
}

/** A row of an order or a receipt. */
export function OrderRow({ term, text, detail, weight }: Props) {
  return (
    <div data-weight={weight}>
      <dt>{term}</dt>
      <dd>{text}</dd>
      {detail && <dd class="detail">{detail}</dd>}
    </div>
  );
}
