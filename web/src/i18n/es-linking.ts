/** Joining two accounts of one person, with the server's sentences shown there. */
export const esLinking = {
  'Join your accounts': 'Une tus cuentas',
  'Did you once sign in by phone and once by email? Then you may have two accounts.':
    '¿Entraste una vez con el teléfono y otra con el correo? Entonces quizá tengas dos cuentas.',
  'You are signed in with': 'Entraste con',
  'Find your other account': 'Encuentra tu otra cuenta',
  'Find another account': 'Buscar otra cuenta',
  'Enter the phone number or email you use to sign in to it. We’ll send a code there to make sure it is yours.':
    'Escribe el teléfono o el correo con el que entras en ella. Enviamos ahí un código para estar seguros de que es tuya.',
  'We send a code to the phone or email of the other account. Then you see what joining does, and decide.':
    'Enviamos un código al teléfono o correo de la otra cuenta. Después ves qué pasa al unirlas y decides.',
  'Continue without joining': 'Seguir sin unirlas',
  'Your other account: {address}': 'Tu otra cuenta: {address}',
  'Since {date}': 'Desde el {date}',
  'Pro profile': 'Perfil de profesional',
  'Manages {places}': 'Gestiona {places}',
  'Join the accounts': 'Unir las cuentas',
  'Join them for good?': '¿Unirlas para siempre?',
  'This cannot be undone.': 'Esto no se puede deshacer.',
  'Your accounts are joined': 'Tus cuentas están unidas',
  'The account of {address} closes. Its roles move to the account you are signed in to.':
    'La cuenta de {address} se cierra. Sus funciones pasan a la cuenta en la que estás.',
  'You continue with the account of {address}. The one you are signed in to now closes, and its roles move over.':
    'Sigues con la cuenta de {address}. La cuenta en la que estás ahora se cierra y sus funciones pasan a la otra.',
  '{addresses} signs you in to the joined account.': 'Con {addresses} entras en la cuenta unida.',
  '{addresses} leaves the account: it no longer signs you in and gets no messages.':
    '{addresses} sale de la cuenta: ya no sirve para entrar ni recibe mensajes.',
  'Devices signed in to the account that closes are signed out.': 'Se cierra la sesión en los dispositivos de la cuenta que se cierra.',
  'Your payout account cannot be changed for 24 hours.': 'Durante 24 horas no se puede cambiar dónde te pagan.',
  'Have you been here before, with another phone number or email?': '¿Ya estuviste aquí con otro teléfono o correo?',
  'I already have an account': 'Ya tengo una cuenta',
  'Do you have a second account, with another phone number or email?': '¿Tienes otra cuenta, con otro teléfono o correo?',
  'Another account uses this phone number': 'Otra cuenta usa este número de teléfono',
  'Another account uses this email address': 'Otra cuenta usa este correo electrónico',
  'You received the code, so it is yours too. You can join the two accounts into one.':
    'Recibiste el código, así que también es tuya. Puedes unir las dos cuentas en una.',
  'No account uses this address. Try the one you used before.': 'Nadie entra con esta dirección. Prueba con la que usaste antes.',
  'This is the account you are signed in to': 'Esta es la cuenta en la que estás',
  'Enter a code for the other account again': 'Vuelve a mostrar un código de la otra cuenta',
  'One of the accounts is locked or closed, so they cannot be joined. Please write to support.':
    'Una de las cuentas está bloqueada o cerrada, así que no se pueden unir. Escribe a soporte.',
  'An account of the platform team cannot be joined with another one.': 'Una cuenta del equipo de la plataforma no se puede unir con otra.',
  'One of the accounts is suspended. They can be joined once the suspension is over.':
    'Una de las cuentas está suspendida. Se podrán unir cuando termine la suspensión.',
  'Both accounts have a pro profile. Shifts, ratings and pay stay with the profile they belong to, so the accounts cannot be joined. Please write to support.':
    'Las dos cuentas tienen perfil de profesional. Los turnos, las valoraciones y los pagos se quedan con su perfil, así que las cuentas no se pueden unir. Escribe a soporte.',
  'Both accounts have a history of their own, such as shifts posted or worked. It cannot be moved, so the accounts cannot be joined. Please write to support.':
    'Las dos cuentas tienen su propio historial, como turnos publicados o trabajados. No se puede trasladar, así que las cuentas no se pueden unir. Escribe a soporte.',
} as const
