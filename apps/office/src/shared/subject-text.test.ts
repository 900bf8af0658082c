import { expect, it } from 'vitest';
import { subjectPath, subjectText } from './subject-text.ts';

it('imported rates are on the page of the currencies', () => {
  expect(subjectPath('site', 0, 'import-rates')).toBe('/settings/currencies');
  expect(subjectPath('site', 0, 'change')).toBe('/settings/texts');
});

it('what is there once has no number', () => {
  expect(
    ['business', 'shipping-rates', 'tax-rates', 'texts'].map((subject) => subjectText(subject, 1)),
  ).toEqual(['Business', 'Shipping rates', 'Taxes', 'Texts of the site']);
  expect(subjectText('auction', 17)).toBe('Lot 17');
});
