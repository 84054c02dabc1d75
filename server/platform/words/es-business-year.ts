/** The year of a business; English is the key. */
export const businessYearWordsInSpanish = {
  'Year {year}': 'Año {year}',
  'This year is closed. What changes later is in the year in which it happens.':
    'Este año está cerrado. Lo que cambie después aparece en el año en que ocurre.',
  'Only the locations whose billing you may see: the organization may have others.':
    'Solo los locales cuya facturación puedes ver: la organización puede tener otros.',
  'So far: this year is not closed, and entries are still added.': 'Hasta ahora: este año no está cerrado y aún se agregan asientos.',
  'As of {day}': 'Al {day}',
  'Issued by {product}, {url}. Questions: {support}': 'Emitido por {product}, {url}. Preguntas: {support}',
  'Transfers to {product} go to the account of {holder}.': 'Las transferencias a {product} van a la cuenta de {holder}.',
  'This is not a tax form. {product} itself reports to the tax office what it paid to contractors, so you file no form 1099 for pros whom you paid through {product}.':
    'Este documento no es un formulario de impuestos. {product} informa por sí mismo a la oficina de impuestos lo que pagó a contratistas, así que no presentas ningún formulario 1099 por profesionales a quienes pagaste mediante {product}.',
  'Other charges': 'Otros cargos',
  'Other payments': 'Otros pagos',
  Tips: 'Propinas',
  Coupons: 'Cupones',
  'Charged in total': 'Cobrado en total',
  'What was charged': 'Lo que se cobró',
  'How it was paid': 'Cómo se pagó',
  'Paid: {way}': 'Pagado: {way}',
  'Paid back: {way}': 'Reintegrado: {way}',
  'By month': 'Por mes',
  'By location': 'Por local',
  'Last day': 'Último día',
  Month: 'Mes',
  Note: 'Nota',
  Part: 'Parte',
  Name: 'Nombre',
  'Nothing was owed or moved in this year.': 'Nada se debía ni se movió en este año.',
} as const
