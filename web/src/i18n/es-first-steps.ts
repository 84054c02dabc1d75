/** The first steps of a new location; English is the key. */
export const esFirstSteps = {
  'First steps': 'Primeros pasos',
  '{done} of {total} done': '{done} de {total} listos',
  'Hide the first steps': 'Ocultar los primeros pasos',
  'Show the first steps again': 'Mostrar otra vez los primeros pasos',
  'Hidden. At the end of Home you can show the first steps again.':
    'Ocultos. Al final de Inicio puedes mostrar otra vez los primeros pasos.',
  'Done|step': 'Listo',
  'Done: {when}': 'Listo: {when}',
  'Done by {name}: {when}': 'Lo hizo {name}: {when}',
  'An admin does this.': 'Esto lo hace un administrador.',
  'This opens once the location is approved.': 'Se abre cuando el local esté aprobado.',
  'Location details': 'Detalles del local',
  'Where pros arrive, and whom they call.': 'A dónde llegan los profesionales y a quién llaman.',
  'Complete the details': 'Completar los detalles',
  'Missing: the pin on your entrance.': 'Falta: el punto en tu entrada.',
  'Missing: the phone of the location.': 'Falta: el teléfono del local.',
  'Missing: a manager on duty, whom pros call on arrival.': 'Falta: un encargado de turno, a quien llaman los profesionales al llegar.',
  'First shift': 'Primer turno',
  'What you need, when, and for which wage.': 'Qué necesitas, cuándo y con qué salario.',
  'Post the first one': 'Publicar el primero',
  'Somebody else who can manage while you are away.': 'Otra persona que pueda encargarse cuando no estés.',
  'Invite a colleague': 'Invitar a un colega',
  'People you know': 'Personas que conoces',
  'Bring those who already work with you into your network.': 'Trae a tu red a quienes ya trabajan contigo.',
  'Approval of the location': 'Aprobación del local',
  'The platform does this. You have nothing to do for it.': 'Esto lo hace la plataforma. No tienes que hacer nada.',
  'Half of the new locations had an answer within {count, plural, one {# hour} other {# hours}}.':
    'La mitad de los locales nuevos tuvo respuesta en {count, plural, one {# hora} other {# horas}}.',
  'Half of the new locations had an answer within {count, plural, one {# day} other {# days}}.':
    'La mitad de los locales nuevos tuvo respuesta en {count, plural, one {# día} other {# días}}.',
  'It was not approved. Correct the details: saving them submits the location again.':
    'No se aprobó. Corrige los detalles: al guardarlos, el local se envía otra vez.',
}
