import { receiptWordsInSpanish } from '@crewcall/contract/receipt-words-es.ts'
import { chargeWordsInSpanish } from './es-charges.ts'
import { interviewWordsInSpanish } from './es-interviews.ts'
import { jobWordsInSpanish } from './es-jobs.ts'
import { orientationWordsInSpanish } from './es-orientation.ts'
import { ownApplicationInSpanish } from './es-own-application.ts'
import { phoneWordsInSpanish } from './es-phone.ts'
import { bookkeeperWordsInSpanish } from './es-bookkeepers.ts'
import { businessYearWordsInSpanish } from './es-business-year.ts'
import { statementWordsInSpanish } from './es-statements.ts'
import { dashboardWordsInSpanish } from './es-dashboards.ts'
import { exceptionWordsInSpanish } from './es-exceptions.ts'
import { recordWordsInSpanish } from './es-work-records.ts'

/** What the server itself says to people in mails, texts and documents: English sentence, Spanish sentence, both in ICU MessageFormat. */
export const es = {
  ...receiptWordsInSpanish,
  ...chargeWordsInSpanish,
  ...recordWordsInSpanish,
  ...dashboardWordsInSpanish,
  ...exceptionWordsInSpanish,
  ...jobWordsInSpanish,
  ...ownApplicationInSpanish,
  ...interviewWordsInSpanish,
  ...orientationWordsInSpanish,
  ...phoneWordsInSpanish,
  ...statementWordsInSpanish,
  ...businessYearWordsInSpanish,
  ...bookkeeperWordsInSpanish,
  'Join the network of {name}': 'Únete a la red de {name}',
  'Shifts of {name} in {city} are offered to its network first.': 'Los turnos de {name} en {city} se ofrecen primero a su red.',
  Join: 'Unirme',
  'Ask to join': 'Pedir unirme',
  'You need a free account as a pro. You can leave at any time.':
    'Necesitas una cuenta gratuita de profesional. Puedes salir cuando quieras.',
  'You need a free account as a pro. A manager then lets you in. You can leave at any time.':
    'Necesitas una cuenta gratuita de profesional. Después te admite una persona encargada. Puedes salir cuando quieras.',
  '{name} invites you to {product}': '{name} te invita a {product}',
  'Find shifts near you, and be paid for every hour.': 'Encuentra turnos cerca de ti y cobra cada hora.',
  '{name} works as: {positions}': '{name} trabaja de: {positions}',
  'Sign up as a pro': 'Registrarme como profesional',
  'It is free, and there is no password: we send a code.': 'Es gratis y sin contraseña: te enviamos un código.',
  'This invite no longer works': 'Esta invitación ya no funciona',
  '{state, select, REVOKED {It was ended by the business.} EXPIRED {Its time is over.} other {It was used as often as it may be.}}':
    '{state, select, REVOKED {El negocio la terminó.} EXPIRED {Su plazo terminó.} other {Ya se usó tantas veces como se puede.}}',
  'Ask the manager who gave it to you for a new one.': 'Pide una nueva a la persona encargada que te la dio.',
  'Too many tries': 'Demasiados intentos',
  'Wait a few minutes, then open the link again.': 'Espera unos minutos y vuelve a abrir el enlace.',
  'Wait {minutes, plural, one {a minute} other {# minutes}}, then open the link again.':
    'Espera {minutes, plural, one {un minuto} other {# minutos}} y vuelve a abrir el enlace.',
  'Wait {hours, plural, one {an hour} other {# hours}}, then open the link again.':
    'Espera {hours, plural, one {una hora} other {# horas}} y vuelve a abrir el enlace.',
  'Open the link again, and press the button there': 'Vuelve a abrir el enlace y pulsa allí el botón',
  'There is nothing behind this link': 'No hay nada tras este enlace',
  'Perhaps a part of it is missing. Ask for it again, or scan the code once more.':
    'Quizá le falta una parte. Pídelo otra vez o vuelve a escanear el código.',
  '{place} invites you to its network on {product}, where its shifts are offered first. Open:':
    '{place} te invita a su red en {product}, donde se ofrecen primero sus turnos. Abre:',
  'A test mail of {product}': 'Un correo de prueba de {product}',
  'Texts of {product} arrive like this one, with this name.': 'Los mensajes de {product} llegan como este, con este nombre.',
  'Mails of {product} arrive like this one: with this name of the sender, and with this address if you answer.':
    'Los correos de {product} llegan como este: con este nombre del remitente y con esta dirección si respondes.',
  'Your {product} code': 'Tu código de {product}',
  // Texts: without the letters that GSM-7 does not have.
  '{code} is your {product} code for {minutes} minutes. We never ask you for it.':
    '{code} es tu clave de {product} por {minutes} minutos. Nunca te la pedimos.',
  'Your code, for {minutes} minutes. We never ask you for it.': 'Tu clave, por {minutes} minutos. Nunca te la pedimos.',
  '{code} is your {product} code. It works once, for {minutes} minutes. We never ask you for it.':
    '{code} es tu código de {product}. Funciona una vez, durante {minutes} minutos. Nunca te lo pediremos.',
  'Entering it lets your company account sign you in from now on.': 'Con eso, desde ahora entras con tu cuenta de la empresa.',
  'Entering it makes this the address you sign in with.': 'Con eso, desde ahora entras con este contacto.',
  'Entering it lets you join your account with another one of yours.': 'Con eso puedes unir tu cuenta con otra tuya.',
  'Your {product} accounts were joined': 'Tus cuentas de {product} se unieron',
  'Your {product} account will be erased': 'Tu cuenta de {product} se borrará',
  'Your {product} account will be erased on {date}. To keep it, sign in until then and open Settings. If this was not you, write to us right away: {support}':
    'Tu cuenta de {product} se borrará el {date}. Para conservarla, inicia sesión antes y abre Ajustes. Si no fuiste tú, escríbenos enseguida: {support}',
  'Two {product} accounts became one: {stays} and {goes}. If this was not you, write to us right away: {support}':
    'Dos cuentas de {product} ahora son una: {stays} y {goes}. ¿No fuiste tú? Escríbenos de inmediato: {support}',
  'There is a new way to sign in to your {product} account': 'Hay una nueva forma de entrar a tu cuenta de {product}',
  '{added, select, phone {A phone number} other {An email address}} was added to your {product} account and can be used to sign in. If this was not you, write to us right away: {support}':
    'Se agregó {added, select, phone {un número de teléfono} other {un correo}} a tu cuenta de {product} y sirve para entrar. ¿No fuiste tú? Escríbenos de inmediato: {support}',
  'Your {product} {channel, select, phone {phone number} other {email address}} was changed':
    'Cambió {channel, select, phone {el número de teléfono} other {el correo}} de tu cuenta de {product}',
  'The {channel, select, phone {phone number} other {email address}} of your {product} account is no longer {address}. If this was not you, write to us right away: {support}':
    '{channel, select, phone {El número de teléfono} other {El correo}} de tu cuenta de {product} ya no es {address}. ¿No fuiste tú? Escríbenos de inmediato: {support}',
  '{who} invites you to the team of {place} on {product}': '{who} te invita al equipo de {place} en {product}',
  '{who} invites you to join {place} on {product} as {role, select, ORGANIZATION {an admin of the organization} ADMIN {an admin} TEAM_MEMBER {a team member} other {an onsite manager}}.':
    '{who} te invita a {place} en {product}: {role, select, ORGANIZATION {administración de la organización} ADMIN {administración} TEAM_MEMBER {parte del equipo} other {gerencia en el lugar}}.',
  '{product} is where businesses find people for their shifts. Open this link and sign in with this address to join the team:':
    'En {product} los negocios encuentran personal para sus turnos. Abre este enlace, entra con esta dirección y ya estás en el equipo:',
  'The link works once, until {day}. If you did not expect this invitation, you can ignore it.':
    'El enlace funciona una vez, hasta el {day}. Si no lo esperabas, no tienes que hacer nada.',
  Receipt: 'Recibo',
  'Receipt {number}': 'Recibo {number}',
  Pro: 'Profesional',
  Position: 'Puesto',
  Worked: 'Trabajado',
  'Paid time': 'Tiempo pagado',
  'Unpaid break': 'Descanso sin pago',
  'Paid with': 'Pagado con',
  'Not paid yet': 'Aún sin pagar',
  Total: 'Total',
  'Extra payments': 'Pagos adicionales',
  '{reason, select, TIP {Tip} TOS {Minimum by the terms} ADJUST_HOURS {Adjusted hours} PRO_BONUS {Bonus} SHORTED_PAY {Missing pay} REIMBURSEMENT {Reimbursement} other {Other}}':
    '{reason, select, TIP {Propina} TOS {Mínimo según las condiciones} ADJUST_HOURS {Horas ajustadas} PRO_BONUS {Bono} SHORTED_PAY {Pago faltante} REIMBURSEMENT {Reembolso} other {Otro}}',
  'Total with extra payments': 'Total con pagos adicionales',
  'On the card statement: {text}': 'En el estado de cuenta de la tarjeta: {text}',
  'Open invoice': 'Factura abierta',
  'Account holder': 'Titular de la cuenta',
  Bank: 'Banco',
  'Bank transfer': 'Transferencia',
  'Routing number': 'Número de ruta',
  'Account number': 'Número de cuenta',
  Reference: 'Referencia',
  'Not issued yet': 'Aún sin emitir',
  'Please pay by {day}': 'Pagar antes del {day}',
  'Charges placed {period}': 'Cargos del periodo {period}',
  Date: 'Fecha',
  'Pro and position': 'Profesional y puesto',
  'In - out': 'Entrada - salida',
  Break: 'Descanso',
  Hours: 'Horas',
  Wage: 'Tarifa',
  Fees: 'Cargos',
  Amount: 'Importe',
  Paid: 'Pagado',
  Processing: 'En proceso',
  Failed: 'Falló',
  'Left to pay': 'Por pagar',
  Start: 'Inicio',
  End: 'Fin',
  'Payable minutes': 'Minutos por pagar',
  'Hourly wage': 'Salario por hora',
  Charge: 'Cargo',
  Payout: 'Pago enviado',
  Shift: 'Turno',
  Application: 'Solicitud',
  Invoice: 'Factura',
  Location: 'Local',
  In: 'Entrada',
  Out: 'Salida',
  'Planned in': 'Entrada prevista',
  'Planned out': 'Salida prevista',
  'Punched in': 'Entrada fichada',
  'Punched out': 'Salida fichada',
  'Unpaid break (min)': 'Descanso sin pago (min)',
  'Paid minutes': 'Minutos pagados',
  'Time zone': 'Zona horaria',
  'Planned minutes': 'Minutos previstos',
  'Punched minutes': 'Minutos fichados',
  'Punched break (min)': 'Descanso fichado (min)',
  State: 'Estado',
  '{state, select, DISPUTED {Disputed} ATTENTION {Needs a look} READY {Ready to approve} APPROVED {Approved} RUNNING {No hours yet} OUTSIDE {Paid outside} other {Paid}}':
    '{state, select, DISPUTED {En disputa} ATTENTION {Hay que revisar} READY {Listas para aprobar} APPROVED {Aprobadas} RUNNING {Sin horas aún} OUTSIDE {Pagadas por fuera} other {Pagadas}}',
  'Chat: {position} at {location}': 'Chat: {position} en {location}',
  'You write as {name}. This link works until {day}; whoever has it can read and write here.':
    'Escribes como {name}. Este enlace funciona hasta el {day}; quien lo tenga puede leer y escribir aquí.',
  'Nobody has written since you got this link.': 'Nadie ha escrito desde que tienes este enlace.',
  'Show new messages': 'Ver mensajes nuevos',
  'You can read here, but not write at the moment.': 'Aquí puedes leer, pero por ahora no escribir.',
  '{side, select, PRO {Crew} BUSINESS {Manager} other {Guest}}': '{side, select, PRO {Equipo} BUSINESS {Gerente} other {Invitado}}',
  'A file that only the crew can open.': 'Un archivo que solo puede abrir el equipo.',
  'This message was taken back.': 'Este mensaje se retiró.',
  '{quick_reply, select, ON_MY_WAY {On my way} TEN_MINUTES_LATE {10 minutes late} CANNOT_FIND_DOOR {I cannot find the door} HERE_NOW {I am here} other {Thank you}}':
    '{quick_reply, select, ON_MY_WAY {Voy en camino} TEN_MINUTES_LATE {Llego 10 minutos tarde} CANNOT_FIND_DOOR {No encuentro la puerta} HERE_NOW {Ya llegué} other {Gracias}}',
  'Your message': 'Tu mensaje',
  Send: 'Enviar',
  'Back to the chat': 'Volver al chat',
  'This link has ended': 'Este enlace ya no funciona',
  'Ask the person who gave it to you for a new one.': 'Pide otro a la persona que te lo dio.',
  'Your message was not sent': 'Tu mensaje no se envió',
  'It is empty or too long.': 'Está vacío o es demasiado largo.',
  'Perhaps a part of it is missing. Ask for it again.': 'Quizás le falta una parte. Pídelo otra vez.',
  'Confirmed at': 'Confirmado el',
  '{state, select, ACKNOWLEDGED {Confirmed} SEEN {Seen} other {Not seen}}':
    '{state, select, ACKNOWLEDGED {Confirmado} SEEN {Visto} other {Sin ver}}',
  'Pay run': 'Pago en pasos',
  'Pay run {id}': 'Pago en pasos {id}',
  'Confirmed by {name}, {day}': 'Confirmado por {name}, {day}',
  'Charge id': 'Número de cargo',
  'Extra payment': 'Pago adicional',
  Charged: 'Cobrado',
  'Sum of the charges': 'Suma de los cargos',
  'Failed, not in the sum': 'Fallidos, fuera de la suma',
  Description: 'Descripción',
  'Shifts of {name}': 'Turnos de {name}',
  '{position} at {location}': '{position} en {location}',
  'Shifts at {location}': 'Turnos en {location}',
  'Shifts of all locations': 'Turnos de todos los locales',
  '{openings}× {position}, {filled}/{openings} filled': '{openings}× {position}, {filled}/{openings} cubiertos',
  'Draft: {openings}× {position}': 'Borrador: {openings}× {position}',
  'position open': 'puesto por definir',
} as const
