/** Spanish for the two links of an application, and what their holder changes. */
export const ownApplicationInSpanish = {
  'Entering it opens your application at {business}, with all messages. It signs nobody in.':
    'Con eso abres tu solicitud en {business}, con todos los mensajes. No entras en ninguna cuenta.',
  'Apply again for {job} at {location}': 'Postúlate otra vez a {job} en {location}',
  'You withdrew your application for {job} at {location}. See it, or apply again, here:':
    'Retiraste tu postulación a {job} en {location}. Mírala o postúlate otra vez aquí:',
  'Messages, answers and changes': 'Mensajes, respuestas y cambios',
  'This link came by email. To read and change more, show that the phone number that ends in {end} is yours.':
    'Este enlace llegó por correo. Para leer y cambiar más, demuestra que el número de teléfono que termina en {end} es tuyo.',
  'The link in our texts needs no code.': 'El enlace de nuestros mensajes de texto no necesita código.',
  'Show first that the phone number is yours': 'Demuestra primero que el número de teléfono es tuyo',
  'Open the link that came by text to change this.': 'Abre el enlace que llegó por mensaje de texto para cambiar esto.',
  'Apply again': 'Postularme otra vez',
  'Your details': 'Tus datos',
  'Not you? Correct your details': '¿No eres tú? Corrige tus datos',
  'Correct your details': 'Corrige tus datos',
  'The location sees this name and this email. Another email gets a link of its own, and the one that went to the email before ends.':
    'El local ve este nombre y este correo. Otro correo recibe su propio enlace, y el que se mandó al correo anterior deja de funcionar.',
  Save: 'Guardar',
  'The questions of this job have just changed. Please read them again: nothing was sent yet, and what you typed is still there.':
    'Las preguntas de este empleo acaban de cambiar. Léelas otra vez: aún no se envió nada, y lo que escribiste sigue ahí.',
} as const
