/** What people read about a paid trial by their link, in Spanish. */
export const interviewWordsInSpanish = {
  'The location does not hire at the moment': 'El local no contrata por ahora',
  'That is not about you: the trial cannot be confirmed now. Call the location or write to it if you have questions.':
    'No tiene que ver contigo: la prueba no se puede confirmar ahora. Llama o escribe al local si tienes preguntas.',
  'Entering it confirms your paid trial at {business}. It signs nobody in.':
    'Con eso confirmas tu prueba pagada en {business}. No entras en ninguna cuenta.',
  'If you have no account yet, it gets this name. Correct it if it is not yours.':
    'Si todavía no tienes cuenta, tendrá este nombre. Corrígelo si no es el tuyo.',
  'The location ended your trial early': 'El local terminó antes tu prueba',
  '{location} sent you home before its end. The time you worked is paid. Your account shows it, and there you say where your pay goes.':
    '{location} te envió a casa antes del final. Se paga el tiempo que trabajaste. Tu cuenta lo muestra, y ahí dices dónde recibir tu pago.',
  'Paid trial: {job} at {location}': 'Prueba pagada: {job} en {location}',
  'You are booked': 'Tu lugar está reservado',
  'Add to my calendar': 'Agregar a mi calendario',
  'On the day': 'Ese día',
  'Sign in with your phone number that ends in {end}, and clock in when you arrive. Afterwards the location confirms your hours, and you are paid.':
    'Entra con tu número de teléfono que termina en {end} y marca tu entrada al llegar. Después el local confirma tus horas y te pagamos.',
  'Sign in': 'Entrar',
  'Whoever has this link can answer here. Keep it to yourself.': 'Quien tenga este enlace puede responder aquí. No lo compartas.',
  'Take this time': 'Elegir este horario',
  'Choose a time': 'Elige un horario',
  'Choose another time': 'Elegir otro horario',
  'Until now you are booked for: {time}.': 'Hasta ahora tienes reservado: {time}.',
  'No, keep the time': 'No, conservar el horario',
  'Reason, if you want to say it': 'Motivo, si lo quieres decir',
  '{act, select, cancel {Cancel the trial?} other {Decline the trial?}}':
    '{act, select, cancel {¿Cancelar la prueba?} other {¿Rechazar la prueba?}}',
  '{act, select, cancel {Cancel the trial} other {Decline the trial}}':
    '{act, select, cancel {Cancelar la prueba} other {Rechazar la prueba}}',
  '{location} is told that you do not come.': 'Avisamos a {location} de que no vas a ir.',
  'No, go back': 'No, volver',
  'You said that you come.': 'Dijiste que vas a ir.',
  'Yes, I come': 'Sí, voy',
  'Possible until {day}, {time}.': 'Se puede hasta el {day}, {time}.',
  'Another time cannot be chosen any more. If you cannot come, cancel, so that nobody waits for you.':
    'Ya no se puede elegir otro horario. Si no puedes ir, cancela para que nadie te espere.',
  'Something has changed?': '¿Cambió algo?',
  '{name}, {business} invites you to a paid trial. You work there once, you are paid for it, and both of you find out whether it fits.':
    '{name}, {business} te invita a una prueba pagada. Trabajas allí una vez, te pagamos por ello y las dos partes ven si es lo que buscan.',
  'You do not want this trial, or no time suits you?': '¿No quieres esta prueba o no te queda ningún horario?',
  'I cannot come': 'No puedo ir',
  'We send a code to your phone number that ends in {end}. Entering it confirms the time.':
    'Mandamos un código a tu número de teléfono que termina en {end}. Al ingresarlo confirmas el horario.',
  'Send me the code': 'Enviarme el código',
  'Send a new code': 'Enviar otro código',
  Confirm: 'Confirmar',
  'This code is wrong or has expired. Have a new one sent.': 'Este código es incorrecto o ya venció. Pide otro.',
  'We sent a code to your phone number that ends in {end}. It works once, for ten minutes.':
    'Mandamos un código a tu número de teléfono que termina en {end}. Funciona una vez, durante diez minutos.',
  'Code from the text': 'Código del mensaje',
  'Read the terms': 'Leer los términos',
  'I am 18 or older': 'Tengo 18 años o más',
  'I accept the terms for pros': 'Acepto los términos para profesionales',
  'Confirming makes a free account with your phone number, unless you have one, so that you can clock in and be paid.':
    'Al confirmar se crea una cuenta gratuita con tu número de teléfono, si no tienes una, para que puedas marcar tu entrada y cobrar.',
  'Tick this to confirm.': 'Marca esto para confirmar.',
  '{state, select, CANDIDATE {You do not come to this trial} CALLED_OUT {The location noted that you called} LOCATION {The location cancelled this trial} NO_SHOW {This trial did not take place} PAID {Your trial was paid} WORKED {Your trial is over} other {This invitation is over}}':
    '{state, select, CANDIDATE {No vas a esta prueba} CALLED_OUT {El local anotó que llamaste} LOCATION {El local canceló esta prueba} NO_SHOW {Esta prueba no se hizo} PAID {Tu prueba está pagada} WORKED {Tu prueba terminó} other {Esta invitación terminó}}',
  '{state, select, CANDIDATE {{location} was told.} CALLED_OUT {{location} noted that you called to say that you cannot come, so nothing is paid. If that is wrong, tell them now.} LOCATION {You need not come.} NO_SHOW {{location} noted that you did not come. If that is wrong, write to them.} PAID {Thank you for working at {location}. Your account shows what you were paid, and there you say where your pay goes.} WORKED {Thank you for working at {location}. They confirm your hours, then you are paid. Your account shows your hours, and there you say where your pay goes.} other {No time was confirmed before it began.}}':
    '{state, select, CANDIDATE {{location} ya lo sabe.} CALLED_OUT {{location} anotó que llamaste para decir que no puedes ir, así que no se paga nada. Si no es cierto, díselo ahora.} LOCATION {No hace falta que vayas.} NO_SHOW {{location} anotó que no fuiste. Si no es cierto, escríbeles.} PAID {Gracias por trabajar en {location}. En tu cuenta ves cuánto cobraste y dices adónde va tu pago.} WORKED {Gracias por trabajar en {location}. Confirman tus horas y después te pagamos. En tu cuenta ves tus horas y dices adónde va tu pago.} other {No se confirmó ningún horario antes del comienzo.}}',
  'Call {who}: {phone}': 'Llamar a {who}: {phone}',
  'Show on the map': 'Ver en el mapa',
  Job: 'Empleo',
  'Pay for the whole time': 'Pago por todo el horario',
  '{pay} before taxes': '{pay} antes de impuestos',
  'Ask for': 'Pregunta por',
  Instructions: 'Indicaciones',
  'Back to the trial': 'Volver a la prueba',
  'This is not possible': 'Esto no es posible',
  'Perhaps a part of it is missing. Open the link in the text or the email once more, or ask the location for it.':
    'Quizá le falta una parte. Abre otra vez el enlace del mensaje o del correo, o pídelo al local.',
  'No code was sent': 'No se mandó ningún código',
  'One code a minute is sent at most. If you have one, enter it; otherwise wait a minute.':
    'Se manda un código por minuto como máximo. Si ya tienes uno, ingrésalo; si no, espera un minuto.',
  'Five codes a day are sent at most. If you have one, enter it; otherwise come back tomorrow, or call the location.':
    'Se mandan cinco códigos al día como máximo. Si ya tienes uno, ingrésalo; si no, vuelve mañana o llama al local.',
  'Enter the code': 'Ingresar el código',
  'Your account is suspended, so it cannot take this trial.': 'Tu cuenta está suspendida, así que no puede tomar esta prueba.',
  'Your account is locked, so it cannot take this trial.': 'Tu cuenta está bloqueada, así que no puede tomar esta prueba.',
  'Sign in to see why, or ask support.': 'Entra para ver por qué o pregunta a soporte.',
  Help: 'Ayuda',
  'Paid trials': 'Pruebas pagadas',
  'A location that wants to see you at work invites you to a paid trial. You get a link by text and email, with the time, the location and the wage.':
    'Un local que te quiere ver trabajar te invita a una prueba pagada. Recibes un enlace por mensaje y correo, con el horario, el local y la tarifa.',
  'Open that link to confirm, to choose another time, or to say that you cannot come.':
    'Abre ese enlace para confirmar, elegir otro horario o decir que no puedes ir.',
  'You have confirmed one already? It is among your shifts.': '¿Ya confirmaste una? Está entre tus turnos.',
  'You work another shift at that time. Choose another time, or cancel the other shift first.':
    'Trabajas otro turno a esa hora. Elige otro horario o cancela antes el otro turno.',
  'Your account does not meet what this work asks for. Sign in to see what is missing, or call the location.':
    'Tu cuenta no cumple lo que pide este trabajo. Entra para ver qué falta o llama al local.',
  'This is not possible yet': 'Esto todavía no es posible',
  'The location has to settle something first. Call them or write to them, and try again later.':
    'El local tiene que arreglar algo antes. Llámalos o escríbeles, e inténtalo más tarde.',
  'This time can no longer be chosen.': 'Este horario ya no se puede elegir.',
  'Another time can be chosen until 12 hours before the start. Later you can only cancel.':
    'Se puede elegir otro horario hasta 12 horas antes del comienzo. Después solo puedes cancelar.',
  'The trial has changed in the meantime.': 'La prueba cambió mientras tanto.',
} as const
