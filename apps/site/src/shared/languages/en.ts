/** The texts of the site that follow a locale. All other pages are in English. */
export const texts = {
  lang: 'en',

  // The card fields, by Braintree's names of the fields, and the refusals of a card.
  card: {
    number: {
      label: 'Card number',
      missing: 'Please enter the number of your card.',
      wrong: 'This number is not valid. Please check it against your card.',
    },
    expirationDate: {
      label: 'Expires (MM/YY)',
      missing: 'Please enter the expiration date of your card.',
      wrong: 'Please enter a future month and year as on your card, such as 09/28.',
    },
    cvv: {
      label: 'Security code',
      missing: 'Please enter the security code of your card.',
      wrong:
        'This code is not valid: three digits on the back of most cards, four on the front of American Express.',
    },
    postalCode: {
      label: 'Billing zip or postal code',
      missing: 'Please enter the zip or postal code of your billing address.',
      wrong: 'Enter a valid ZIP or postal code.',
    },
    refusal: {
      incomplete: 'Please complete the fields of your card.',
      unsent: 'Your card could not be sent. Please check your connection and try again.',
      refused: 'This card could not be read. Please check its fields, or use another one.',
    },
  },

  // Around the checkout in the pay frame. The checkout element has its own catalogue.
  payFrame: {
    payment: 'Payment',
    purchase: 'Your purchase',
    intro: (partner: string) =>
      `${partner} shows our auctions; the payment is between you and First Dollar. A window of ours opens so that you can sign in where ${partner} cannot see it. Then you pay right here.`,
    go: 'Continue to payment',
    waiting: 'Waiting for the window',
    goOnThere: 'Our window is open. Continue there.',
    closed: 'Our window is closed. You can open it again at any time.',
    signedOut: 'You are signed out here: the hour is over, or access was revoked. Sign in again to continue.',
    instead: 'Pay at First Dollar instead',
    blocked: 'Your browser did not open our window. Allow popups, and try again.',
    running: 'This auction has not ended yet. The winner can pay here after it has.',
    ends: (instant: string) => `It ends ${instant}.`,
    watchIt: 'See the auction at First Dollar',
    unsafe: 'You cannot pay on this page, because it is not secure: its address does not begin with https.',
    unknown: 'We do not know this page.',
    unknownHint: 'It is not registered with us, so nothing can be paid here.',
    over: 'There is nothing to pay here any more.',
    stillDue: (instant: string) =>
      `Nothing was paid. This item is still due: you have until ${instant} to pay for it.`,
    paying: 'A payment for this item is on its way.',
    back: 'Back to the payment',
    wins: 'See your wins',
  },
};
export type Texts = typeof texts;
