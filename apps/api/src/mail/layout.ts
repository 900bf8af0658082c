import { Body } from '@react-email/body';
import { Button } from '@react-email/button';
import { Column } from '@react-email/column';
import { Container } from '@react-email/container';
import { Head } from '@react-email/head';
import { Heading } from '@react-email/heading';
import { Html } from '@react-email/html';
import { Link } from '@react-email/link';
import { Preview } from '@react-email/preview';
import { Section } from '@react-email/section';
import { Text } from '@react-email/text';
import { type CSSProperties, createElement as h, type ReactNode } from 'react';
import { fonts, palette, type Tone } from './palette.ts';

export interface LetterParts {
  /** Where people reach the house, without a slash at the end. */
  readonly publicUrl: string;
  /** What the list of mails shows beside the subject. */
  readonly preview: string;
  /** A word or two above the heading. */
  readonly label: string;
  readonly tone: Tone;
  readonly heading: string;
  /** Between the heading and the button. */
  readonly children?: ReactNode;
  readonly button: { readonly text: string; readonly href: string };
  /** Why the reader gets this, in a sentence or two. */
  readonly why: string;
  /** Whether the reader can choose not to get this. */
  readonly isOptional?: boolean;
}

/** The house's letter: its name, one card with one thing to do, and why it came. */
export function LetterLayout(parts: LetterParts) {
  const { publicUrl, preview, label, tone, heading, children, button, why } = parts;
  return h(
    Html,
    { lang: 'en', dir: 'ltr' },
    h(
      Head,
      null,
      h('meta', { name: 'viewport', content: 'width=device-width, initial-scale=1' }),
      h('meta', { name: 'color-scheme', content: 'light' }),
    ),
    h(
      Body,
      { style: styles.body },
      h(Preview, null, preview),
      h(
        Container,
        { style: styles.page },
        h(Brand, { publicUrl }),
        h(
          Section,
          { style: { ...styles.card, borderTop: `4px solid ${palette[tone]}` } },
          h(Text, { style: { ...styles.label, ...inTone(tone) } }, label),
          h(Heading, { as: 'h1', style: styles.heading }, heading),
          children,
          h(Button, { href: button.href, style: styles.button }, button.text),
        ),
        h(Footer, { publicUrl, why, isOptional: parts.isOptional ?? true }),
      ),
    ),
  );
}

/** A paragraph of a letter. */
export function Paragraph({ children }: { children?: ReactNode }) {
  return h(Text, { style: styles.paragraph }, children);
}

/** Columns side by side: mail programs lay out tables, not boxes. `isData` keeps them on one line of the plain text too. */
export function Cells(props: { style?: CSSProperties; isData?: boolean; children?: ReactNode }) {
  const attributes = {
    role: 'presentation',
    cellPadding: 0,
    cellSpacing: 0,
    border: 0,
    style: props.style,
    ...(props.isData && { 'data-text-format': 'dataTable' }),
  };
  return h('table', attributes, h('tbody', null, h('tr', null, props.children)));
}

/** The coin struck with a 1, drawn by the mail program itself: pictures are often held back. */
function Brand({ publicUrl }: { publicUrl: string }) {
  return h(
    Section,
    { style: styles.brand },
    h(
      Cells,
      null,
      h(Column, { style: styles.coin, ...notInText }, h('span', { style: styles.figure }, '1')),
      h(
        Column,
        { style: { paddingLeft: 10 } },
        h(Link, { href: `${publicUrl}/`, style: styles.name }, 'First Dollar'),
      ),
    ),
  );
}

function Footer({ publicUrl, why, isOptional }: { publicUrl: string; why: string; isOptional: boolean }) {
  const settings = h(
    Link,
    { href: `${publicUrl}/account/settings/notifications`, style: styles.quietLink },
    'Choose what we tell you, and how',
  );
  return h(
    Section,
    { style: { padding: '20px 8px 0' } },
    h(Text, { style: styles.small }, why),
    isOptional && h(Text, { style: styles.small }, settings),
  );
}

/** Leaves an element out of the plain text. */
export const notInText = { 'data-skip-in-text': true };

const inTone = (tone: Tone): CSSProperties => ({
  color: palette[tone],
  backgroundColor: palette[`${tone}Soft`],
});

const styles = {
  body: {
    margin: 0,
    padding: '24px 0 40px',
    backgroundColor: palette.surface,
    color: palette.ink,
    fontFamily: fonts.text,
  },
  page: { maxWidth: 560, margin: '0 auto', padding: '0 12px' },
  brand: { padding: '4px 8px 20px' },
  coin: {
    width: 36,
    height: 36,
    borderRadius: 18,
    backgroundColor: palette.accent,
    textAlign: 'center',
    verticalAlign: 'middle',
  },
  figure: {
    display: 'inline-block',
    width: 26,
    border: `1px dashed ${palette.accentInk}`,
    borderRadius: 14,
    color: palette.accentInk,
    font: `700 17px/26px ${fonts.display}`,
  },
  name: { color: palette.ink, font: `800 20px/1 ${fonts.display}`, textDecoration: 'none' },
  card: {
    padding: '28px 28px 32px',
    border: `1px solid ${palette.line}`,
    borderRadius: 16,
    backgroundColor: palette.raised,
  },
  label: {
    display: 'inline-block',
    margin: '0 0 14px',
    padding: '4px 12px',
    borderRadius: 99,
    fontSize: 13,
    lineHeight: '20px',
    fontWeight: 700,
  },
  heading: { margin: '0 0 12px', font: `700 28px/34px ${fonts.display}`, color: palette.ink },
  paragraph: { margin: '0 0 16px', fontSize: 16, lineHeight: '25px', color: palette.ink },
  button: {
    display: 'block',
    boxSizing: 'border-box',
    width: '100%',
    marginTop: 24,
    padding: '15px 24px',
    borderRadius: 10,
    backgroundColor: palette.accent,
    color: palette.accentInk,
    fontSize: 17,
    lineHeight: '22px',
    fontWeight: 700,
    textAlign: 'center',
    textDecoration: 'none',
  },
  small: { margin: '0 0 8px', fontSize: 13, lineHeight: '20px', color: palette.muted },
  quietLink: { color: palette.muted, textDecoration: 'underline' },
} satisfies Record<string, CSSProperties>;
