import type PDFDocument from 'pdfkit';
import { modulesOf, QUIET_MODULES } from './barcode.ts';

/** A printed sheet: texts above and below a table. */
export interface Sheet {
  readonly title: string;
  /** Short facts under the title, such as the date. */
  readonly facts: readonly string[];
  /** The widths of a barcode at the top right. */
  readonly barcode?: readonly number[];
  /** Texts side by side, such as addresses: a heading and its lines. */
  readonly blocks: readonly { readonly heading: string; readonly lines: readonly string[] }[];
  /** The headings of the columns with their shares of the width. A column without a heading is a box to check. */
  readonly columns: readonly { readonly heading: string; readonly share: number }[];
  /** Texts, and the widths of barcodes. */
  readonly rows: readonly (readonly Cell[])[];
  /** Lines at the bottom. */
  readonly notes: readonly string[];
}

type Cell = string | readonly number[];
type Page = InstanceType<typeof PDFDocument>;

const MARGIN = 40;
const LETTER_WIDTH = 612;
const SIZES = [10, 9, 8, 7, 6] as const;
/** Height of a row in sizes of its text. */
const ROW = 1.7;
const GAP = 8;
/** Height of a row with a barcode, its size of text, and the height of its bars: scanners need 5 mm. */
const BARCODE_ROW = 20;
const BARCODE_SIZE = 8;
const BAR_HEIGHT = 15;
/** The width of the barcode at the top. */
const HEAD_BARCODE = 120;

/** The width of a column in points, without the gap after it. */
export const columnWidth = (share: number): number => share * (LETTER_WIDTH - 2 * MARGIN) - GAP / 2;

/** Draws a sheet as PDF: one page of US letter paper, with text. Rows that have no room are counted in the last row. */
export async function drawSheet(sheet: Sheet): Promise<Uint8Array> {
  // Loaded with the first document: most processes draw none.
  const { default: Document } = await import('pdfkit');
  const page = new Document({
    size: 'LETTER',
    margin: MARGIN,
    compress: false,
    info: { Title: latin(sheet.title) },
  });
  const chunks: Buffer[] = [];
  page.on('data', (chunk: Buffer) => chunks.push(chunk));
  const isDone = new Promise((resolve) => page.on('end', resolve));
  drawHead(page, sheet);
  drawBlocks(page, sheet);
  drawTable(page, sheet);
  drawNotes(page, sheet);
  page.end();
  await isDone;
  return Buffer.concat(chunks);
}

const widthOf = (page: Page) => page.page.width - 2 * MARGIN;
/** Where the notes begin. */
const bottomOf = (page: Page, { notes }: Sheet) => page.page.height - MARGIN - notes.length * 12;

/** Writes one line. A text that is too long is shortened, so that the sheet stays one page. */
function write(page: Page, text: string, x: number, y: number, width: number): void {
  page.text(shorten(page, latin(text), width), x, y, { lineBreak: false });
}

function shorten(page: Page, text: string, width: number): string {
  if (page.widthOfString(text) <= width) return text;
  let end = text.length;
  while (end > 0 && page.widthOfString(`${text.slice(0, end)}...`) > width) end -= 1;
  return `${text.slice(0, end)}...`;
}

function drawHead(page: Page, { title, facts, barcode }: Sheet): void {
  if (barcode) drawBarcode(page, barcode, page.page.width - MARGIN - HEAD_BARCODE, MARGIN, HEAD_BARCODE);
  page.font('Helvetica-Bold').fontSize(18);
  write(page, title, MARGIN, MARGIN, widthOf(page));
  page.font('Helvetica').fontSize(10);
  let y = MARGIN + 26;
  for (const fact of facts) {
    write(page, fact, MARGIN, y, widthOf(page));
    y += 13;
  }
  page.y = y + GAP;
}

