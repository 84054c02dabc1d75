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
  'With applicants': 'Con solicitudes',
  'Without applicants': 'Sin solicitudes',
}
