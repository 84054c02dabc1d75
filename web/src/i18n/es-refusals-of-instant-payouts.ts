/** Why an instant payout is refused. */
export const esRefusalsOfInstantPayouts = {
  'The amount or the fee has changed since you saw it; nothing was sent':
    'El importe o la tarifa cambió desde que lo viste; no se envió nada',
  'A new debit card takes instant payouts {hours} hours after you added it':
    'Una tarjeta de débito nueva recibe pagos al instante {hours} horas después de agregarla',
  'This account is being closed': 'Esta cuenta se está cerrando',
  'The fee would take all of it; it comes in the ordinary way': 'La tarifa se llevaría todo; llega de la forma normal',
  'Instant payouts go to a debit card only; add one to your payout account':
    'Los pagos al instante solo van a una tarjeta de débito; agrega una a tu cuenta de pagos',
  'Nothing is waiting, or it is already on its way': 'No hay nada en espera, o ya va en camino',
  'There are no instant payouts here': 'Aquí no hay pagos al instante',
  'While you are suspended, your money comes in the ordinary way': 'Mientras estás suspendido, tu dinero llega de la forma normal',
} as const
