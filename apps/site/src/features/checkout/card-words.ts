/** The texts of the card fields, by Braintree's names of the fields, and the refusals of a card. */
const english = {
  lang: 'en',
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
};
export type CardWords = typeof english;

const spanish: CardWords = {
  lang: 'es',
  number: {
    label: 'Número de tarjeta',
    missing: 'Introduce el número de tu tarjeta.',
    wrong: 'Este número no es correcto. Compruébalo con tu tarjeta.',
  },
  expirationDate: {
    label: 'Caduca (MM/AA)',
    missing: 'Introduce cuándo caduca tu tarjeta.',
    wrong: 'Introduce un mes y un año por venir, como en tu tarjeta, por ejemplo 09/28.',
  },
  cvv: {
    label: 'Código de seguridad',
    missing: 'Introduce el código de seguridad de tu tarjeta.',
    wrong:
      'Este código no es correcto: tres cifras al dorso de casi todas las tarjetas, cuatro delante en American Express.',
  },
  postalCode: {
    label: 'Código postal de facturación',
    missing: 'Introduce el código postal de la factura de la tarjeta.',
    wrong: 'Esto no es un código postal.',
  },
  refusal: {
    incomplete: 'Completa los campos de tu tarjeta.',
    unsent: 'No se pudo enviar tu tarjeta. Comprueba tu conexión y vuelve a intentarlo.',
    refused: 'No se pudo leer esta tarjeta. Revisa los campos o usa otra.',
  },
};

export type CardFieldName = Exclude<keyof CardWords, 'lang' | 'refusal'>;

/** The texts in the language of a locale, in English for unknown languages. */
export const cardWords = (locale: string): CardWords => (/^es\b/i.test(locale) ? spanish : english);
