/** The accounting journal of a business, and the names of its accounts. */
export const esJournal = {
  Journal: 'Diario contable',
  'What {name} was charged, as double entries for accounting software.':
    'Lo que se cobró a {name}, en partida doble para programas de contabilidad.',
  Debits: 'Debe',
  Credits: 'Haber',
  Debit: 'Debe',
  'Credit|journal': 'Haber',
  'Sums by account': 'Sumas por cuenta',
  'Each charge, refund and payment is one entry, on its day at the location. Together they are the statements of these days.':
    'Cada cargo, devolución y pago es un asiento, en su día en el local. Juntos son los estados de cuenta de estos días.',
  'QuickBooks Desktop (IIF)': 'QuickBooks Desktop (IIF)',
  'Account names': 'Nombres de las cuentas',
  'Show this month': 'Mostrar este mes',
  'No entries in these days': 'Ningún asiento en estos días',
  'The first entry is that of the first charge, after the hours of a shift are approved. Choose other days to see earlier ones.':
    'El primer asiento es el del primer cargo, cuando se aprueban las horas de un turno. Elige otros días para ver los anteriores.',
  'The next files have these names': 'Los próximos archivos llevan estos nombres',
  'Write them as in your chart of accounts. A colon separates an account from its sub-account.':
    'Escríbelos como en tu plan de cuentas. Dos puntos separan una cuenta de su subcuenta.',
  'Use the standard names': 'Usar los nombres estándar',
  'Pay of pros': 'Pago de profesionales',
  'Other charges': 'Otros cargos',
  'Paid from a bank account': 'Pagado desde una cuenta bancaria',
  'Paid by bank transfer': 'Pagado por transferencia',
  'Paid in another way': 'Pagado de otra manera',
  'Still owed': 'Aún se debe',
  'Named accounts of the accounting journal': 'Nombró cuentas del diario contable',
  'Accounting software would read it otherwise: no quotation mark, and no = + - @ at the beginning':
    'El programa de contabilidad lo leería de otra forma: sin comillas, y sin = + - @ al principio',
} as const
