/** Moving a location to another organization; English is the key. */
export const esLocationMoves = {
  'Move to another organization': 'Pasar a otra organización',
  'The location was sold, or two companies become one: see what would go along.':
    'El local se vendió o dos empresas se unen: mira qué se iría con él.',
  'See what a move does': 'Ver qué hace el traspaso',
  'What was stays with {organization}; what is ahead goes along.':
    'Lo pasado se queda con {organization}; lo que está por venir se va con el local.',
  'You are admin of this organization only': 'Solo administras esta organización',
  'Be invited as an admin of the other organization first, or ask the platform to move the location.':
    'Primero haz que te inviten a administrar la otra organización, o pide a la plataforma que traspase el local.',
  'Choose an organization': 'Elige una organización',
  'To which organization': 'A qué organización',
  'Move to {organization}': 'Pasar a {organization}',
  'Move {location} to {organization}?': '¿Pasar {location} a {organization}?',
  'Move it|location': 'Traspasar',
  '{location} belongs to {organization} now': '{location} pertenece ahora a {organization}',
  'Whoever manages it in {organization} alone loses what is ahead at once. You can undo it for 7 days.':
    'Quien lo administra solo en {organization} pierde enseguida lo que está por venir. Puedes deshacerlo durante 7 días.',
  'What is ahead goes back, also what was posted since. It cannot be undone again.':
    'Lo que está por venir vuelve, también lo publicado desde entonces. No se puede deshacer otra vez.',
  Moves: 'Traspasos',
  'This location belongs to {organization} now.': 'Este local pertenece ahora a {organization}.',
  'This location has moved to another organization.': 'Este local pasó a otra organización.',
  'What was is kept here. Nothing new begins here.': 'Lo pasado se conserva aquí. Aquí no empieza nada nuevo.',
  'Open it there': 'Abrirlo allí',
  'can be undone until {when}': 'se puede deshacer hasta {when}',
  'Undo the move': 'Deshacer el traspaso',
  'Goes along|move': 'Se va con él',
  'Is there as well|move': 'Está también allí',
  'Stays|move': 'Se queda',
  'Ends|move': 'Termina',
  'The location itself, and nothing else.': 'El propio local y nada más.',
  '{count, plural, one {# coming shift} other {# coming shifts}}': '{count, plural, one {# próximo turno} other {# próximos turnos}}',
  '{count, plural, one {# confirmed pro} other {# confirmed pros}}':
    '{count, plural, one {# profesional confirmado} other {# profesionales confirmados}}',
  '{count, plural, one {# open application or offer} other {# open applications and offers}}':
    '{count, plural, one {# solicitud u oferta abierta} other {# solicitudes y ofertas abiertas}}',
  '{count, plural, one {# repeating shift} other {# repeating shifts}}':
    '{count, plural, one {# turno que se repite} other {# turnos que se repiten}}',
  '{count, plural, one {# draft} other {# drafts}}': '{count, plural, one {# borrador} other {# borradores}}',
  '{count, plural, one {# address} other {# addresses}}': '{count, plural, one {# dirección} other {# direcciones}}',
  '{count, plural, one {# shift template} other {# shift templates}}':
    '{count, plural, one {# plantilla de turno} other {# plantillas de turnos}}',
  '{count, plural, one {# week template} other {# week templates}}':
    '{count, plural, one {# plantilla de semana} other {# plantillas de semanas}}',
  '{count, plural, one {# pro of the network} other {# pros of the network}}':
    '{count, plural, one {# profesional de la red} other {# profesionales de la red}}',
  '{count, plural, one {# favorite} other {# favorites}}': '{count, plural, one {# favorito} other {# favoritos}}',
  '{count, plural, one {# group} other {# groups}}': '{count, plural, one {# grupo} other {# grupos}}',
  '{count, plural, one {# block} other {# blocks}}': '{count, plural, one {# bloqueo} other {# bloqueos}}',
  'The orientation, with who completed it': 'La orientación, con quién la completó',
  '{count, plural, one {# past or cancelled shift} other {# past and cancelled shifts}}':
    '{count, plural, one {# turno pasado o cancelado} other {# turnos pasados y cancelados}}',
  '{count, plural, one {# shift that is about to begin or bound to you} other {# shifts that are about to begin or bound to you}}':
    '{count, plural, one {# turno que está por empezar o está ligado a ti} other {# turnos que están por empezar o están ligados a ti}}',
  '{count, plural, one {# invoice} other {# invoices}}': '{count, plural, one {# factura} other {# facturas}}',
  '{count, plural, one {# role of a manager} other {# roles of managers}}':
    '{count, plural, one {# rol de gerente} other {# roles de gerentes}}',
  'The payment method of the location': 'La forma de pago del local',
  '{count, plural, one {# add-on with its dates} other {# add-ons with their dates}}':
    '{count, plural, one {# complemento con sus fechas} other {# complementos con sus fechas}}',
  '{count, plural, one {# labor budget} other {# labor budgets}}':
    '{count, plural, one {# presupuesto de personal} other {# presupuestos de personal}}',
  '{count, plural, one {# open invitation to the team} other {# open invitations to the team}}':
    '{count, plural, one {# invitación abierta al equipo} other {# invitaciones abiertas al equipo}}',
  '{count, plural, one {# link into the network} other {# links into the network}}':
    '{count, plural, one {# enlace a la red} other {# enlaces a la red}}',
  '{count, plural, one {# draft of an event} other {# drafts of events}}':
    '{count, plural, one {# borrador de un evento} other {# borradores de eventos}}',
  '{count, plural, one {# begins within 12 hours or has begun} other {# begin within 12 hours or have begun}}':
    '{count, plural, one {# empieza en 12 horas o ya empezó} other {# empiezan en 12 horas o ya empezaron}}',
  '{count, plural, one {# has clock times or a late cancellation} other {# have clock times or late cancellations}}':
    '{count, plural, one {# tiene horas fichadas o una cancelación tardía} other {# tienen horas fichadas o cancelaciones tardías}}',
  '{count, plural, one {for # money has moved} other {for # money has moved}}':
    '{count, plural, one {por # ya se movió dinero} other {por # ya se movió dinero}}',
  '{count, plural, one {# has a coupon} other {# have a coupon}}': '{count, plural, one {# tiene un cupón} other {# tienen un cupón}}',
  '{count, plural, one {# is part of a trade} other {# are part of a trade}}':
    '{count, plural, one {# es parte de un cambio} other {# son parte de un cambio}}',
  '{count, plural, one {# belongs to an event} other {# belong to an event}}':
    '{count, plural, one {# es de un evento} other {# son de un evento}}',
  '{count, plural, one {# is an interview} other {# are interviews}}':
    '{count, plural, one {# es una entrevista} other {# son entrevistas}}',
  '{count, plural, one {# is a day of work of which another day stays} other {# are days of work of which another day stays}}':
    '{count, plural, one {# es un día de un trabajo del que otro día se queda} other {# son días de un trabajo del que otro día se queda}}',
  'The location is not approved.': 'El local no está aprobado.',
  'The location has moved already.': 'El local ya se traspasó.',
  'The location is on hold. Settle the failed charge or the invoice first.':
    'El local está retenido. Resuelve primero el cargo fallido o la factura.',
  'The other organization has no active payment method. Add one there first.':
    'La otra organización no tiene una forma de pago activa. Agrega primero una allí.',
  'Offers are being sent. Try again in a minute.': 'Se están enviando ofertas. Inténtalo de nuevo en un minuto.',
  'Job postings are open here. Close them first.': 'Aquí hay ofertas de empleo abiertas. Ciérralas primero.',
  'This location has moved to another organization. Nothing new begins here.':
    'Este local pasó a otra organización. Aquí no empieza nada nuevo.',
  'Something has to end before this location can move. See what stands in the way.':
    'Antes de traspasar este local tiene que terminar algo. Mira qué lo impide.',
  'Locations are moved by admins of their organizations': 'Los locales los traspasan quienes administran sus organizaciones',
  'Something changed since you looked. Read the preview again.': 'Algo cambió desde que miraste. Lee otra vez la vista previa.',
  'The location is in this organization already': 'El local ya está en esta organización',
  'A move can be undone for 7 days, and an undoing cannot be undone':
    'Un traspaso se puede deshacer durante 7 días, y lo deshecho no se deshace otra vez',
  'This move was undone, or the location moved on since': 'Este traspaso se deshizo, o el local siguió a otra organización',
  'move a location to another organization': 'traspasar un local a otra organización',
  'Moved to another organization': 'Pasó a otra organización',
  'Came from another organization': 'Llegó de otra organización',
} as const
