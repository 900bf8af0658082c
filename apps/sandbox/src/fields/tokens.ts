import * as z from 'zod';
import { isAuthorized } from '../braintree/client-token.ts';
import { cardNonce } from '../ids.ts';
import type { Sandbox } from '../parts.ts';
import { brandOf, digitsOf, isCode, isCurrent, isNumber, readExpiry } from './page/card-rules.ts';
import { type Word, words } from './page/words.ts';
import { REJECTED_CODES, testCards } from './test-cards.ts';

const body = z.object({
  authorizationFingerprint: z.string().max(1_000),
  number: z.string().max(40),
  expiry: z.string().max(12),
  cvv: z.string().max(6),
  postalCode: z.string().max(12).optional(),
});

export type Tokenized =
  | { readonly ok: true; readonly nonce: string; readonly brand: string; readonly last4: string }
  | { readonly ok: false; readonly status: 401 | 422; readonly message: string; readonly word?: Word };

/** Creates a nonce for one payment with a card. Only the brand and the last four digits are stored. */
export function tokenize({ store, clock }: Sandbox, sent: unknown): Tokenized {
  const { data } = body.safeParse(sent);
  if (!data) return refuse('These are not the fields of a card.');
  if (!isAuthorized(data.authorizationFingerprint, clock())) {
    return { ok: false, status: 401, message: words.tooOld, word: 'tooOld' };
  }
  const number = digitsOf(data.number);
  const expiry = readExpiry(data.expiry);
  const brand = brandOf(number);
  if (!brand || !isNumber(number)) return refuse('This card number is not valid.');
  if (!expiry || !isCurrent(expiry, new Date(clock()))) return refuse('This card has expired.');
  if (!isCode(data.cvv, number)) return refuse('This security code is not valid.');
  const outcome = testCards[number];
  if (outcome === undefined) {
    return refuse(words.testCardsOnly, 'testCardsOnly');
  }
  const card = store.put('card', {
    id: cardNonce(),
    brand: brand.name,
    last4: number.slice(-4),
    outcome: REJECTED_CODES.includes(data.cvv) ? 'reject' : outcome,
    isUsed: false,
  });
  return { ok: true, nonce: card.id, brand: card.brand, last4: card.last4 };
}

const refuse = (message: string, word?: Word): Tokenized => ({
  ok: false,
  status: 422,
  message,
  ...(word && { word }),
});
