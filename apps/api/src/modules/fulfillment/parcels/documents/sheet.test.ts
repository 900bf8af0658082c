import { describe, expect, it } from 'vitest';
import { pagesOf, textsOf } from './pdf.testing.ts';
import { drawSheet, type Sheet } from './sheet.ts';

const sheet: Sheet = {
  title: 'Packing slip 5',
  facts: ['Packed 2026-11-23'],
  blocks: [
    { heading: 'FROM', lines: ['First Dollar'] },
    { heading: 'TO', lines: ['Zoë Müller', 'Łódź'] },
  ],
  columns: [
    { heading: '', share: 0.05 },
    { heading: 'Lot', share: 0.15 },
    { heading: 'Item', share: 0.8 },
  ],
  rows: [['', '17', 'Oak tool chest']],
  notes: ['Thank you.'],
};
const rowsOf = (count: number) => Array.from({ length: count }, (_, n) => ['', String(n), `Item ${n}`]);

describe('a sheet', () => {
  it('has its texts as text, in the order in which they are read', async () => {
    expect(textsOf(await drawSheet(sheet))).toEqual([
      'Packing slip 5',
      'Packed 2026-11-23',
      'FROM',
      'First Dollar',
      'TO',
      'Zoë Müller',
      '?ódz',
      'Lot',
      'Item',
      '17',
      'Oak tool chest',
      'Thank you.',
    ]);
  });

  it.each([0, 1, 30, 60, 100, 1_000])('is one page with %i rows', async (count) => {
    const pdf = await drawSheet({ ...sheet, rows: rowsOf(count) });
    expect(pagesOf(pdf)).toBe(1);
    const texts = textsOf(pdf);
    const more = texts.find((text) => /^and \d+ more$/.test(text));
    const shown = texts.filter((text) => text.startsWith('Item ')).length;
    expect(shown + Number(more?.match(/\d+/)?.[0] ?? 0)).toBe(count);
    expect(count <= 30 && more).toBeFalsy();
  });

  it('shortens texts that are too long', async () => {
    const long = 'a long text '.repeat(60);
    const pdf = await drawSheet({
      ...sheet,
      title: long,
      facts: [long],
      blocks: [{ heading: 'TO', lines: [long, long] }],
      rows: [['', long, long]],
      notes: [long],
    });
    expect(pagesOf(pdf)).toBe(1);
    const shortened = textsOf(pdf).filter((text) => text.startsWith('a long'));
    expect(shortened).toHaveLength(7);
  });
});
