/** Spanish for the pages and files of work records, and for the page that checks them. */
export const recordWordsInSpanish = {
  'Work record': 'Registro de trabajo',
  'Work record of {name}': 'Registro de trabajo de {name}',
  'Identity verified by {product}': 'Identidad verificada por {product}',
  'Identity not verified by {product}': 'Identidad no verificada por {product}',
  '{shifts, plural, one {# shift} other {# shifts}}, {hours} of approved time':
    '{shifts, plural, one {# turno} other {# turnos}}, {hours} de tiempo aprobado',
  '{first} to {last}': 'Del {first} al {last}',
  'Rating: {stars} of 5, from {reviews} reviews of the last 12 months':
    'Calificación: {stars} de 5, de {reviews} opiniones de los últimos 12 meses',
  Positions: 'Puestos',
  Places: 'Lugares',
  Position: 'Puesto',
  Place: 'Lugar',
  Day: 'Día',
  Time: 'Tiempo',
  Shifts: 'Turnos',
  'Latest shifts': 'Últimos turnos',
  '{count, plural, one {and # more} other {and # more}}': '{count, plural, one {y # más} other {y # más}}',
  '{name}: {shifts, plural, one {# shift} other {# shifts}}, {hours}': '{name}: {shifts, plural, one {# turno} other {# turnos}}, {hours}',
  'Made on {made} from hours that both sides approved. Valid until {until}, unless its owner ends it before.':
    'Hecho el {made} con horas aprobadas por ambas partes. Vale hasta el {until}, salvo que su titular lo termine antes.',
  'Download as PDF': 'Descargar en PDF',
  'Download the signed file': 'Descargar el archivo firmado',
  'Check a signed file': 'Comprobar un archivo firmado',
  'This work record is closed': 'Este registro de trabajo está cerrado',
  '{state, select, REVOKED {Its owner ended it.} other {Its time is over.}}':
    '{state, select, REVOKED {Su titular lo terminó.} other {Su plazo terminó.}}',
  'Ask the person who gave it to you for a new one.': 'Pide uno nuevo a la persona que te lo dio.',
  'Perhaps a part of it is missing. Ask for it again.': 'Quizá le falta una parte. Pídelo otra vez.',
  'Check a work record': 'Comprobar un registro de trabajo',
  'Paste the signed text of a work record, or choose its file. We say whether it was signed here, is unchanged and is still valid. Nothing is kept.':
    'Pega el texto firmado de un registro de trabajo o elige su archivo. Te decimos si se firmó aquí, si está sin cambios y si aún vale. No se guarda nada.',
  'Signed text': 'Texto firmado',
  'or its file': 'o su archivo',
  Check: 'Comprobar',
  'Check another one': 'Comprobar otro',
  '{verdict, select, GENUINE {This work record is genuine} REVOKED {This work record was ended by its owner} EXPIRED {This work record has expired} ALTERED {This work record was altered} other {This is no work record of this site}}':
    '{verdict, select, GENUINE {Este registro de trabajo es auténtico} REVOKED {Su titular terminó este registro de trabajo} EXPIRED {Este registro de trabajo venció} ALTERED {Este registro de trabajo fue alterado} other {Esto no es un registro de trabajo de este sitio}}',
  '{verdict, select, GENUINE {It was signed here, is unchanged and still valid. This is what it says:} REVOKED {It was signed here and is unchanged, but it no longer holds. Ask the person who gave it to you for a new one.} EXPIRED {It was signed here and is unchanged, but its time is over. Ask the person who gave it to you for a new one.} ALTERED {It names a key of this site, but what it says is not what was signed. Do not trust it.} other {It was not signed here. Perhaps a part is missing, or another site signed it.}}':
    '{verdict, select, GENUINE {Se firmó aquí, está sin cambios y aún vale. Esto es lo que dice:} REVOKED {Se firmó aquí y está sin cambios, pero ya no vale. Pide uno nuevo a la persona que te lo dio.} EXPIRED {Se firmó aquí y está sin cambios, pero su plazo terminó. Pide uno nuevo a la persona que te lo dio.} ALTERED {Nombra una clave de este sitio, pero no dice lo que se firmó. No te fíes de él.} other {No se firmó aquí. Quizá le falta una parte, o lo firmó otro sitio.}}',
  'This is too large for a work record': 'Esto es demasiado grande para un registro de trabajo',
  'To check it, open {page} or send the signed file to {checker}': 'Para comprobarlo, abre {page} o lleva el archivo firmado a {checker}',
} as const
