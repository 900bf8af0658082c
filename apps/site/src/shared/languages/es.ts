import type { Texts } from './en.ts';

export const texts: Texts = {
  lang: 'es',
  card: {
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
  },
  payFrame: {
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
  },
};
