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
  'First name is required': 'El nombre es obligatorio',
  'Last name is required': 'Los apellidos son obligatorios',
  'Street is required': 'La calle es obligatoria',
  'City is required': 'La ciudad es obligatoria',
  'Zip code is required': 'El código postal es obligatorio',
  'Please enter your card': 'Introduce tu tarjeta',
};
