import { expect, it } from 'vitest';
import { countries, findCountry, findPlace, hasStates, placeCodes, states } from './countries.ts';

it('findPlace is the inverse of placeCodes for every country and state', () => {
  const places = [
    ...countries
      .filter(({ id }) => !hasStates(id))
      .map(({ id }) => ({ country_codes_id: id, state_code_id: null })),
    ...states.map(({ id, country_id }) => ({ country_codes_id: country_id, state_code_id: id })),
  ];
  const again = places.map((place) => {
    const { country, state } = placeCodes(place);
    const found = findPlace(country, state);
    return { country_codes_id: found.country?.id, state_code_id: found.state?.id ?? null };
  });
  expect(again).toEqual(places);
});

it('a US territory is a country at PayPal, and a country we do not ship to is unknown', () => {
  const pr = states.find(({ code }) => code === 'PR');
  expect(placeCodes({ country_codes_id: 2, state_code_id: pr?.id ?? 0 })).toEqual({
    country: 'PR',
    state: null,
  });
  // Sudan is SD, as South Dakota.
  expect(findPlace('SD', null)).toEqual({});
  expect(findPlace('US', 'South Dakota').state?.code).toBe('SD');
});

it('countries are listed by name after the two most frequent ones, and ids never change', () => {
  const [canada, unitedStates, ...others] = countries.map(({ country }) => country);
  expect([canada, unitedStates]).toEqual(['Canada', 'United States']);
  expect(others.slice(0, 3)).toEqual(['Albania', 'Algeria', 'Andorra']);
  expect(others).toEqual(others.toSorted(new Intl.Collator('en').compare));
  expect(findCountry(4)?.country).toBe('United Arab Emirates');
});

it.each([
  ['US', 'CALIFORNIA', 'CA'],
  ['US', 'ca', 'CA'],
  ['US', 'District Of Columbia', 'DC'],
  ['US', 'US Virgin Islands', 'VI'],
  ['CA', 'Québec', 'QC'],
  ['CA', 'quebec', 'QC'],
  ['CA', 'California', undefined],
  ['US', 'Atlantis', undefined],
  ['US', '', undefined],
])('finds the state of an address in %s with the region %j', (country, region, code) => {
  expect(findPlace(country, region).state?.code).toBe(code);
});
