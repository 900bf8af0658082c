import { BidkitError } from '@bidkit/sdk';
import { afterEach, describe, expect, it } from 'vitest';
import { bidStatusText } from './bid-status-text.ts';
import { bidResultText, fieldText } from './form-text.ts';
import { selectLocale } from './load-language.ts';
import { setTexts } from './own-texts.ts';
import { errorText } from './server-text.ts';

afterEach(() => void selectLocale('en'));

const refusal = (message: string, facts: ConstructorParameters<typeof BidkitError>[3]) =>
  new BidkitError('POST /call', 422, message, facts);
const plain = (text: string) => text.replace(/\u00a0/g, ' ');

describe('an error', () => {
  const belowMinimum = refusal('Your bid must be at least $1,200.50.', {
    code: 'bid_below_minimum',
    params: { next_minimum: 1_200.5 },
  });

  it('is shown as the server words it in English', () => {
    expect(errorText(belowMinimum)).toBe('Your bid must be at least $1,200.50.');
  });

  it('is translated by its code, with its amounts as the language writes them', async () => {
    await setTexts('de', { errors: { bid_below_minimum: 'Mindestgebot: {next_minimum, money}.' } });
    selectLocale('de');
    expect(plain(errorText(belowMinimum))).toBe('Mindestgebot: 1.200,50 $.');
  });

  it('is shown as the server words it when no catalog has its code', async () => {
    await selectLocale('es');
    expect(errorText(refusal('Something new.', { code: 'auction_relisted' }))).toBe('Something new.');
  });

  it('has its instants as the language writes them', async () => {
    await selectLocale('es');
    const message = 'This auction has not started yet. It opens at 2026-11-21 10:00:00.000 UTC.';
    const params = { opens_at: new Date('2026-11-21T10:00').toISOString() };
    expect(errorText(refusal(message, { code: 'auction_not_started', params }))).toBe(
      'Esta subasta aún no ha empezado. Empieza el 21 nov 2026, 10:00:00.',
    );
  });

  it('translates the reason of a bank when it is known, otherwise shows the words of the bank', async () => {
    await selectLocale('es');
    const known = refusal('Your bank …', { code: 'card_declined_do_not_honor' });
    expect(errorText(known)).toBe('Tu banco no aceptó esta tarjeta: no autorizada. Elige otra.');
    const other = refusal('Your bank …', { code: 'card_declined', params: { reason: 'Call Issuer' } });
    expect(errorText(other)).toBe('Tu banco no aceptó esta tarjeta: Call Issuer. Elige otra.');
  });

  it('translates each line about a field by its own code', async () => {
    await selectLocale('es');
    const error = refusal('Street is required', {
      code: 'street_required',
      errors: { street1: ['Street is required', 'Please use at most 9 characters'], odd: ['As it is'] },
      fields: {
        street1: [{ code: 'street_required' }, { code: 'text_too_long', params: { max: 9 } }],
      },
    });
    expect([0, 1].map((line) => fieldText(error, 'street1', line))).toEqual([
      'La calle es obligatoria',
      'Usa como máximo 9 caracteres',
    ]);
    expect([fieldText(error, 'odd'), fieldText(error, 'none')]).toEqual(['As it is', '']);
  });
});

it('the answer to a bid and a status are translated by their kind', async () => {
  await selectLocale('es');
  expect(plain(bidResultText('proxy', { price: 1_200, maximum: 1_250.5 }))).toBe(
    'Tu máximo es ahora 1250,50 $. El precio es 1200,00 $.',
  );
  const outbid = { status: 'outbid', message: 'You have been outbid', style: 'danger' } as const;
  expect(bidStatusText(outbid)).toBe('Han superado tu puja');
});
