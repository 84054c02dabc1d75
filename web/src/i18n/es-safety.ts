/** Fresh codes, and changing the sign-in address. */
export const esSafety = {
  'Is this still you?': '¿Sigues siendo tú?',
  'Sending you a code…': 'Te enviamos un código…',
  'For your safety, enter the code we sent to {address}.': 'Por tu seguridad, escribe el código que enviamos a {address}.',
  'Enter a fresh code to do this': 'Escribe un código nuevo para hacer esto',
  'Enter a fresh code that was sent to your phone to do this': 'Escribe un código nuevo enviado a tu teléfono para hacer esto',
  'The page to change where you are paid was opened': 'Se abrió la página para cambiar dónde te pagan',
  'Send it to my email instead': 'Enviarlo a mi correo',
  'Send it to my phone instead': 'Enviarlo a mi teléfono',
  'No longer have this number?': '¿Ya no tienes este número?',
  'Change it in your settings first.': 'Cámbialo primero en tus ajustes.',
  'For 24 hours after that, where you are paid stays as it is.': 'Durante las 24 horas siguientes no cambia dónde te pagan.',
  Add: 'Agregar',
  Change: 'Cambiar',
  'None yet': 'Ninguno todavía',
  'Your new phone number': 'Tu nuevo número de teléfono',
  'Your new email address': 'Tu nuevo correo electrónico',
  'Enter the code we sent to {address}.': 'Escribe el código que enviamos a {address}.',
  'We notify the old one and sign out your other devices. Your payout account cannot be changed for 24 hours.':
    'Avisamos al anterior y cerramos la sesión en tus otros dispositivos. Durante 24 horas no se puede cambiar dónde te pagan.',
  'Send a code there': 'Enviar un código ahí',
  'Confirm your email address': 'Confirma tu correo electrónico',
  'If you lose this phone number, a confirmed email address is the only way back into your account.':
    'Si pierdes este número de teléfono, un correo electrónico confirmado es la única forma de volver a entrar en tu cuenta.',
  'Pending – confirm with the code we send there': 'Pendiente: confírmalo con el código que enviamos ahí',
  'We’ll send a code there. From then on you can sign in with it, and we’ll notify the address you have used so far.':
    'Enviamos un código ahí. Desde entonces puedes entrar con él, y avisamos a la dirección que has usado hasta ahora.',
  'Emails are sent once you have confirmed {address}.': 'El correo llega en cuanto confirmes {address}.',
  'Please sign in again': 'Vuelve a entrar',
  'Your session has ended. What you typed is still here: sign in with a code sent to {address}, and it will be submitted.':
    'Tu sesión terminó. Lo que escribiste sigue aquí: entra con un código a {address} y se envía.',
  'Send the code': 'Enviar el código',
  'Someone else signed in': 'Entró otra persona',
  'This browser is now signed in as someone else, in another tab. Nothing was sent in their name. Copy what you typed here first.':
    'En otra pestaña de este navegador entró otra persona. No se envió nada en su nombre. Copia primero lo que escribiste aquí.',
  'Leave this page': 'Salir de esta página',
  'What you typed here and did not save is lost.': 'Lo que escribiste aquí y no guardaste se pierde.',
  'Confirm it in your settings': 'Confírmalo en tus ajustes',
} as const
