import { type BusinessName, type BusinessValues, type ErrorDetail, senderNames } from '@bidkit/contract';
import { findPlace, hasStates, hasZipCodes } from '../../../kernel/countries.ts';
import { normalizePostalCode, problemOfPostalCode } from '../../../kernel/postal-codes.ts';
import { detail, refuseFields } from '../../../kernel/problem.ts';

type Problems = Partial<Record<BusinessName, ErrorDetail[]>>;

const placeOf = ({ sender_country, sender_state }: BusinessValues) => findPlace(sender_country, sender_state);

/** The ZIP code of the sender as its country writes it. */
export function senderZip(values: BusinessValues): string {
  const { country } = placeOf(values);
  return country ? normalizePostalCode(values.sender_zip, country.id) : values.sender_zip;
}

/**
 * @throws Problem 422 for a sender without some of its fields, in a country or state that does not exist, or with a ZIP
 * code of another one. Some countries have no states or no ZIP codes.
 */
export function checkSender(values: BusinessValues): void {
  const problems = problemsOf(values);
  if (Object.keys(problems).length > 0) throw refuseFields(problems);
}

function problemsOf(values: BusinessValues): Problems {
  const { country, state } = placeOf(values);
  if (!country) return { sender_country: [detail('sender_country_expected')] };
  if (senderNames.every((name) => values[name] === '')) return {};
  const optional: readonly BusinessName[] = [
    ...(hasStates(country.id) ? [] : (['sender_state'] as const)),
    ...(hasZipCodes(country.id) ? [] : (['sender_zip'] as const)),
  ];
  const empty = senderNames.filter((name) => values[name] === '' && !optional.includes(name));
  const problems: Problems = Object.fromEntries(empty.map((name) => [name, [detail('sender_incomplete')]]));
  if (values.sender_state !== '' && hasStates(country.id) && !state)
    problems.sender_state = [detail('sender_state_expected')];
  if (values.sender_zip === '' || optional.includes('sender_zip')) return problems;
  const problem = problemOfPostalCode(values.sender_zip, country.id, state?.id ?? null);
  if (problem?.code === 'zip_code_invalid') problems.sender_zip = [detail('zip_code_invalid')];
  if (problem?.code === 'zip_code_elsewhere')
    problems.sender_zip = [detail('zip_code_elsewhere', { region: problem.region })];
  return problems;
}
