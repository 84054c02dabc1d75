/** The help pages, and the rules of the clock and of cancelling that the agreements repeat. */
export const esHelp = {
  'How {product} works, for businesses and for pros.': 'Cómo funciona {product}, para negocios y para profesionales.',
  'How {product} works, for businesses and for pros. If something is not answered here, write to {support}: a person reads it.':
    'Cómo funciona {product}, para negocios y para profesionales. Si algo no está aquí, escribe a {support}: lo lee una persona.',
  'How {product} works, for businesses and for pros. If something is not answered here, write to {support}, or for a business to {business}: a person reads it.':
    'Cómo funciona {product}, para negocios y para profesionales. Si algo no está aquí, escribe a {support} o, para un negocio, a {business}: lo lee una persona.',
  'Signing in': 'Entrar',
  'There is no password. Type your phone number or email, and a code arrives. It works once, for ten minutes, and nobody from {product} ever asks you for it.':
    'No hay contraseña. Escribe tu teléfono o tu correo y te llega un código. Sirve una vez, durante diez minutos, y nadie de {product} te lo pide nunca.',
  'No code? Check the number, wait a minute, and ask for a new one. Codes to email often land in the spam folder.':
    '¿No llega el código? Revisa el número, espera un minuto y pide otro. Los códigos por correo a veces llegan a la carpeta de spam.',
  'To change the number or email you sign in with, open Settings. If you cannot get a code there any more, write to support.':
    'Para cambiar el teléfono o el correo con el que entras, abre Ajustes. Si ya no puedes recibir un código ahí, escribe a soporte.',
  'Signed in once by phone and once by email, and got two accounts? Settings joins them into one.':
    '¿Entraste una vez con el teléfono y otra con el correo, y ahora tienes dos cuentas? En Ajustes puedes unirlas.',
  'For businesses: from shift to payment': 'Para negocios: del turno al pago',
  'Add your location. We review it; meanwhile, you can prepare shifts, which become visible once it is approved.':
    'Agrega tu local. Una persona de la plataforma lo revisa. Mientras tanto puedes preparar turnos; se ven cuando el local está aprobado.',
  'Add a payment method under Billing. Post a shift: position, time, wage. The full cost is shown before you post.':
    'Agrega un método de pago en Facturación. Publica un turno: puesto, horario, pago por hora. El costo completo se muestra antes de publicar.',
  'Choose among applicants by match score, rating and history, or turn on auto-select.':
    'Elige entre quienes solicitan por afinidad, calificación e historial, o activa la selección automática.',
  'On the day, check pros in with the code of the shift. Afterwards, review the hours, rate the pro and pay. Hours that nobody reviews are approved automatically.':
    'El día del turno, marca la entrada con el código del turno. Después revisa las horas, califica y paga. Las horas que nadie revisa se aprueban solas.',
  'For pros: from profile to pay': 'Para profesionales: del perfil al pago',
  'Fill in your profile, submit certificates, and set up your payout account. You can apply before; businesses can choose you once you are verified.':
    'Completa tu perfil, envía tus certificados y di adónde va tu dinero. Puedes solicitar turnos antes; los negocios pueden elegirte cuando tu perfil esté verificado.',
  'Find shifts near you. Each one shows its total pay and why you do or don’t match.':
    'Busca turnos cerca de ti. Cada uno dice cuánto paga en total y por qué encajas o no.',
  'When a business selects you, confirm within the time shown, or the opening goes to someone else.':
    'Cuando un negocio te elige, confirma dentro del tiempo indicado o el lugar pasa a otra persona.',
  'Clock in and out with your phone. Without a connection, your punch is saved and sent later.':
    'Marca la entrada y la salida con tu teléfono. Sin conexión, tu registro se guarda y se envía después.',
  'Your earnings page shows what is estimated, approved, on the way and paid. Something wrong with the hours? Dispute them there.':
    'En Ganancias ves lo estimado, lo aprobado, lo que está en camino y lo pagado. ¿Algo está mal en las horas? Dilo ahí mismo.',
  'The clock': 'El reloj',
  'Clock-in opens {minutes} minutes before the start. Some locations also require a check-in code from the manager on site.':
    'La entrada se abre {minutes} minutos antes del inicio. Si el local lo pide, hace falta un código del gerente en el lugar.',
  'The phone’s position is compared with a fence around the address ({radius} unless the location set another size), only at clock-in, at clock-out and while the pro is clocked in. A clock-in from outside goes to the manager to decide. Leaving the fence never changes pay by itself; it may flag the hours for a manager to review.':
    'La ubicación del teléfono se compara con una zona alrededor de la dirección ({radius}, si el local no puso otro tamaño), solo al marcar y durante el turno. Si la entrada se marca desde fuera, decide el gerente. Salir de la zona nunca cambia el pago por sí solo; puede hacer que un gerente revise las horas.',
  'Punches within {minutes} minutes of the schedule count as on schedule, in the pro’s favor only.':
    'Los registros a menos de {minutes} minutos del horario cuentan como puntuales, solo a favor de quien trabaja.',
  'Extra time can be requested from {minutes} minutes before the end until clock-out; an employee (W-2) requests it by working on. A request without an answer within {hours} hours counts as accepted.':
    'Se puede pedir tiempo extra desde {minutes} minutos antes del final hasta marcar la salida; un empleado (W-2) lo pide al seguir trabajando. Si nadie responde en {hours} horas, cuenta como aceptado.',
  'Unflagged hours are approved automatically {hours} hours after the end. A pro may dispute them until {window} hours after the end; if the business does not answer a dispute within {answer} hours, the pro’s hours count.':
    'Las horas sin avisos se aprueban {hours} horas después del final si nadie lo hizo antes. Quien trabajó puede reclamarlas hasta {window} horas después del final; si el negocio no responde en {answer} horas, cuentan las horas que reclama.',
  'When plans change': 'Cuando cambian los planes',
  'Until {hours} hours before the start, either side may cancel. It costs nothing and doesn’t affect anyone’s record.':
    'Hasta {hours} horas antes del inicio, cualquiera de los dos puede cancelar. No cuesta nada ni afecta a nadie.',
  'If the business cancels a confirmed pro later than that, or sends a pro home because there is too little to do, it owes {minimum} hours of pay, the whole shift if it is shorter, or the time worked if it is more.':
    'Si el negocio cancela más tarde a alguien confirmado, o le envía a casa porque hay poco trabajo, debe {minimum} horas de pago, el turno entero si es más corto, o el tiempo trabajado si es más.',
  'A pro who is more than {minutes} minutes late, or comes without the agreed attire, may be sent home; the time worked is paid.':
    'A quien llega más de {minutes} minutos tarde o sin la ropa acordada se le puede enviar a casa; el tiempo trabajado se paga.',
  'A pro who cancels later than {hours} hours before the start has called out. A pro who is not there {minutes} minutes after the start may be marked as a no-show. Both lower the completion rate and can lead to a suspension.':
    'Cancelar a menos de {hours} horas del inicio cuenta como ausencia avisada. No estar {minutes} minutos después del inicio puede contar como ausencia sin aviso. Las dos bajan el cumplimiento y pueden llevar a una suspensión.',
  'Before anyone cancels, the screen shows exactly what it costs and whom it affects.':
    'Antes de cancelar, la pantalla muestra exactamente qué cuesta y a quién afecta.',
  'Money questions': 'Preguntas sobre el dinero',
  'My payout has not arrived: a payout that is on the way can take a few business days, depending on the bank. If it failed, your earnings page says what to correct.':
    'Mi pago no llegó: un pago en camino puede tardar unos días hábiles, según el banco. Si falló, Ganancias dice qué corregir.',
  'My charge failed: open Billing, fix or replace the payment method, then retry under Pay.':
    'Mi cobro falló: abre Facturación, corrige o cambia el método de pago y vuelve a intentarlo en Pagar.',
  'For 24 hours after you change your phone number or email, your payout account cannot be changed. This keeps your money safe.':
    'Durante 24 horas después de cambiar tu teléfono o tu correo, no se puede cambiar dónde te pagan. Es por tu seguridad.',
  'I need to pay more after the fact: open the receipt of the shift and add a tip, a bonus or a correction.':
    'Tengo que pagar más después: abre el recibo del turno y agrega una propina, un bono o una corrección.',
} as const
