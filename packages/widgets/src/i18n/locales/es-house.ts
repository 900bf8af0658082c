/** What the house says most, by its English wording; anything else is shown as the house said it. */
export const houseInSpanish: Readonly<Record<string, string>> = {
  'You are currently winning this bid': 'Ahora mismo vas ganando',
  'You have been outbid': 'Han superado tu puja',
  'You have not bid on this item': 'No has pujado por este artículo',
  'We cannot reach the auction house. Please try again.':
    'No podemos conectar con la casa de subastas. Inténtalo de nuevo.',
  'Something went wrong. Please try again.': 'Algo ha fallado. Inténtalo de nuevo.',
  'Please log in to continue.': 'Inicia sesión para continuar.',
  'You are the first bidder. The price is $ and your maximum is $.':
    'Eres el primer postor. El precio es $ y tu máximo es $.',
  'You are the high bidder. The price is $ and your maximum is $.':
    'Eres el mejor postor. El precio es $ y tu máximo es $.',
  'Another bidder has set a higher maximum. The price is now $.':
    'Otro postor ha fijado un máximo mayor. El precio es ahora $.',
  'Another bidder set the same maximum before you. The price is now $.':
    'Otro postor fijó antes el mismo máximo. El precio es ahora $.',
  'Your maximum is now $. The price is $.': 'Tu máximo es ahora $. El precio es $.',
  'The price is $.': 'El precio es $.',
  'Your bid must be at least $.': 'Tu puja debe ser de al menos $.',
  'Please bid a whole number of dollars, at least $.': 'Puja un número entero de dólares, al menos $.',
  'Please enter your bid in dollars, at least $.': 'Escribe tu puja en dólares, al menos $.',
  'You are already the high bidder with a maximum of $. A maximum can be raised, not lowered.':
    'Ya eres el mejor postor con un máximo de $. Un máximo se puede subir, no bajar.',
  'This lot has reached the highest amount we take.':
    'Este lote ha alcanzado el importe más alto que aceptamos.',
  'This auction was not found.': 'No encontramos esta subasta.',
  'This auction has ended.': 'Esta subasta ha terminado.',
  'This auction was cancelled.': 'Esta subasta se canceló.',
  'This deal was not found.': 'No encontramos esta oferta.',
  'This deal has ended.': 'Esta oferta ha terminado.',
  'This offer has expired.': 'Esta oferta ha caducado.',
  'Sorry, this deal is sold out.': 'Lo sentimos, esta oferta está agotada.',
  'Sorry, this item is sold out and not available for Buy Direct.':
    'Lo sentimos, este artículo está agotado y no se ofrece en compra directa.',
  'You ran out of time to make an offer!': '¡Se te acabó el tiempo para hacer una oferta!',
  'There is no more time to add.': 'No se puede añadir más tiempo.',
  'This item is not for sale directly.': 'Este artículo no se vende en compra directa.',
  'This item was not found among your wins.': 'Este artículo no está entre tus compras ganadas.',
  'The total has changed. Please review your order again.':
    'El total ha cambiado. Revisa tu pedido otra vez.',
  'Bidding is suspended until your check clears.': 'No puedes pujar hasta que se cobre tu cheque.',
  'We accept no checks from outside the US.': 'No aceptamos cheques de fuera de Estados Unidos.',
  'Bidding is slow at the moment. Please try again.':
    'Las pujas van lentas en este momento. Inténtalo de nuevo.',
  'Your offer must be at least $.': 'Tu oferta debe ser de al menos $.',
  'This is the final offer: please accept or decline it.': 'Esta es la oferta final: acéptala o recházala.',
  'Your time for this deal is over. Each deal can be negotiated once.':
    'Se acabó tu tiempo para esta oferta. Cada oferta se negocia una sola vez.',
  'The time to pay for this item has run out.': 'Se acabó el plazo para pagar este artículo.',
  'This item has been paid for already.': 'Este artículo ya está pagado.',
  'A payment for this item is on its way. Please wait a moment.':
    'Hay un pago de este artículo en camino. Espera un momento.',
  'The total is $. Please review your order again.': 'El total es $. Revisa tu pedido otra vez.',
  'This card was sent before and was not charged. Please enter it again.':
    'Esta tarjeta ya se envió y no se cobró. Introdúcela de nuevo.',
  'Too many cards were not accepted. Please try again in an hour, or ask your bank.':
    'Demasiadas tarjetas rechazadas. Inténtalo dentro de una hora o consulta a tu banco.',
  'Your bank did not accept this $. Please try another one.':
    'Tu banco no aceptó esta tarjeta: $. Elige otra.',
  'Do Not Honor': 'no autorizada',
  'Insufficient Funds': 'sin fondos',
  'Sorry, the payment provider does not answer at the moment. Nothing was charged just now: please try again in a minute.':
    'Lo sentimos, el proveedor de pagos no responde. No se ha cobrado nada; inténtalo en un minuto.',
  'PayPal could not take this payment. Please choose another way to pay.':
    'PayPal no pudo aceptar este pago. Elige otra forma de pago.',
  'Nothing was charged. You can try again.': 'No se ha cobrado nada. Puedes intentarlo de nuevo.',
  'Please approve the payment at PayPal first.': 'Aprueba primero el pago en PayPal.',
  'First name is required': 'El nombre es obligatorio',
  'Last name is required': 'Los apellidos son obligatorios',
  'Street is required': 'La calle es obligatoria',
  'City is required': 'La ciudad es obligatoria',
  'State is required': 'El estado es obligatorio',
  'Zip code is required': 'El código postal es obligatorio',
  'Required for FedEX / Customs': 'Obligatorio para FedEx / aduanas',
  'Please enter your card': 'Introduce tu tarjeta',
};
