import { refuseField } from '../../../kernel/problem.ts';
import { type Coordinates, findZipCode } from './find-zip-code.ts';

/** The place of the ZIP code of a query; null without one. @throws Problem for an unknown one */
export async function requirePlace(zip: string | undefined): Promise<Coordinates | null> {
  if (zip === undefined) return null;
  const place = await findZipCode(zip);
  if (!place) throw refuseField('zip', 'zip_code_not_found');
  return place;
}
