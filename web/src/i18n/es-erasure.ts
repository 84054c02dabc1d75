/** Erasing the own account. */
export const esErasure = {
  'Erase your account': 'Borrar tu cuenta',
  'It cannot be undone. Until the day, you can keep the account.': 'No se puede deshacer. Hasta ese día puedes conservar la cuenta.',
  'Your account will be erased': 'Tu cuenta se borrará',
  'The day has come, and something stands in the way. It is tried again until that has ended.':
    'Llegó el día y algo lo impide. Se vuelve a intentar hasta que eso termine.',
  'From {when} on. Until then everything works as before.': 'A partir del {when}. Hasta entonces todo funciona como antes.',
  'Keep my account': 'Conservar mi cuenta',
  'Your account is kept': 'Tu cuenta se conserva',
  'First, this has to end:': 'Primero tiene que terminar esto:',
  'What is deleted': 'Qué se elimina',
  'What stays, and why': 'Qué se queda y por qué',
  'Erase my account': 'Borrar mi cuenta',
  'Your account will be erased. We sent you the date.': 'Tu cuenta se borrará. Te enviamos la fecha.',
  'Export first what you want to keep: afterwards nobody can give it to you.':
    'Exporta antes lo que quieras guardar: después nadie te lo puede dar.',
  'Erase your account?': '¿Borrar tu cuenta?',
  'Erase in {days} days': 'Borrar en {days} días',
  'In {days} days your account is closed and erased for good. You can change your mind until then, here in Settings.':
    'En {days} días tu cuenta se cierra y se borra para siempre. Hasta entonces puedes cambiar de opinión, aquí en Ajustes.',
  '{count, plural, one {# application or shift is open. Withdraw it, or work it.} other {# applications or shifts are open. Withdraw them, or work them.}}':
    '{count, plural, one {# solicitud o turno está abierto. Retírala o trabájalo.} other {# solicitudes o turnos están abiertos. Retíralas o trabájalos.}}',
  '{count, plural, one {# payment to you has not arrived.} other {# payments to you have not arrived.}}':
    '{count, plural, one {# pago no te ha llegado.} other {# pagos no te han llegado.}}',
  '{count, plural, one {You are the only admin of # business or location. Invite another admin, or write to support to close it.} other {You are the only admin of # businesses or locations. Invite other admins, or write to support to close them.}}':
    '{count, plural, one {Eres el único administrador de # negocio o local. Invita a otro administrador, o escribe a soporte para cerrarlo.} other {Eres el único administrador de # negocios o locales. Invita a otros administradores, o escribe a soporte para cerrarlos.}}',
  'You are an admin of the platform. Another admin has to take that role from you.':
    'Eres administrador de la plataforma. Otro administrador tiene que quitarte ese rol.',
  'Your account is suspended. It can be erased once the suspension has ended. Write to support if it has no end.':
    'Tu cuenta está suspendida. Se puede borrar cuando termine la suspensión. Escribe a soporte si no tiene fin.',
  'A background check is not finished.': 'Una verificación de antecedentes no ha terminado.',
  'Name, phone number and email address, sign-ins and devices': 'Nombre, teléfono y correo electrónico, inicios de sesión y dispositivos',
  'Profile, picture, past jobs, skills and availability': 'Perfil, foto, empleos anteriores, habilidades y disponibilidad',
  'Certificates with their files, work records and orientations in progress':
    'Certificados con sus archivos, registros de trabajo y orientaciones sin terminar',
  'Your address, and where you were during shifts': 'Tu dirección, y dónde estuviste durante los turnos',
  'What you wrote in chats, and notifications and messages to you': 'Lo que escribiste en chats, y las notificaciones y mensajes para ti',
  'Comments and explanations about your own shifts, and notes and reviews about you':
    'Comentarios y explicaciones sobre tus propios turnos, y notas y opiniones sobre ti',
  'Networks, favorites, groups and saved searches': 'Redes, favoritos, grupos y búsquedas guardadas',
  'Roles at businesses and links with company accounts': 'Roles en negocios y enlaces con cuentas de empresa',
  'Shifts, hours and stars, under a number instead of your name, because the business and the platform have to show who was paid for what.':
    'Turnos, horas y estrellas, con un número en lugar de tu nombre, porque el negocio y la plataforma tienen que demostrar a quién se pagó y por qué.',
  'Payments, invoices and closed payroll weeks as they were made, some with your name, because books must not change.':
    'Pagos, facturas y semanas de nómina cerradas tal como se hicieron, algunos con tu nombre, porque los libros no deben cambiar.',
  'The history of decisions, agreed terms and the consent to a background check, which have to be shown for years.':
    'El historial de decisiones, los términos aceptados y el consentimiento a una verificación de antecedentes, que hay que poder mostrar durante años.',
  'What others were told before, such as mails, their own lists and imported contacts.':
    'Lo que otros supieron antes, como correos, sus propias listas y contactos importados.',
  'Backups of the installation, until they are deleted.': 'Las copias de seguridad de la instalación, hasta que se eliminen.',
  'Open applications and shifts: {count}': 'Solicitudes y turnos abiertos: {count}',
  'Payments that have not arrived: {count}': 'Pagos que no han llegado: {count}',
  'Businesses and locations without another admin: {count}': 'Negocios y locales sin otro administrador: {count}',
  'Background checks that are not finished: {count}': 'Verificaciones de antecedentes sin terminar: {count}',
  Erasure: 'Borrado',
  'Erased on {when}.': 'Borrada el {when}.',
  'A day later everything is erased a second time, in case something was written meanwhile.':
    'Un día después todo se borra otra vez, por si algo se escribió mientras tanto.',
  'Erased a second time on {when}, in case something was written meanwhile.':
    'Borrada otra vez el {when}, por si algo se escribió mientras tanto.',
  '{done} of {total} parts are erased': '{done} de {total} partes borradas',
  'The account was closed on {when}. What is interrupted goes on by itself.':
    'La cuenta se cerró el {when}. Lo que se interrumpe sigue por sí solo.',
  'Erase the account': 'Borrar la cuenta',
  'Erase the account of {name}?': '¿Borrar la cuenta de {name}?',
  'They are told at once, and can keep the account for {days} days. Then it cannot be undone.':
    'Se le avisa enseguida y puede conservar la cuenta durante {days} días. Después no se puede deshacer.',
  'The account will be erased': 'La cuenta se borrará',
  'The account will be erased from {when} on.': 'La cuenta se borrará a partir del {when}.',
  'Keep the account': 'Conservar la cuenta',
  'Keep the account of {name}?': '¿Conservar la cuenta de {name}?',
  'The account is kept': 'La cuenta se conserva',
  'Nothing of it is erased.': 'No se borra nada de ella.',
  'Asked for the account to be erased': 'Pidió que se borre la cuenta',
  'Kept the account after all': 'Conservó la cuenta después de todo',
  'Closed the account to erase it': 'Cerró la cuenta para borrarla',
  'Erased the account': 'Borró la cuenta',
  'The account of this person was erased, so it gets nothing new': 'La cuenta de esta persona se borró, así que no recibe nada nuevo',
  'Your account is locked. Write to support.': 'Tu cuenta está bloqueada. Escribe a soporte.',
  '{count, plural, one {# reward for a referral is on its way.} other {# rewards for referrals are on their way.}}':
    '{count, plural, one {# recompensa por una referencia está en camino.} other {# recompensas por referencias están en camino.}}',
  Locked: 'Bloqueada',
  'Rewards for referrals on their way: {count}': 'Recompensas por referencias en camino: {count}',
  'What you decided or wrote about others for a business, under the number.':
    'Lo que decidiste o escribiste sobre otros para un negocio, con el número.',
  'Something has to end first. See what stands in the way.': 'Antes tiene que terminar algo. Mira qué lo impide.',
  'You signed in with a company account, which acts for that company only. Sign in with a code to erase your own account.':
    'Iniciaste sesión con una cuenta de empresa, que actúa solo para esa empresa. Inicia sesión con un código para borrar tu propia cuenta.',
} as const
