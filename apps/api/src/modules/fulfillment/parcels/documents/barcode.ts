import { codeOfItem } from '../codes.ts';

/** Modules without a bar on both sides of a barcode, by which scanners find it. */
export const QUIET_MODULES = 10;
/** The narrowest bar that scanners and usual printers are good for, in points: 0.19 mm. */
const LEAST_MODULE = 0.54;

/**
 * The widths of the bars and spaces of a text in Code 128, in turns from the first bar, in modules.
 * @throws Error for letters that Code 128 does not have
 */
export async function code128(text: string): Promise<readonly number[]> {
  // Loaded with the first document: most processes draw none.
  const { default: barcodes } = await import('bwip-js/node');
  const [symbol] = barcodes.raw({ bcid: 'code128', text });
  return symbol && 'sbs' in symbol ? symbol.sbs : [];
}

/** The number of modules of a barcode with its quiet zones. */
export const modulesOf = (widths: readonly number[]): number =>
  widths.reduce((sum, width) => sum + width, 2 * QUIET_MODULES);

/**
 * The barcode of an item: its item code and lot number. Where that is too wide for a place of so many points, or the
 * code has letters that Code 128 does not have, the lot number alone.
 */
export async function barcodeOfItem(
  itemCode: string,
  lotId: number,
  width: number,
): Promise<readonly number[]> {
  const isAscii = /^[\x20-\x7e]*$/.test(itemCode);
  const whole = isAscii ? await code128(codeOfItem(itemCode, lotId)) : [];
  const fits = whole.length > 0 && modulesOf(whole) * LEAST_MODULE <= width;
  return fits ? whole : code128(codeOfItem('', lotId));
}
