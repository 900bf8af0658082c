import barcodes from 'bwip-js/node';
import PDFDocument from 'pdfkit';
import type { ParcelAddress } from './schema.ts';
import { serviceOf } from './services.ts';
import { type BoughtShipment, rateOf } from './shipment.ts';

type Page = InstanceType<typeof PDFDocument>;

/** 4 by 6 inches, in points. */
const SIZE: [number, number] = [288, 432];
const MARGIN = 14;
const WIDTH = SIZE[0] - 2 * MARGIN;
const OUNCES_PER_POUND = 16;
/** A long text is shortened, so that the label stays one page. */
const ONE_LINE = { width: WIDTH, height: 1, ellipsis: true };
/** Customs lines that have room. */
const MAX_LINES = 4;
const countries = new Intl.DisplayNames('en', { type: 'region' });

/** Draws the label of a parcel: one page, with text and a barcode of lines. */
export async function drawLabel(shipment: BoughtShipment): Promise<Uint8Array> {
  const { purchase, from, to, reference, customs } = shipment;
  const page = new PDFDocument({
    size: SIZE,
    margin: MARGIN,
    compress: false,
    info: { Title: `Label ${purchase.trackingCode}`, CreationDate: new Date(purchase.at) },
  });
  const chunks: Buffer[] = [];
  page.on('data', (chunk: Buffer) => chunks.push(chunk));
  const isDone = new Promise((resolve) => page.on('end', resolve));

  page
    .font('Helvetica-Bold')
    .fontSize(13)
    .text(`USPS ${serviceOf(rateOf(shipment).service).title.toUpperCase()}`);
  page.font('Helvetica').fontSize(8);
  page.text(`${purchase.at.slice(0, 10)}   ${weightOf(shipment.parcel.weight)}`);
  page.text('SANDBOX LABEL: no postage paid, no carrier takes it');
  line(page);
  page.fontSize(8);
  for (const text of linesOf(from)) page.text(text, ONE_LINE);
  page.moveDown(0.6).fontSize(8).text('SHIP TO:').font('Helvetica-Bold').fontSize(12);
  for (const text of linesOf(to)) page.text(text, ONE_LINE);
  page.font('Helvetica').fontSize(8);
  if (to.phone) page.text(`Phone ${latin(to.phone)}`, ONE_LINE);
  if (customs) drawCustoms(page, shipment);
  if (reference) page.moveDown(0.4).text(`Ref. ${latin(reference)}`, ONE_LINE);
  drawBarcode(page, purchase.trackingCode);
  page.end();
  await isDone;
  return Buffer.concat(chunks);
}

function line(page: Page): void {
  const y = page.y + 4;
  page
    .moveTo(MARGIN, y)
    .lineTo(MARGIN + WIDTH, y)
    .lineWidth(1)
    .stroke();
  page.y = y + 6;
}

/** The customs form CN22, which is a part of the label. */
function drawCustoms(page: Page, { customs, purchase }: BoughtShipment): void {
  if (!customs) return;
  line(page);
  page.font('Helvetica-Bold').fontSize(7).text(`CUSTOMS DECLARATION CN22   No. ${purchase.trackingCode}`);
  page.font('Helvetica');
  for (const item of customs.customs_items.slice(0, MAX_LINES)) {
    const { quantity, description, value, weight, origin_country, hs_tariff_number: code } = item;
    const facts = `USD ${value}, ${weightOf(weight)}, ${origin_country}${code ? `, HS ${code}` : ''}`;
    page.text(facts, ONE_LINE).text(`  ${quantity} x ${latin(description)}`, ONE_LINE);
  }
  const more = customs.customs_items.length - MAX_LINES;
  if (more > 0) page.text(`and ${more} more`);
  page.text(`${customs.eel_pfc}   Signed: ${latin(customs.customs_signer)}`, ONE_LINE);
}

const BAR_HEIGHT = 48;
const BARCODE_TOP = SIZE[1] - MARGIN - BAR_HEIGHT - 24;

/** Draws a number as Code 128, with the number below it. */
function drawBarcode(page: Page, code: string): void {
  const [symbol] = barcodes.raw({ bcid: 'code128', text: code });
  const widths = symbol && 'sbs' in symbol ? symbol.sbs : [];
  const module = WIDTH / widths.reduce((sum, width) => sum + width, 0);
  let x = MARGIN;
  // The widths are those of a bar, of a space, and so on.
  for (const [index, width] of widths.entries()) {
    if (index % 2 === 0) page.rect(x, BARCODE_TOP, width * module, BAR_HEIGHT);
    x += width * module;
  }
  page.fill('black');
  page
    .font('Helvetica-Bold')
    .fontSize(11)
    .text(code, MARGIN, BARCODE_TOP + BAR_HEIGHT + 6, { width: WIDTH, align: 'center' });
}

function linesOf({ name, company, street1, street2, city, state, zip, country }: ParcelAddress): string[] {
  return [
    name,
    company,
    street1,
    street2,
    `${city} ${state ?? ''} ${zip}`,
    countries.of(country)?.toUpperCase(),
  ]
    .filter((text) => text !== undefined)
    .map((text) => latin(text.replace(/ +/g, ' ')));
}

function weightOf(ounces: number): string {
  const rounded = Math.ceil(ounces);
  return `${Math.floor(rounded / OUNCES_PER_POUND)} lb ${rounded % OUNCES_PER_POUND} oz`;
}

/** PDF’s standard fonts have only Western European letters. Other letters lose their accents, or become `?`. */
function latin(text: string): string {
  const isPrintable = (char: string) => /[\x20-\x7e\xa0-\xff]/.test(char);
  return [...text]
    .map((char) => (isPrintable(char) ? char : char.normalize('NFD').replace(/\p{M}/gu, '')))
    .map((char) => ([...char].every(isPrintable) ? char : '?'))
    .join('');
}
