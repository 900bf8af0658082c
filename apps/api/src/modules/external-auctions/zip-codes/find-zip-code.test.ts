import { expect, it } from 'vitest';
import { findZipCode } from './find-zip-code.ts';

it.each([
  ['in San Jose', '95131', 37.4, -121.9],
  ['with its four further digits', '55802-1234', 46.8, -92.1],
  ['in New England, with a zero in front', '02108', 42.4, -71.1],
  ['in Hawaii', '96813', 21.3, -157.9],
])('knows where a ZIP code is: %s', async (_name, zip, latitude, longitude) => {
  const found = await findZipCode(zip);
  expect(found?.latitude).toBeCloseTo(latitude, 0);
  expect(found?.longitude).toBeCloseTo(longitude, 0);
});

it.each(['00000', '99999', '', '__proto__'])('knows no place for %j', async (zip) => {
  expect(await findZipCode(zip)).toBeNull();
});
