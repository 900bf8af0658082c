import type { BarcodeDetector as Detector } from 'barcode-detector/ponyfill';

/** What is printed on items, parcels and their labels: our own Code 128, carriers' labels, codes of goods. */
const FORMATS = ['code_128', 'code_39', 'data_matrix', 'ean_13', 'itf', 'qr_code', 'upc_a'] as const;

type Reader = Pick<Detector, 'detect'>;

/** The detector of the browser, where it reads what is printed on items. */
async function findOwn(): Promise<Reader | null> {
  const Own = (globalThis as { BarcodeDetector?: typeof Detector }).BarcodeDetector;
  const known = (await Own?.getSupportedFormats().catch(() => [])) ?? [];
  const formats = FORMATS.filter((format) => known.includes(format));
  return Own && formats.includes('code_128') ? new Own({ formats }) : null;
}

/** A detector of codes in pictures: that of the browser, or else one in WebAssembly, which our own server sends. */
export async function openDetector(): Promise<Reader> {
  const own = await findOwn();
  if (own) return own;
  const [{ BarcodeDetector, prepareZXingModule }, { default: url }] = await Promise.all([
    import('barcode-detector/ponyfill'),
    import('zxing-wasm/reader/zxing_reader.wasm?url'),
  ]);
  await prepareZXingModule({ overrides: { locateFile: () => url }, fireImmediately: true });
  return new BarcodeDetector({ formats: [...FORMATS] });
}
