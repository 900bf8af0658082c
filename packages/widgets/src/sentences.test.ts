import { afterEach, expect, it } from 'vitest';
import { speak } from './locale.ts';
import { setTexts } from './own-texts.ts';
import { sentenceOfHouse } from './sentences.ts';

afterEach(() => void speak('en'));

it('puts the amounts of a sentence into its translation, written as the language does', async () => {
  await setTexts('de', {
    house: { 'The price is $ and your maximum is $.': 'Preis: $. Ihr Höchstgebot: $.' },
  });
  speak('de');
  const said = sentenceOfHouse('The price is $1,200.00 and your maximum is $1,250.50.');
  expect(said.replace(/\u00a0/g, ' ')).toBe('Preis: 1.200,00 $. Ihr Höchstgebot: 1.250,50 $.');
});

it.each(['It costs $5.00.', 'Nothing known.'])(
  'leaves %j as it is where no catalogue knows it',
  (sentence) => {
    expect(sentenceOfHouse(sentence)).toBe(sentence);
  },
);
