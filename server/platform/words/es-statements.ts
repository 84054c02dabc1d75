/** The yearly statement of a pro; English is the key. */
export const statementWordsInSpanish = {
  'Statement of {year}': 'Resumen del año {year}',
  'Payments sent in {year}, by the time of {timezone}.': 'Pagos enviados en {year}, según la hora de {timezone}.',
  'This is not a tax form.': 'Este documento no es un formulario de impuestos.',
  'No payments in this year.': 'Ningún pago en este año.',
  'What you received': 'Lo que recibiste',
  Payments: 'Pagos',
  '{employment, select, W2 {Employee (W-2)} other {Contractor (1099)}}':
    '{employment, select, W2 {Empleo (W-2)} other {Contratista (1099)}}',
  '{earned_as, select, PAY {Pay} OTHER_PAY {Other pay} TIP {Tips} REIMBURSEMENT {Reimbursements} other {Sent by mistake}}{taken_back, select, YES { (taken back)} other {}}':
    '{earned_as, select, PAY {Paga} OTHER_PAY {Otra paga} TIP {Propinas} REIMBURSEMENT {Reembolsos} other {Enviado por error}}{taken_back, select, YES { (retirado)} other {}}',
  'Received in total': 'Total recibido',
  'Fees taken from your pay': 'Tarifas descontadas de tu paga',
  Kind: 'Tipo',
  Employment: 'Contratación',
  'Employee (W-2)': 'Empleo (W-2)',
  'Contractor (1099)': 'Contratista (1099)',
  Together: 'Junto',
  'Day of the shift': 'Día del turno',
  Received: 'Recibido',
  Entry: 'Asiento',
} as const
