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
      missing: 'Introduce la fecha de caducidad de tu tarjeta.',
      wrong: 'Introduce una fecha de caducidad futura, por ejemplo 09/28.',
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
      wrong: 'Introduce un código postal válido.',
    },
    refusal: {
      incomplete: 'Completa los campos de tu tarjeta.',
      unsent: 'No se pudo enviar tu tarjeta. Comprueba tu conexión y vuelve a intentarlo.',
      refused: 'No se pudo leer esta tarjeta. Revisa los campos o usa otra.',
    },
  },
  payFrame: (site: string) => ({
    payment: 'Pago',
    purchase: 'Tu compra',
    intro: (partner) =>
      `Pagas a ${site}, no a ${partner}. Inicia sesión en una ventana de ${site}, que ${partner} no puede ver, y después paga aquí.`,
    go: 'Continuar con el pago',
    waiting: `Esperando a la ventana de ${site}`,
    goOnThere: `Continúa en la ventana de ${site}.`,
    closed: `La ventana de ${site} está cerrada. Puedes volver a abrirla cuando quieras.`,
    signedOut:
      'Tu sesión aquí ha terminado, porque ha pasado una hora o se retiró el acceso. Inicia sesión otra vez para continuar.',
    instead: `Pagar en ${site}`,
    blocked: `Tu navegador bloqueó la ventana de ${site}. Permite las ventanas emergentes y vuelve a intentarlo.`,
    running: 'Esta subasta aún no ha terminado. Cuando termine, quien la gane pagará aquí.',
    ends: (instant) => `Termina el ${instant}.`,
    watchIt: `Ver la subasta en ${site}`,
    unsafe: 'No puedes pagar en esta página, porque su dirección no empieza por https.',
    unknown: 'Este sitio no está registrado.',
    unknownHint: `Paga en ${site}.`,
    over: 'Ya no te queda nada que pagar aquí.',
    stillDue: (instant) => `No se ha pagado nada. Paga este artículo antes del ${instant}.`,
    paying: 'Hay un pago de este artículo en camino.',
    back: 'Volver al pago',
    wins: 'Ver lo que has ganado',
  }),
};
