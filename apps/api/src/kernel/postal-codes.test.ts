import { describe, expect, it } from 'vitest';
import { findPlace } from './countries.ts';
import { normalizePostalCode, problemOfPostalCode } from './postal-codes.ts';

function check(code: string, country: string, state: string | null = null) {
  const place = findPlace(country, state);
  return problemOfPostalCode(code, place.country?.id ?? 0, place.state?.id ?? null);
}

describe('a postal code', () => {
  it.each([
    ['89501', 'US', 'NV'],
    [' 89501-1234 ', 'US', 'NV'],
    ['895011234', 'US', 'NV'],
    ['20500', 'US', 'DC'],
    ['00901', 'US', 'PR'],
    ['00802', 'US', 'VI'],
    ['96910', 'US', 'GU'],
    ['96799', 'US', 'AS'],
    ['96950', 'US', 'MP'],
    ['09012', 'US', 'AE'],
    ['34002', 'US', 'AA'],
    ['96201', 'US', 'AP'],
    ['06390', 'US', 'NY'],
    ['k1a 0b1', 'CA', 'ON'],
    ['K1A0B1', 'CA', 'QC'],
    ['X0A 0H0', 'CA', 'NU'],
    ['X1A 1A1', 'CA', 'NT'],
    ['10115', 'DE', null],
    ['EC1A 1BB', 'GB', null],
    ['AI-2640', 'AI', null],
    // Without a state only the form is checked; the state is reported by its own field.
    ['89501', 'US', null],
  ])('%s fits its country and state: %s %s', (code, country, state) => {
    expect(check(code, country, state)).toBeNull();
  });

  it.each([
    ['ABC', 'US', 'CA'],
    ['8950', 'US', 'NV'],
    ['89501-12', 'US', 'NV'],
    ['M5V', 'CA', 'ON'],
    ['12345', 'CA', 'ON'],
    ['ABC', 'DE', null],
    ['<b>1</b>', 'DE', null],
  ])('%s is not valid in %s', (code, country, state) => {
    expect(check(code, country, state)).toEqual({ code: 'zip_code_invalid' });
  });

  it.each([
    ['89501', 'US', 'AL', 'Nevada'],
    ['95131-0001', 'US', 'OR', 'California'],
    ['00901', 'US', 'FL', 'Puerto Rico'],
    ['09012', 'US', 'NY', 'Armed Forces Europe'],
    ['96940', 'US', 'GU', 'Palau'],
    ['M5V 3L9', 'CA', 'QC', 'Ontario'],
  ])('%s in %s %s belongs to another region: %s', (code, country, state, region) => {
    expect(check(code, country, state)).toEqual({ code: 'zip_code_elsewhere', region });
  });

  it.each([
    ['02861', 'MA', 'RI'],
    ['42223', 'KY', 'TN'],
    ['97635', 'CA', 'OR'],
  ])('%s crosses a state line, so both %s and %s fit', (code, ...states) => {
    for (const state of states) expect(check(code, 'US', state)).toBeNull();
    expect(check(code, 'US', 'FL')).toMatchObject({ code: 'zip_code_elsewhere' });
  });

  it('is unknown in an area that the post has not assigned', () => {
    expect(check('00000', 'US', 'CA')).toEqual({ code: 'zip_code_unknown' });
    expect(check('34312', 'US', 'FL')).toEqual({ code: 'zip_code_unknown' });
  });

  it.each([
    [' 895011234', 2, '89501-1234'],
    ['89501', 2, '89501'],
    ['m5v3l9', 1, 'M5V 3L9'],
    [' 10115 ', 44, '10115'],
    ['ABC', 2, 'ABC'],
  ])('%s is written as the post does', (typed, country, written) => {
    expect(normalizePostalCode(typed, country)).toBe(written);
  });
});
