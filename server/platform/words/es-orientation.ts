/** Spanish for the page of an orientation, and for the message with its link. */
export const orientationWordsInSpanish = {
  'The orientation of {location}': 'La orientación de {location}',
  '{location} asks you to do its orientation before you confirm the shift. You can do it on your phone, without signing in:':
    '{location} te pide hacer su orientación antes de confirmar el turno. Puedes hacerla en tu teléfono, sin iniciar sesión:',
  'Step {number} of {count}': 'Paso {number} de {count}',
  'What you have done is kept: you can go on later with the same link. Keep the link to yourself.':
    'Lo que ya hiciste queda guardado: puedes seguir después con el mismo enlace. No compartas el enlace.',
  'The orientation has changed': 'La orientación cambió',
  'The location wrote it anew while you were reading.': 'El local la cambió mientras la leías.',
  'See the steps': 'Ver los pasos',
  'This orientation is closed': 'Esta orientación está cerrada',
  'There is nothing left for you to do here. What you have done is kept. If you expected it to be open, ask the location.':
    'Ya no tienes que hacer nada aquí. Lo que hiciste queda guardado. Si esperabas que siguiera abierta, pregunta al local.',
  'This link has expired': 'Este enlace venció',
  'Open my offers': 'Abrir mis ofertas',
  'Sign in, open the shift and press “Do the orientation”: it leads to a new link.':
    'Inicia sesión, abre el turno y toca «Hacer la orientación»: te lleva a un enlace nuevo.',
  'Orientation completed': 'Orientación completada',
  'You can confirm your shift at {location} now.': 'Ya puedes confirmar tu turno en {location}.',
  '{location} has been told. There is nothing more to do here.': 'Avisamos a {location}. No hay nada más que hacer aquí.',
  'Confirm the shift': 'Confirmar el turno',
  'Open my schedule': 'Abrir mi agenda',
  '{location}, {business}': '{location}, {business}',
  Done: 'Hecho',
  'Open the video at {host}': 'Abrir el video en {host}',
  'Open {file}': 'Abrir {file}',
  'I have read it': 'Ya lo leí',
  'I have watched it': 'Ya lo vi',
  Confirm: 'Confirmar',
  Answer: 'Responder',
  'This is not the right answer. Read it again, and choose another one.': 'Esa no es la respuesta correcta. Léela otra vez y elige otra.',
} as const
