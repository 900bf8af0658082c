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
      wrong: 'Please enter a future expiration date, such as 09/28.',
    },
    cvv: {
      label: 'Security code',
      missing: 'Please enter the security code of your card.',
      wrong:
        'This code is not valid: three digits on the back of most cards, four on the front of American Express.',
    },
    postalCode: {
      label: 'Billing ZIP or postal code',
      missing: 'Please enter the ZIP or postal code of your billing address.',
      wrong: 'Enter a valid ZIP or postal code.',
    },
    refusal: {
      incomplete: 'Please complete the fields of your card.',
      unsent: 'Your card could not be sent. Please check your connection and try again.',
      refused: 'This card could not be read. Please check its fields, or use another one.',
    },
  },

  // Around the checkout in the pay frame of the marketplace with this name. The checkout element has its own catalog.
  payFrame: (site: string) => ({
    payment: 'Payment',
    purchase: 'Your purchase',
    intro: (partner: string) =>
      `You pay ${site}, not ${partner}. Log in in a ${site} window, which ${partner} can’t see, and then pay here.`,
    go: 'Continue to payment',
    waiting: `Waiting for the ${site} window`,
    goOnThere: `Continue in the ${site} window.`,
    closed: `The ${site} window is closed. You can open it again at any time.`,
    signedOut:
      'You are logged out here, because an hour has passed or access was revoked. Log in again to continue.',
    instead: `Pay at ${site} instead`,
    blocked: `Your browser blocked the ${site} window. Allow pop-ups and try again.`,
    running: 'This auction has not ended yet. The winner can pay here after it has.',
    ends: (instant: string) => `It ends ${instant}.`,
    watchIt: `See the auction at ${site}`,
    unsafe: 'You can’t pay on this page, because its address does not begin with https.',
    unknown: 'This site isn’t registered.',
    unknownHint: `Please pay at ${site} instead.`,
    over: 'You have nothing left to pay here.',
    stillDue: (instant: string) => `Nothing was paid. Please pay for this item by ${instant}.`,
    paying: 'A payment for this item is on its way.',
    back: 'Back to the payment',
    wins: 'See My Wins',
  }),
};
export type Texts = typeof texts;
