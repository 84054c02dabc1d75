/** The signed record of a pro's work, and why calls about it are refused. */
export const esWorkRecords = {
  'Work record': 'Registro de trabajo',
  'Open my work record': 'Abrir mi registro de trabajo',
  'Show others what you worked here. It is signed, and anybody can check it without an account.':
    'Muestra a otros lo que trabajaste aquí. Está firmado y cualquiera puede comprobarlo sin tener cuenta.',
  'No approved work yet': 'Todavía no hay trabajo aprobado',
  'As soon as the hours of your first shift are approved, you can make a record here.':
    'En cuanto se aprueben las horas de tu primer turno, podrás hacer aquí un registro.',
  'What others will see': 'Lo que verán otros',
  'Names of the places': 'Nombres de los lugares',
  'My rating': 'Mi calificación',
  'from three reviews on': 'a partir de tres opiniones',
  'Never in it: your pay, phone and address, single reviews, and who you worked with.':
    'Nunca aparecen: tu paga, teléfono y dirección, opiniones sueltas ni con quién trabajaste.',
  'Can be seen for': 'Se puede ver durante',
  'Can be seen for: {length}': 'Se puede ver durante: {length}',
  'One week': 'Una semana',
  'One month': 'Un mes',
  'Three months': 'Tres meses',
  'One year': 'Un año',
  'Make a record': 'Hacer un registro',
  '{first} to {last}': 'Del {first} al {last}',
  'Latest shifts': 'Últimos turnos',
  '{count, plural, one {and # more} other {and # more}}': '{count, plural, one {y # más} other {y # más}}',
  'My records': 'Mis registros',
  'Record of {day}': 'Registro del {day}',
  'Can be seen': 'Se puede ver',
  Revoked: 'Anulado',
  Revoke: 'Anular',
  'Revoke this record?': '¿Anular este registro?',
  'Its page closes at once, and its files are no longer valid. Until it would have expired, you can restore it.':
    'Su página se cierra enseguida y sus archivos dejan de valer. Hasta la fecha en que vencería, puedes recuperarlo.',
  Restore: 'Recuperar',
  Restored: 'Recuperado',
  Share: 'Compartir',
  'Open the page': 'Abrir la página',
  'Signed file': 'Archivo firmado',
  'Your record is ready. Share its link below.': 'Tu registro está listo. Comparte su enlace más abajo.',
  'There is no approved work yet. A record can be made once the hours of a shift are approved.':
    'Todavía no hay trabajo aprobado. Podrás hacer un registro cuando se aprueben las horas de un turno.',
  'At most {count} records can work at the same time: revoke one first':
    'Como máximo {count} registros pueden valer a la vez: anula uno primero',
  'This work record is closed. {state, select, REVOKED {Its owner ended it.} other {Its time is over.}}':
    'Este registro de trabajo está cerrado. {state, select, REVOKED {Su titular lo terminó.} other {Su plazo terminó.}}',
  'This record has ended already': 'Este registro ya terminó',
  'Only a revoked record that has not expired can be restored': 'Solo se puede recuperar un registro anulado que no haya vencido',
}
