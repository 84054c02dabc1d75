/** Fresh codes, and changing how one signs in. */
export const esSafety = {
  'Is it still you?': '¿Sigues siendo tú?',
  'We send you a code…': 'Te enviamos un código…',
  'For your safety, enter the code we sent to {address}.': 'Por tu seguridad, escribe el código que enviamos a {address}.',
  'Enter a fresh code to do this': 'Escribe un código nuevo para hacer esto',
  Add: 'Agregar',
  Change: 'Cambiar',
  'None yet': 'Ninguno todavía',
  'Your new phone number': 'Tu nuevo número de teléfono',
  'Your new email address': 'Tu nuevo correo electrónico',
  'Enter the code we sent to {address}.': 'Escribe el código que enviamos a {address}.',
  'We let the old one know and sign out your other devices. Where you are paid cannot be changed for 24 hours.':
    'Avisamos al anterior y cerramos la sesión en tus otros dispositivos. Durante 24 horas no se puede cambiar dónde te pagan.',
  'Send a code there': 'Enviar un código ahí',
} as const
