/** The fields of a card, as Braintree names them, with what the page says of each. */
export const words = {
  number: {
    label: 'Card number',
    missing: 'Please enter the number of your card.',
    wrong: 'This number is not right. Please check it against your card.',
  },
  expirationDate: {
    label: 'Expires (MM/YY)',
    missing: 'Please enter when your card expires.',
    wrong: 'Please enter a month and year to come, as on your card, such as 09/28.',
  },
  cvv: {
    label: 'Security code',
    missing: 'Please enter the security code of your card.',
    wrong:
      'This code is not right: three digits on the back of most cards, four on the front of American Express.',
  },
  postalCode: {
    label: 'Billing zip or postal code',
    missing: 'Please enter the zip or postal code of the card’s bill.',
    wrong: 'This is no zip or postal code.',
  },
};

export type CardFieldName = keyof typeof words;

/** What keeps a card from being paid with. */
export const refusal = {
  incomplete: 'Please complete the fields of your card.',
  unsent: 'Your card could not be sent. Please check your connection and try again.',
  refused: 'This card could not be read. Please check its fields, or use another one.',
};
