/** Loyalty rewards: the screens of the pro, and of the platform. */
export const esLoyalty = {
  'Loyalty reward': 'Recompensa de lealtad',
  'Loyalty rewards': 'Recompensas de lealtad',
  'Loyalty period': 'Período de lealtad',
  'Loyalty periods': 'Períodos de lealtad',
  'Earlier loyalty periods': 'Períodos de lealtad anteriores',
  'It begins with your first shift. Its points are paid when it ends.': 'Empieza con tu primer turno. Sus puntos se pagan cuando termina.',
  'Points of this period': 'Puntos de este período',
  'It ends': 'Termina',
  'What you would be paid now': 'Lo que recibirías ahora',
  '{points, plural, one {Paid for # point} other {Paid for # points}}':
    '{points, plural, one {Pagado por # punto} other {Pagado por # puntos}}',
  '{points, plural, one {# point} other {# points}}': '{points, plural, one {# punto} other {# puntos}}',
  'It is sent once you have set up where you are paid.': 'Se envía cuando indiques dónde quieres recibir tu pago.',
  'It waits for the pro’s payout account.': 'Espera la cuenta de pagos del pro.',
  'Payout of a loyalty reward': 'Pago de una recompensa de lealtad',
  '{count, plural, one {# loyalty reward has not reached you. Set up where you are paid.} other {# loyalty rewards have not reached you. Set up where you are paid.}}':
    '{count, plural, one {# recompensa de lealtad no te ha llegado. Indica dónde quieres recibir tu pago.} other {# recompensas de lealtad no te han llegado. Indica dónde quieres recibir tu pago.}}',
  'Loyalty rewards that did not arrive: {count}': 'Recompensas de lealtad que no llegaron: {count}',
  'Your loyalty period ends with a reward': 'Tu período de lealtad termina con una recompensa',
  'A loyalty reward has arrived': 'Llegó una recompensa de lealtad',
  'The payment of a loyalty reward fails': 'Falla el pago de una recompensa de lealtad',
  'A loyalty period of a pro lasts {days} days. While this is on, its points are paid when it ends, from the money of the platform. Periods that are over keep what they brought.':
    'Un período de lealtad de un pro dura {days} días. Mientras está activo, sus puntos se pagan cuando termina, con dinero de la plataforma. Los períodos que terminaron conservan lo que dieron.',
  'Points are paid when a loyalty period ends': 'Los puntos se pagan cuando termina un período de lealtad',
  'For 100 points': 'Por 100 puntos',
  '$10 by default': '$10 de forma predeterminada',
  'In effect for periods that end from now on': 'Vale para los períodos que terminen desde ahora',
  'No loyalty rewards': 'Sin recompensas de lealtad',
  '{amount} for 100 points': '{amount} por 100 puntos',
} as const
