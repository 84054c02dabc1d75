/** Billing of all locations. */
export const esBills = {
  'You see the costs of no location.': 'No ves los costos de ningún local.',
  'Hours to pay': 'Horas por pagar',
  'Failed charges': 'Cobros fallidos',
  'Invoices to pay': 'Facturas por pagar',
  '{count, plural, one {1 invoice} other {# invoices}}': '{count, plural, one {1 factura} other {# facturas}}',
  'Paid this month': 'Pagado este mes',
  'Paid by|payer': 'Paga',
  'by invoice': 'por factura',
  'By location': 'Por local',
  '{amount} to pay in all': '{amount} por pagar en total',
  '{count, plural, one {1 failed charge} other {# failed charges}}': '{count, plural, one {1 cobro fallido} other {# cobros fallidos}}',
  'paid by {name}': 'paga {name}',
  'Change the payment method': 'Cambiar el método de pago',
  'Show the hours': 'Ver las horas',
  '{name}: new shifts have been on hold since {day}, until what failed or is overdue is paid.':
    '{name}: los turnos nuevos están en pausa desde el {day}, hasta que se pague lo fallido o vencido.',
  'How to pay': 'Cómo pagar',
  'Charges and receipts': 'Cobros y recibos',
}