function drawBlocks(page: Page, { blocks }: Sheet): void {
  const top = page.y;
  const width = widthOf(page) / Math.max(1, blocks.length);
  for (const [index, { heading, lines }] of blocks.entries()) {
    const x = MARGIN + index * width;
    page.font('Helvetica-Bold').fontSize(9);
    write(page, heading, x, top, width - GAP);
    page.font('Helvetica').fontSize(11);
    for (const [row, line] of lines.entries()) write(page, line, x, top + 14 + row * 14, width - GAP);
  }
  const most = Math.max(0, ...blocks.map(({ lines }) => lines.length));
  page.y = blocks.length > 0 ? top + 14 + most * 14 + 2 * GAP : top;
}

/** Draws the table in the largest letters in which all rows have room. */
function drawTable(page: Page, sheet: Sheet): void {
  const { columns, rows } = sheet;
  const room = bottomOf(page, sheet) - page.y - GAP;
  const hasBarcodes = rows.some((cells) => cells.some((cell) => typeof cell !== 'string'));
  const heightOf = (size: number) => (hasBarcodes ? Math.max(BARCODE_ROW, size * ROW) : size * ROW);
  const roomFor = (size: number) => Math.floor(room / heightOf(size)) - 1;
  // Rows with barcodes are no lower with smaller letters, and have many columns.
  const sizes = hasBarcodes ? [BARCODE_SIZE] : SIZES;
  const size = sizes.find((one) => roomFor(one) >= rows.length) ?? sizes.at(-1) ?? 6;
  const fits = roomFor(size);
  const shown = rows.length > fits ? rows.slice(0, fits - 1) : rows;
  page.fontSize(size).font('Helvetica-Bold');
  let y = page.y;
  const drawRow = (cells: readonly Cell[]) => {
    let x = MARGIN;
    for (const [index, { heading, share }] of columns.entries()) {
      const width = share * widthOf(page);
      const cell = cells[index] ?? '';
      if (typeof cell !== 'string') drawBarcode(page, cell, x, y - (BAR_HEIGHT - size) / 2, width - GAP / 2);
      else if (heading === '') page.rect(x, y, size * 0.8, size * 0.8).stroke();
      else write(page, cell, x, y, width - GAP / 2);
      x += width;
    }
    y += heightOf(size);
  };
  drawRow(columns.map(({ heading }) => heading));
  page
    .moveTo(MARGIN, y - size * 0.4)
    .lineTo(MARGIN + widthOf(page), y - size * 0.4)
    .lineWidth(0.5)
    .stroke();
  page.font('Helvetica');
  for (const row of shown) drawRow(row);
  if (shown.length < rows.length) {
    write(page, `and ${rows.length - shown.length} more`, MARGIN, y, widthOf(page));
  }
}

/** Draws a barcode, with its quiet zones, as wide as its place but at most 1 point for a module. */
function drawBarcode(page: Page, widths: readonly number[], x: number, y: number, width: number): void {
  const module = Math.min(1, width / modulesOf(widths));
  let left = x + QUIET_MODULES * module;
  for (const [index, bar] of widths.entries()) {
    if (index % 2 === 0) page.rect(left, y, bar * module, BAR_HEIGHT);
    left += bar * module;
  }
  page.fill('black');
}

function drawNotes(page: Page, sheet: Sheet): void {
  page.font('Helvetica').fontSize(9);
  for (const [index, note] of sheet.notes.entries()) {
    write(page, note, MARGIN, bottomOf(page, sheet) + index * 12, widthOf(page));
  }
}

/** PDF's standard fonts have only Western European letters. Other letters lose their accents, or become `?`. */
function latin(text: string): string {
  const isPrintable = (char: string) => /[\x20-\x7e\xa0-\xff]/.test(char);
  return [...text]
    .map((char) => (isPrintable(char) ? char : char.normalize('NFD').replace(/\p{M}/gu, '')))
    .map((char) => ([...char].every(isPrintable) ? char : '?'))
    .join('');
}
