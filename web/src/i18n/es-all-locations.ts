/** The screens of all locations of a manager. */
export const esAllLocations = {
  'Search locations': 'Buscar locales',
  'No location matches.': 'Ningún local coincide.',
  'This page is of one location. You see {name}.': 'Esta página es de un solo local. Ves {name}.',
  'You manage no location yet': 'Todavía no administras ningún local',
  'Accept an invitation, or add a location.': 'Acepta una invitación o agrega un local.',
  'Open tonight': 'Vacantes de hoy',
  'Applicants to answer': 'Solicitudes por responder',
  'Timesheets to check': 'Horas por revisar',
  'First due {when}': 'Primer plazo: {when}',
  'No deadline': 'Sin plazo',
  'Spent this week': 'Gasto de la semana',
  'For hours worked this week, paid or not': 'Por las horas trabajadas esta semana, pagadas o no',
  'The shift moved to another location': 'El turno pasó a otro local',
  'The shift moved to another location of the business.': 'El turno pasó a otro local de la empresa.',
  'another location': 'otro local',
  'Moved the shift here from {location}': 'Trajo el turno desde {location}',
  'Moved a shift to another location': 'Pasó un turno a otro local',
  'Booked a shift again': 'Reservó un turno de nuevo',
  'A shift can move only to another location of its business': 'Un turno solo puede pasar a otro local de su empresa',
  'Work of several days moves to another location as a whole, and only before its first day begins':
    'El trabajo de varios días cambia de local completo, y solo antes de que empiece su primer día',
  'Work of several days keeps its dates when it moves to another location':
    'El trabajo de varios días mantiene sus fechas cuando cambia de local',
  'Open the shift, to change or cancel all its days': 'Abrir el turno, para cambiar o cancelar todos sus días',
  'Confirmed as before, because this takes the last move back: {names}':
    'Confirmados como antes, porque esto deshace el último cambio: {names}',
  'Pros would not see the shift there yet: the location must be approved, accept the terms and have a payment method':
    'Los profesionales aún no verían el turno allí: el local debe estar aprobado, aceptar los términos y tener un método de pago',
  'Move to another location': 'Pasar a otro local',
  'To which location': 'A qué local',
  'Choose a location': 'Elige un local',
  'You can post at no other location of this business.': 'No puedes publicar en ningún otro local de esta empresa.',
  'The clock is another one there; the time of day stays.': 'Allí el reloj es otro; la hora del día se mantiene.',
  '{names} must confirm again: the time and the address change.': 'Cambian la hora y la dirección. Falta que confirmen de nuevo: {names}.',
  'Confirmed again, as before: {names}': 'Vuelven a estar confirmados: {names}',
  'Who finds no opening any more is owed {amount}, fees included.':
    'A quien se queda sin lugar se le deben {amount}, con tarifas incluidas.',
  'Who does not answer in time is owed the minimum, as if you had cancelled.':
    'A quien no responda a tiempo se le debe el mínimo, como si hubieras cancelado.',
  '{names} must confirm again: the address changes.': 'Cambia la dirección. Falta que confirmen de nuevo: {names}.',
  'Not asked there:': 'Allí no se pregunta a:',
  '{count, plural, one {# application ends.} other {# applications end.}}':
    '{count, plural, one {Termina # solicitud.} other {Terminan # solicitudes.}}',
  '{count, plural, =0 {Shift moved} one {Shift moved, # pro is asked again} other {Shift moved, # pros are asked again}}':
    '{count, plural, =0 {El turno cambió de local} one {El turno cambió de local; se pregunta otra vez a # profesional} other {El turno cambió de local; se pregunta otra vez a # profesionales}}',
  '{days} days moved{count, plural, =0 {} one {, # pro is asked again} other {, # pros are asked again}}':
    '{days} días cambiaron de local{count, plural, =0 {} one {; se pregunta otra vez a # profesional} other {; se pregunta otra vez a # profesionales}}',
  'All {count} days of this work move together:': 'Los {count} días de este trabajo cambian juntos:',
  'Move all {count} days': 'Mover los {count} días',
  '{pros} who worked at your locations': '{pros} que trabajaron en tus locales',
  '{location} ({times})': '{location} ({times})',
  'Add to another location': 'Agregar en otro local',
  '{name} was added at {location}': '{name} se agregó en {location}',
  'As here: in the network, and a favorite.': 'Como aquí: en la red y entre los favoritos.',
  'In the network of that location.': 'En la red de ese local.',
  'As here: a favorite.': 'Como aquí: entre los favoritos.',
  'With applicants': 'Con solicitudes',
  'Without applicants': 'Sin solicitudes',
}
