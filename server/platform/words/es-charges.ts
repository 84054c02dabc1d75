/** Charges, refunds and statements of a business; English is the key. */
export const chargeWordsInSpanish = {
  For: 'Por',
  'Asked for': 'Solicitado',
  Refunded: 'Devuelto',
  Net: 'Neto',
  Time: 'Hora',
  'Payment method': 'Método de pago',
  Sum: 'Suma',
  'Days at each location': 'Días en cada local',
  'All days': 'Todos los días',
  '{from} to {until}': 'Del {from} al {until}',
  '{status, select, PAID {Paid} PROCESSING {Processing} INVOICED {On an invoice} FAILED {Failed} RETURNED {Taken back by the bank} other {Taken by mistake}}':
    '{status, select, PAID {Pagado} PROCESSING {En proceso} INVOICED {En una factura} FAILED {Fallido} RETURNED {Retirado por el banco} other {Cobrado por error}}',
  '{subject, select, PAY {Pay} TIP {Tip} TOS {Owed under the terms} ADJUST_HOURS {Adjusted hours} PRO_BONUS {Bonus} SHORTED_PAY {Missing pay} REIMBURSEMENT {Reimbursement} REFUND {Refund} other {Extra payment}}':
    '{subject, select, PAY {Paga} TIP {Propina} TOS {Debido según los términos} ADJUST_HOURS {Horas ajustadas} PRO_BONUS {Bono} SHORTED_PAY {Paga faltante} REIMBURSEMENT {Reembolso} REFUND {Devolución} other {Pago adicional}}',
  'Statement of {month}': 'Estado de cuenta de {month}',
  'Refunds and credits': 'Devoluciones y abonos',
  'Paid back': 'Reintegrado',
  Balance: 'Saldo',
  'Opening balance': 'Saldo inicial',
  'Closing balance': 'Saldo final',
  Entries: 'Asientos',
  'No entries in this month.': 'Ningún asiento en este mes.',
  '{from} to {until}, by the time of each location: {zones}.': 'Del {from} al {until}, según la hora de cada local: {zones}.',
  'This month is not over: entries are still added.': 'Este mes no ha terminado: aún se agregan asientos.',
  'This month is closed. What changes later is in the month in which it happens.':
    'Este mes está cerrado. Lo que cambie después aparece en el mes en que ocurre.',
  '{entry, select, CHARGED {charged} CREDITED {credited} PAID {paid} other {paid back}}':
    '{entry, select, CHARGED {cobrado} CREDITED {abonado} PAID {pagado} other {reintegrado}}',
  '{subject, select, PAY {Pay} TIP {Tip} TOS {Owed under the terms} ADJUST_HOURS {Adjusted hours} PRO_BONUS {Bonus} SHORTED_PAY {Missing pay} REIMBURSEMENT {Reimbursement} REFUND {Refund} INVOICE {Invoice} TRANSFER {Bank transfer} other {Extra payment}}':
    '{subject, select, PAY {Paga} TIP {Propina} TOS {Debido según los términos} ADJUST_HOURS {Horas ajustadas} PRO_BONUS {Bono} SHORTED_PAY {Paga faltante} REIMBURSEMENT {Reembolso} REFUND {Devolución} INVOICE {Factura} TRANSFER {Transferencia bancaria} other {Pago adicional}}',
} as const
