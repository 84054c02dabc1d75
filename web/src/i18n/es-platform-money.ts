/** Text for platform staff about payments to check. */
export const esPlatformMoney = {
  'Requested|amount': 'Pedido',
  Moved: 'Movido',
  Sent: 'Enviado',
  '{amount} {currency}, in its smallest unit': '{amount} {currency}, en su unidad más pequeña',
  'Ask the provider now': 'Preguntar al proveedor ahora',
  'Give it back': 'Devolverlo',
  Key: 'Clave',
  'Key expires': 'La clave termina',
  'Last answer': 'Última respuesta',
  'Checked again': 'Se mira de nuevo',
  'Mark as never arrived': 'Marcar como nunca llegado',
  'Not confirmed': 'Nunca lo dijo',
  'None given by the provider': 'No nombró ninguno',
  'Not automatically': 'No por sí solo',
  'Open the alarms': 'Abrir las alarmas',
  'Provider found nothing': 'El proveedor no sabía nada',
  'The provider is being asked': 'Se está preguntando al proveedor',
  '{count} times under one key': '{count} veces con una misma clave',
  'Every payment is settled at the requested amount.': 'Todos los pagos están cerrados por el importe pedido.',
  'Nothing to check': 'Nada por revisar',
  'Payments with an unknown outcome, a different amount or a double movement. Most settle automatically; each one says what you can do.':
    'No se sabe el resultado, se movió otro importe o el dinero se movió dos veces. Casi todo se arregla solo; cada uno dice qué puedes hacer.',
  'A different amount moved': 'Se movió otro importe',
  'Ask the provider now: if it reports the requested amount, the payment is settled.':
    'Pregunta al proveedor ahora: cuando nombre el importe pedido, el pago queda cerrado.',
  'Charge of an extra payment': 'Cobro de un pago adicional',
  'Charge of an invoice': 'Cobro de una factura',
  'Charge of the hours': 'Cobro de las horas',
  'Going back': 'De vuelta',
  'Moved twice, or going back': 'Movido dos veces o de vuelta',
  'Outcome unknown': 'Resultado desconocido',
  'Payout of an extra payment': 'Pago adicional al profesional',
  'Refunded twice': 'Reembolsado dos veces',
  'The provider’s answer was lost, so nobody knows whether this moved. It counts as moved until the opposite is known. The provider is asked automatically after 1 minute, 5 minutes and 1 hour, then daily for five days; you can ask now. Only if it finds nothing after the key has ended can you mark the payment as never arrived.':
    'Se perdió la respuesta del proveedor, así que nadie sabe si esto se movió. Cuenta como movido hasta que se sepa lo contrario. Se pregunta solo al proveedor al minuto, a los 5 minutos y a la hora, y luego cada día durante cinco días; puedes preguntarle ahora. Solo si no sabe nada después de que termine la clave puedes marcar el pago como nunca llegado.',
  'The business got this refund twice. It is not taken back automatically, because that would be a charge nobody agreed to. Agree with the business how one of the two is returned, then resolve the alarm.':
    'El negocio recibió este reembolso dos veces. No se retira solo, porque sería un cobro que nadie aceptó. Acuerda con el negocio cómo vuelve uno de los dos y después resuelve su alarma.',
  'The provider reports a different amount than requested. It does not count until that is settled.':
    'El proveedor dice que se movió un importe distinto del pedido. No cuenta hasta que se aclare.',
  'The provider reports that the pro received a different amount than requested. It does not count as paid.':
    'El proveedor dice que al profesional le llegó un importe distinto del pedido. No cuenta como pagado.',
  'The provider reports that it charged a different amount than requested. The pro is not paid from it.':
    'El proveedor dice que cobró un importe distinto del pedido. Al profesional no se le paga con él.',
  'This was charged in addition to what is owed. It is normally refunded automatically; it is listed here because the refund was refused. Refund it again from the application, or send the money by bank transfer.':
    'Esto se cobró además de lo que se debe. Se reembolsa solo enseguida; está aquí porque el reembolso se rechazó. Reembólsalo otra vez desde la solicitud o envía el dinero por transferencia bancaria.',
  'This was paid to the pro in addition to what is owed. The provider is asked to take it back, now and daily for two weeks while the pro’s account does not hold the money. After that, agree with the pro how it is returned, then resolve the alarm.':
    'Esto le llegó al profesional además de lo que se le debe, y se pide al proveedor que lo retire: ahora, y cada día durante dos semanas mientras su cuenta no tenga el dinero. Después, acuerda con el profesional cómo vuelve y resuelve su alarma.',
  'If it confirms the other amount, give it back; the right one can then be charged.':
    'Si mantiene el otro importe, devuélvelo; después se puede cobrar el correcto.',
  'If it confirms the other amount, settle it in the provider’s dashboard; the runbook page amount_differs says how to book it.':
    'Si mantiene el otro importe, arréglalo en el panel del proveedor; la página amount_differs del manual dice cómo se anota.',
  'If it confirms the other amount, take it back; the right one is then paid.':
    'Si mantiene el otro importe, retíralo; después se paga el correcto.',
  'It is on its way back': 'Está de vuelta',
  'Marked as never arrived. It is made again within a minute': 'Marcado como nunca llegado. Se hace de nuevo en un minuto',
  'Kept in the history': 'Queda en el historial',
  'The provider knows of no such movement, and its key has ended. {amount} is charged or paid again under a new key. If the first one turns up after all, it is returned automatically.':
    'El proveedor no conoce ese movimiento y su clave ha terminado. Se cobran o se pagan de nuevo {amount} con una clave nueva. Si al final aparece el primero, se devuelve solo.',
  '{moved} goes back to the business. The right amount of {asked} can then be charged.':
    '{moved} vuelven al negocio. Después se puede cobrar el importe correcto de {asked}.',
  '{moved} is taken back from the pro, then the right amount of {asked} is paid.':
    'Se le retiran {moved} al profesional y después se paga el importe correcto de {asked}.',
} as const
