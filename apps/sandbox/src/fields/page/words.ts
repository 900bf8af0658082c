/** Every word of the fields; a page may replace any of them by its name. */
export const words = {
  number: 'Card number',
  expiry: 'Expires (MM/YY)',
  cvv: 'Security code',
  postal: 'Billing zip or postal code',
  numberMissing: 'Please enter the number of your card.',
  numberWrong: 'This number is not right. Please check it against your card.',
  expiryMissing: 'Please enter when your card expires.',
  expiryWrong: 'Please enter the month and year as on your card, such as 09/28.',
  expiryPast: 'This card has expired. Please use another one.',
  cvvMissing: 'Please enter the security code of your card.',
  cvvWrong:
    'This code is not right: three digits on the back of most cards, four on the front of American Express.',
  postalMissing: 'Please enter the zip or postal code of the card’s bill.',
  incomplete: 'Please complete the fields of your card.',
  unsent: 'Your card could not be sent. Please check your connection and try again.',
};

export type Word = keyof typeof words;
