/** The texts around the checkout in the pay frame. The checkout element has its own catalogue. */
const english = {
  lang: 'en',
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
};
export type FrameTexts = typeof english;

const spanish: FrameTexts = {
  lang: 'es',
  payment: 'Pago',
  purchase: 'Tu compra',
  intro: (partner) =>
    `${partner} muestra nuestras subastas; el pago es entre tú y First Dollar. Se abre una ventana nuestra para que inicies sesión donde ${partner} no puede verlo. Después pagas aquí mismo.`,
  go: 'Continuar con el pago',
  waiting: 'Esperando a la ventana',
  goOnThere: 'Nuestra ventana está abierta. Sigue allí.',
  closed: 'Nuestra ventana está cerrada. Puedes volver a abrirla cuando quieras.',
  signedOut:
    'Tu sesión aquí ha terminado: ha pasado la hora o se retiró el acceso. Inicia sesión otra vez para seguir.',
  instead: 'Pagar en First Dollar',
  blocked: 'Tu navegador no abrió nuestra ventana. Permítelo y vuelve a intentarlo.',
  running: 'Esta subasta aún no ha terminado. Cuando termine, quien la gane pagará aquí.',
  ends: (instant) => `Termina el ${instant}.`,
  watchIt: 'Ver la subasta en First Dollar',
  unsafe: 'Esta página no es lo bastante segura para pagar en ella: su dirección no empieza por https.',
  unknown: 'No conocemos esta página.',
  unknownHint: 'No está registrada con nosotros, así que aquí no se puede pagar nada.',
  over: 'Aquí ya no hay nada que pagar.',
  stillDue: (instant) =>
    `No se ha pagado nada. Este artículo sigue pendiente: puedes pagarlo hasta el ${instant}.`,
  paying: 'Hay un pago de este artículo en camino.',
  back: 'Volver al pago',
  wins: 'Ver lo que has ganado',
};

/**
 * The texts of a locale, in English when there is no translation. A page cannot replace them (`Bidkit.texts`): members
 * agree to pay in our wording only.
 */
export const frameTexts = (locale: string): FrameTexts => (/^es\b/i.test(locale) ? spanish : english);
