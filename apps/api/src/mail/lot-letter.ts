import { Column } from '@react-email/column';
import { Img } from '@react-email/img';
import { Link } from '@react-email/link';
import { Section } from '@react-email/section';
import { Text } from '@react-email/text';
import { type CSSProperties, createElement as h } from 'react';
import { Cells, LetterLayout, type LetterParts, notInText, Paragraph } from './layout.ts';
import { fonts, palette } from './palette.ts';

interface Fact {
  readonly label: string;
  readonly value: string;
}

export interface LotLetterParts extends Omit<LetterParts, 'children'> {
  readonly words: readonly string[];
  readonly lot: { readonly name: string; readonly href: string; readonly picture: string };
  /** The amount that matters. */
  readonly amount: Fact;
  /** What else is on the lot's ticket. */
  readonly fact: Fact;
}

/** A letter about one lot: words, then the lot's picture and figures as on a ticket. */
export function LotLetter({ words, lot, amount, fact, ...letter }: LotLetterParts) {
  const picture = h(Img, {
    src: lot.picture,
    alt: '',
    width: PICTURE,
    height: PICTURE,
    style: styles.picture,
  });
  return h(
    LetterLayout,
    letter,
    words.map((paragraph) => h(Paragraph, { key: paragraph }, paragraph)),
    h(
      Section,
      { style: styles.ticket },
      h(
        Cells,
        { style: { width: '100%' } },
        h(Column, { style: styles.pictureCell, ...notInText }, h(Link, { href: lot.href }, picture)),
        h(
          Column,
          { style: { verticalAlign: 'middle' } },
          h(Link, { href: lot.href, style: styles.name }, lot.name),
          h(Text, { style: styles.label }, amount.label),
          h(Text, { style: styles.amount }, amount.value),
        ),
      ),
      h(
        Cells,
        { style: styles.stub, isData: true },
        h(Column, null, h(Text, { style: styles.stubLabel }, fact.label)),
        h(Column, { align: 'right' }, h(Text, { style: styles.stubValue }, fact.value)),
      ),
    ),
  );
}

/** Pixels; the pictures of products are square. */
const PICTURE = 116;

const styles = {
  ticket: {
    margin: '20px 0 0',
    padding: 14,
    border: `1px solid ${palette.line}`,
    borderRadius: 14,
    backgroundColor: palette.surface,
  },
  pictureCell: { width: PICTURE, paddingRight: 16, verticalAlign: 'top' },
  picture: { display: 'block', borderRadius: 8, backgroundColor: palette.line },
  name: { color: palette.ink, font: `700 17px/23px ${fonts.display}`, textDecoration: 'none' },
  label: { margin: '8px 0 0', fontSize: 13, lineHeight: '18px', color: palette.muted },
  amount: {
    margin: 0,
    fontSize: 24,
    lineHeight: '30px',
    fontWeight: 700,
    color: palette.ink,
    fontVariantNumeric: 'tabular-nums',
  },
  stub: { width: '100%', marginTop: 14, borderTop: `2px dashed ${palette.line}` },
  stubLabel: { margin: '12px 8px 0 0', fontSize: 13, lineHeight: '18px', color: palette.muted },
  stubValue: { margin: '12px 0 0', fontSize: 15, lineHeight: '18px', fontWeight: 700, textAlign: 'right' },
} satisfies Record<string, CSSProperties>;
