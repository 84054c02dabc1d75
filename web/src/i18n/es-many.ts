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
  '{count, plural, one {# was so before} other {# were so before}}': '{count, plural, one {# ya lo estaba} other {# ya lo estaban}}',
  '{done} of {of} loaded': '{done} de {of} cargados',
  '{count} match, and at most {most} can be selected: use the filters':
    'Coinciden {count} y se pueden seleccionar {most} como máximo: usa los filtros',
  'Select all {count} matching': 'Seleccionar los {count} que coinciden',
  '{done} done, {left} not': '{done} hechos, {left} no',
  'This certificate has no date of expiration. Open it, and enter the date from the document.':
    'Este certificado no tiene fecha de vencimiento. Ábrelo y escribe la fecha del documento.',
  'Approve {count, plural, one {# certificate} other {# certificates}}?':
    '¿Aprobar {count, plural, one {# certificado} other {# certificados}}?',
  '{count, plural, one {# certificate is approved} other {# certificates are approved}}':
    '{count, plural, one {# certificado aprobado} other {# certificados aprobados}}',
  'They are approved with the state and the date that the pros entered. The pros are notified.':
    'Se aprueban con el estado y la fecha que escribieron los profesionales. Se les avisa.',
  'These have no expiration date or have expired, and stay. Open them one by one:':
    'Estos no tienen fecha de vencimiento o vencieron, y se quedan. Ábrelos uno por uno:',
  'Reject {count, plural, one {# certificate} other {# certificates}}?':
    '¿Rechazar {count, plural, one {# certificado} other {# certificados}}?',
  '{count, plural, one {# certificate is rejected} other {# certificates are rejected}}':
    '{count, plural, one {# certificado rechazado} other {# certificados rechazados}}',
  'None of them waits for review': 'Ninguno espera revisión',
  'Without an expiration date, or expired, they are approved one by one': 'Sin fecha de vencimiento, o vencidos, se aprueban uno por uno',
  'Reject {count}': 'Rechazar {count}',
  'Verify {count}': 'Verificar {count}',
  'Decline {count}': 'No verificar {count}',
  'Suspend {count}': 'Suspender {count}',
  'Lift {count}': 'Levantar {count}',
  'Verify {count, plural, one {# pro} other {# pros}}?': '¿Verificar a {count, plural, one {# profesional} other {# profesionales}}?',
  '{count, plural, one {# pro is verified} other {# pros are verified}}':
    '{count, plural, one {# profesional verificado} other {# profesionales verificados}}',
  'Once verified, businesses can choose these pros. This cannot be undone; a pro who must not work can be suspended.':
    'Una vez verificados, los negocios pueden elegir a estos profesionales. No se puede deshacer; a quien no deba trabajar se le puede suspender.',
  'Decline to verify {count, plural, one {# pro} other {# pros}}?':
    '¿No verificar a {count, plural, one {# profesional} other {# profesionales}}?',
  '{count, plural, one {# pro was told why} other {# pros were told why}}':
    '{count, plural, one {Se le dijo el motivo a # profesional} other {Se les dijo el motivo a # profesionales}}',
  'Suspend {count, plural, one {# pro} other {# pros}}?': '¿Suspender a {count, plural, one {# profesional} other {# profesionales}}?',
  '{count, plural, one {# pro is suspended} other {# pros are suspended}}':
    '{count, plural, one {# profesional suspendido} other {# profesionales suspendidos}}',
  'Their confirmed shifts in that time will be cancelled, and stay cancelled when the suspension is lifted.':
    'Se cancelarán sus turnos confirmados en ese tiempo, y seguirán cancelados cuando se levante la suspensión.',
  'Lift the suspension of {count, plural, one {# pro} other {# pros}}?':
    '¿Levantar la suspensión de {count, plural, one {# profesional} other {# profesionales}}?',
  '{count, plural, one {# suspension lifted} other {# suspensions lifted}}':
    '{count, plural, one {# suspensión levantada} other {# suspensiones levantadas}}',
  'They may apply and take offers, unless another suspension is in force. Shifts that were cancelled stay cancelled.':
    'Pueden postularse y aceptar ofertas, salvo que otra suspensión siga vigente. Los turnos cancelados siguen cancelados.',
  'This suspension is over, but another one is in force': 'Esta suspensión terminó, pero otra está vigente',
  'This is still under way. Stop it before you leave.': 'Esto sigue en curso. Detenlo antes de salir.',
}
