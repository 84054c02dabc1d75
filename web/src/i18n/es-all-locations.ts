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
  'The shift moved to another location': 'El turno pasó a otro local',
  'The shift moved to another location of the business.': 'El turno pasó a otro local de la empresa.',
  'Moved the shift here from {location}': 'Trajo el turno desde {location}',
  'Moved a shift to another location': 'Pasó un turno a otro local',
  'A shift can move only to another location of its business': 'Un turno solo puede pasar a otro local de su empresa',
  'Work of several days stays at its location': 'El trabajo de varios días se queda en su local',
  'Pros would not see the shift there yet: the location must be approved, accept the terms and have a payment method':
    'Los profesionales aún no verían el turno allí: el local debe estar aprobado, aceptar los términos y tener un método de pago',
  'Move to another location': 'Pasar a otro local',
  'To which location': 'A qué local',
  'Choose a location': 'Elige un local',
  'You can post at no other location of this business.': 'No puedes publicar en ningún otro local de esta empresa.',
  'The clock is another one there; the time of day stays.': 'Allí el reloj es otro; la hora del día se mantiene.',
  '{names} must confirm again: the address changes.': '{names} debe confirmar otra vez: cambia la dirección.',
  '{names} cannot be asked there: blocked there, or booked at that time.':
    'No se puede preguntar a {names}: tiene un bloqueo allí u otro turno a esa hora.',
  '{count, plural, one {# application ends.} other {# applications end.}}':
    '{count, plural, one {Termina # solicitud.} other {Terminan # solicitudes.}}',
  '{count, plural, =0 {Shift moved} one {Shift moved, # pro is asked again} other {Shift moved, # pros are asked again}}':
    '{count, plural, =0 {El turno cambió de local} one {El turno cambió de local; se pregunta otra vez a # profesional} other {El turno cambió de local; se pregunta otra vez a # profesionales}}',
  'With applicants': 'Con solicitudes',
  'Without applicants': 'Sin solicitudes',
}
