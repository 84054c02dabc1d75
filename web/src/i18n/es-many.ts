/** One act on many rows of a list; English is the key. */
export const esMany = {
  Refused: 'Rechazadas',
  'Not tried yet': 'Todavía no se intentó',
  '{done} of {of} done': '{done} de {of} listas',
  'and {more, plural, one {# more} other {# more}}': 'y {more, plural, one {# más} other {# más}}',
  'Approve {count, plural, one {# location} other {# locations}}?': '¿Aprobar {count, plural, one {# local} other {# locales}}?',
  'Deny {count, plural, one {# location} other {# locations}}?': '¿Rechazar {count, plural, one {# local} other {# locales}}?',
  '{count, plural, one {# location is approved} other {# locations are approved}}':
    '{count, plural, one {# local está aprobado} other {# locales están aprobados}}',
  '{count, plural, one {# location is denied} other {# locations are denied}}':
    '{count, plural, one {# local está rechazado} other {# locales están rechazados}}',
  'None of them awaits approval': 'Ninguno espera aprobación',
  'Approve {count}': 'Aprobar {count}',
  'Deny {count}': 'Rechazar {count}',
  'None of them is open': 'Ninguna está abierta',
  'Resolve {count}': 'Resolver {count}',
  'Resolve {count, plural, one {# alarm} other {# alarms}}?': '¿Resolver {count, plural, one {# alarma} other {# alarmas}}?',
  '{count, plural, one {# alarm resolved} other {# alarms resolved}}':
    '{count, plural, one {# alarma resuelta} other {# alarmas resueltas}}',
}
