import { afterEach, expect, it } from 'vitest';
import { speak } from './load-language.ts';
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

it('says what is asked by now for what was not bought', async () => {
  await speak('es');
  expect(sentenceOfHouse('The price is $120.00.').replace(/\u00a0/g, ' ')).toMatch(
    /^El precio es .*120,00.*\.$/,
  );
});

it('says why a bank did not accept a card: in the language where it is known, else in the bank’s words', async () => {
  await speak('es');
  const because = (reason: string) =>
    sentenceOfHouse(`Your bank did not accept this card: ${reason}. Please try another one.`);
  expect(because('Do Not Honor')).toBe('Tu banco no aceptó esta tarjeta: no autorizada. Elige otra.');
  expect(because('Call Issuer')).toBe('Tu banco no aceptó esta tarjeta: Call Issuer. Elige otra.');
});

it.each(['It costs $5.00.', 'Nothing known.'])(
  'leaves %j as it is where no catalogue knows it',
  (sentence) => {
    expect(sentenceOfHouse(sentence)).toBe(sentence);
  },
);
