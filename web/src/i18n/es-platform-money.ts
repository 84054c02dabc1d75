/** What the people of the platform read about payments that are checked. */
export const esPlatformMoney = {
  Asked: 'Pedido',
  Moved: 'Movido',
  Sent: 'Enviado',
  '{amount} {currency}, in its smallest unit': '{amount} {currency}, en su unidad más pequeña',
  'Ask the provider now': 'Preguntar al proveedor ahora',
  'Give it back': 'Devolverlo',
  Key: 'Clave',
  'Key ends': 'La clave termina',
  'Last answer': 'Última respuesta',
  'Looked at again': 'Se mira de nuevo',
  'Mark as never arrived': 'Marcar como nunca llegado',
  'Never said so': 'Nunca lo dijo',
  'None was named': 'No nombró ninguno',
  'Not by itself': 'No por sí solo',
  'Open the alarms': 'Abrir las alarmas',
  'Provider knew of nothing': 'El proveedor no sabía nada',
  'The provider is being asked': 'Se está preguntando al proveedor',
  '{count} times under one key': '{count} veces con una misma clave',
  'Every payment is settled at the amount that was asked.': 'Todos los pagos están cerrados por el importe pedido.',
  'Nothing to check': 'Nada por revisar',
  'The outcome is unknown, another amount moved, or money moved twice. Most of it settles by itself; each says what you can do.':
    'No se sabe el resultado, se movió otro importe o el dinero se movió dos veces. Casi todo se arregla solo; cada uno dice qué puedes hacer.',
  'Another amount moved': 'Se movió otro importe',
  'Ask the provider now: when it names the amount that was asked, the payment is settled.':
    'Pregunta al proveedor ahora: cuando nombre el importe pedido, el pago queda cerrado.',
  'Charge of an extra payment': 'Cobro de un pago adicional',
  'Charge of an invoice': 'Cobro de una factura',
  'Charge of the hours': 'Cobro de las horas',
  'Going back': 'De vuelta',
  'Moved twice, or going back': 'Movido dos veces o de vuelta',
  'Outcome unknown': 'Resultado desconocido',
  'Payout of an extra payment': 'Pago adicional al profesional',
  'Refunded twice': 'Reembolsado dos veces',
  'The answer of the provider was lost, so nobody knows whether this moved. It counts as moved until the opposite is known. The provider is asked by itself after 1 minute, 5 minutes and 1 hour, then daily for five days; you can ask it now. Only when it knows of nothing after the key has ended can you mark the payment as never arrived.':
    'Se perdió la respuesta del proveedor, así que nadie sabe si esto se movió. Cuenta como movido hasta que se sepa lo contrario. Se pregunta solo al proveedor al minuto, a los 5 minutos y a la hora, y luego cada día durante cinco días; puedes preguntarle ahora. Solo si no sabe nada después de que termine la clave puedes marcar el pago como nunca llegado.',
  'The business got this refund twice. It is not taken back by itself, because that would be a charge nobody agreed to. Agree with the business how one of the two comes back, then resolve the alarm about it.':
    'El negocio recibió este reembolso dos veces. No se retira solo, porque sería un cobro que nadie aceptó. Acuerda con el negocio cómo vuelve uno de los dos y después resuelve su alarma.',
  'The provider says that another amount moved than was asked. It counts for nothing until that is settled.':
    'El proveedor dice que se movió un importe distinto del pedido. No cuenta hasta que se aclare.',
  'The provider says that another amount went to the pro than was asked. It does not count as paid.':
    'El proveedor dice que al profesional le llegó un importe distinto del pedido. No cuenta como pagado.',
  'The provider says that it took another amount than was asked. The pro is not paid from it.':
    'El proveedor dice que cobró un importe distinto del pedido. Al profesional no se le paga con él.',
  'This was taken beside what is owed. It is refunded by itself at once; it stands here because the refund was refused. Refund it from the application once more, or send the money by bank transfer.':
    'Esto se cobró además de lo que se debe. Se reembolsa solo enseguida; está aquí porque el reembolso se rechazó. Reembólsalo otra vez desde la solicitud o envía el dinero por transferencia bancaria.',
  'This went to the pro beside what is owed, and the provider is asked to take it back: now, and daily for two weeks while the account of the pro does not hold the money. After that, agree with the pro how it comes back, then resolve the alarm about it.':
    'Esto le llegó al profesional además de lo que se le debe, y se pide al proveedor que lo retire: ahora, y cada día durante dos semanas mientras su cuenta no tenga el dinero. Después, acuerda con el profesional cómo vuelve y resuelve su alarma.',
  'When it stands by the other amount, give it back; the right one can then be charged.':
    'Si mantiene el otro importe, devuélvelo; después se puede cobrar el correcto.',
  'When it stands by the other amount, settle it in the dashboard of the provider; the runbook page amount_differs says how it is booked.':
    'Si mantiene el otro importe, arréglalo en el panel del proveedor; la página amount_differs del manual dice cómo se anota.',
  'When it stands by the other amount, take it back; the right one is then paid.':
    'Si mantiene el otro importe, retíralo; después se paga el correcto.',
  'It is on its way back': 'Está de vuelta',
  'Marked as never arrived. It is made anew within a minute': 'Marcado como nunca llegado. Se hace de nuevo en un minuto',
  'Stays in the history': 'Queda en el historial',
  'The provider knows of no such movement, and its key has ended. {amount} is charged or paid anew under a new key. If the first one turns up after all, it goes back by itself.':
    'El proveedor no conoce ese movimiento y su clave ha terminado. Se cobran o se pagan de nuevo {amount} con una clave nueva. Si al final aparece el primero, se devuelve solo.',
  '{moved} goes back to the business. The right amount of {asked} can then be charged.':
    '{moved} vuelven al negocio. Después se puede cobrar el importe correcto de {asked}.',
  '{moved} is taken back from the pro, then the right amount of {asked} is paid.':
    'Se le retiran {moved} al profesional y después se paga el importe correcto de {asked}.',
} as const
