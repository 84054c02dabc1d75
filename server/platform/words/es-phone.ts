/** What the phone of the platform says: English sentence, Spanish sentence, both in ICU MessageFormat. Keys are said as digits. */
export const phoneWordsInSpanish = {
  'Welcome to {product}. For English, press 1.': 'Te damos la bienvenida a {product}. Para inglés, marca 1.',
  'For Spanish, press 2.': 'Para español, marca 2.',
  'We do not know this number, or it has no PIN. Call from the phone of your account, and set a PIN in your settings. Goodbye.':
    'No conocemos este número, o no tiene PIN. Llama desde el teléfono de tu cuenta y elige un PIN en tus ajustes. Adiós.',
  'Enter your PIN of six digits.': 'Escribe tu PIN de seis dígitos.',
  'That was not your PIN.': 'Ese no es tu PIN.',
  'Your PIN is locked. Set a new one in your settings, or call again later. Goodbye.':
    'Tu PIN está bloqueado. Elige uno nuevo en tus ajustes o llama más tarde. Adiós.',
  'If you will be late, press 1. If you cannot come, press 2. If you could not clock in or out, press 3. To be called back by a person, press 4.':
    'Si llegarás tarde, marca 1. Si no puedes venir, marca 2. Si no pudiste marcar tu entrada o salida, marca 3. Para que te llame una persona, marca 4.',
  'Your shift as {position} at {location}, {day} at {time}. If it is this one, press 1. For the next one, press 2. To go back, press 0.':
    'Tu turno de {position} en {location}, {day} a las {time}. Si es este, marca 1. Para el siguiente, marca 2. Para volver, marca 0.',
  'Your shift as {position} at {location}, {day} at {time}.': 'Tu turno de {position} en {location}, {day} a las {time}.',
  'You have no shift in the next seven days.': 'No tienes turnos en los próximos siete días.',
  'You can say that you will be late from two hours before the start.':
    'Puedes avisar que llegarás tarde desde dos horas antes del inicio.',
  'The manager knows already that you will be about {minutes} minutes late.':
    'La persona encargada ya sabía que llegarás unos {minutes} minutos tarde.',
  'For about 15 minutes, press 1. For 30 minutes, press 2. For an hour, press 3. To go back, press 0.':
    'Si son unos 15 minutos, marca 1. Si son 30, marca 2. Si es una hora, marca 3. Para volver, marca 0.',
  'The manager knows now that you will be about {minutes} minutes late.':
    'La persona encargada ya sabe que llegarás unos {minutes} minutos tarde.',
  'The shift starts in less than 24 hours. Giving it up counts as calling out, and costs {points, plural, one {# point} other {# points}}.':
    'El turno empieza en menos de 24 horas. Dejarlo cuenta como ausencia de última hora y te cuesta {points, plural, one {# punto} other {# puntos}}.',
  'Your completion goes from {before} to {after} percent.': 'Tu cumplimiento baja de {before} a {after} por ciento.',
  'You are suspended for good, and your other shifts are cancelled.': 'Quedas suspendido para siempre, y se cancelan tus otros turnos.',
  'You are suspended for {days, plural, one {# day} other {# days}}, and your other shifts in that time are cancelled.':
    'Quedas suspendido {days, plural, one {# día} other {# días}}, y se cancelan tus otros turnos de ese tiempo.',
  'You get a warning for {days, plural, one {# day} other {# days}}: auto-select does not choose you.':
    'Recibes una advertencia por {days, plural, one {# día} other {# días}}: la selección automática no te elige.',
  'It costs you nothing.': 'No te cuesta nada.',
  'You take your confirmation back; that leaves no trace.': 'Retiras tu confirmación; eso no deja rastro.',
  'These {days} days belong together, and all of them are cancelled.': 'Estos {days} días van juntos y se cancelan todos.',
  'To give up the shift, press 1. To keep it, press 2.': 'Para dejar el turno, marca 1. Para conservarlo, marca 2.',
  'What follows from it has changed. Listen again.': 'Las consecuencias cambiaron. Escucha de nuevo.',
  'This shift is not yours any more.': 'Este turno ya no es tuyo.',
  'You keep the shift.': 'Conservas el turno.',
  'The shift is cancelled. The manager knows.': 'El turno está cancelado. La persona encargada ya lo sabe.',
  'If you could not clock in, press 1. If you could not clock out, press 2. To go back, press 0.':
    'Si no pudiste marcar tu entrada, marca 1. Si no pudiste marcar tu salida, marca 2. Para volver, marca 0.',
  'Noted with the time of this moment. The manager decides.': 'Quedó anotado con la hora de este momento. La persona encargada decide.',
  'A person will call you back at this number. Goodbye.': 'Una persona te llamará a este número. Adiós.',
  'You have asked already, and a person will call you back at this number. Goodbye.':
    'Ya lo pediste: una persona te llamará a este número. Adiós.',
  'That is not possible now: {why}.': 'Eso no es posible ahora: {why}.',
  'the shift has begun': 'el turno ya empezó',
  'you have clocked in already': 'ya marcaste tu entrada',
  'you have clocked out already': 'ya marcaste tu salida',
  'the clock of this shift is not open yet': 'el reloj de este turno aún no está abierto',
  'the hours are settled': 'las horas ya están decididas',
  'the shift is not yours any more': 'el turno ya no es tuyo',
  'do it in the app, or ask to be called back': 'hazlo en la aplicación o pide que te llamen',
  'That key is not among them.': 'Esa tecla no está entre las opciones.',
  'Goodbye.': 'Adiós.',
}
