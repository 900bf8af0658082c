/** The texts of the fields. A page can replace each by its key. */
export const words = {
  form: 'Card',
  number: 'Card number',
  expiry: 'Expires (MM/YY)',
  cvv: 'Security code',
  postal: 'Billing ZIP or postal code',
  numberMissing: 'Please enter the number of your card.',
  numberWrong: 'This number is not valid. Please check it against your card.',
  expiryMissing: 'Please enter the expiration date of your card.',
  expiryWrong: 'Please enter an expiration date such as 09/28.',
  expiryPast: 'This card has expired. Please use another one.',
  cvvMissing: 'Please enter the security code of your card.',
  cvvWrong:
    'This code is not valid: three digits on the back of most cards, four on the front of American Express.',
  postalMissing: 'Please enter the ZIP or postal code of your billing address.',
  incomplete: 'Please complete the fields of your card.',
  unsent: 'Your card could not be sent. Please check your connection and try again.',
  tooOld: 'This form has expired. Please reload the page.',
  testCardsOnly: 'This is a sandbox. It accepts test cards only, such as 4111 1111 1111 1111.',
};

export type Word = keyof typeof words;

const spanish: typeof words = {
  form: 'Tarjeta',
  number: 'Número de tarjeta',
  expiry: 'Caduca (MM/AA)',
  cvv: 'Código de seguridad',
  postal: 'Código postal de facturación',
  numberMissing: 'Introduce el número de tu tarjeta.',
  numberWrong: 'Este número no es correcto. Compruébalo con tu tarjeta.',
  expiryMissing: 'Introduce la fecha de caducidad de tu tarjeta.',
  expiryWrong: 'Introduce una fecha de caducidad, por ejemplo 09/28.',
  expiryPast: 'Esta tarjeta ha caducado. Usa otra.',
  cvvMissing: 'Introduce el código de seguridad de tu tarjeta.',
  cvvWrong:
    'Este código no es correcto: tres cifras al dorso de casi todas las tarjetas, cuatro delante en American Express.',
  postalMissing: 'Introduce el código postal de la factura de la tarjeta.',
  incomplete: 'Completa los campos de tu tarjeta.',
  unsent: 'No se pudo enviar tu tarjeta. Comprueba tu conexión y vuelve a intentarlo.',
  tooOld: 'Este formulario ha caducado. Vuelve a cargar la página.',
  testCardsOnly: 'Esto es una prueba: solo acepta tarjetas de prueba, como 4111 1111 1111 1111.',
};

const languages: Readonly<Record<string, typeof words>> = { es: spanish };

/** The texts for a locale and their language; English if there is no translation. */
export function wordsIn(locale = ''): { lang: string; words: Readonly<Record<Word, string>> } {
  const [language = ''] = locale.toLowerCase().split('-');
  const found = languages[language];
  return found ? { lang: locale, words: found } : { lang: 'en', words };
}
