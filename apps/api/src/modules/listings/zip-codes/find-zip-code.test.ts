import { expect, it } from 'vitest';
import { regionsOfZip } from '../../../kernel/postal-codes.ts';
import { findZipCode } from './find-zip-code.ts';

it.each([
  ['in San Jose', '95131', 37.4, -121.9],
  ['with its four further digits', '55802-1234', 46.8, -92.1],
  ['in New England, with a zero in front', '02108', 42.4, -71.1],
  ['of nine digits', '021081234', 42.4, -71.1],
  ['in Puerto Rico', '00901', 18.2, -66.4],
  ['in Guam', '96910', 13.4, 144.8],
  ['of the armed forces in Europe', '09012', 50, 8.6],
  ['that the table lacks, in Massachusetts', '02297', 42.4, -71.1],
  ['in Hawaii', '96813', 21.3, -157.9],
])('knows where a ZIP code is: %s', async (_name, zip, latitude, longitude) => {
  const found = await findZipCode(zip);
  expect(found?.latitude).toBeCloseTo(latitude, 0);
  expect(found?.longitude).toBeCloseTo(longitude, 0);
});

it.each(['00000', '34312', '', '__proto__', '<b>1</b>'])('knows no place for %j', async (zip) => {
  expect(await findZipCode(zip)).toBeNull();
});

it('knows the same ZIP codes as the checkout', async () => {
  const codes = Array.from({ length: 100_000 }, (_, n) => String(n).padStart(5, '0'));
  const different: string[] = [];
  for (const code of codes)
    if ((await findZipCode(code)) === null ? regionsOfZip(code).length > 0 : regionsOfZip(code).length === 0)
      different.push(code);
  expect(different).toEqual([]);
});
