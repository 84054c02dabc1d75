import { receiptWordsInSpanish } from '@crewcall/contract/receipt-words-es.ts'

/** What the server itself says to people in mails, texts and documents: English sentence, Spanish sentence, both in ICU MessageFormat. */
export const es = {
  ...receiptWordsInSpanish,
  'Your Crewcall code': 'Tu código de Crewcall',
  '{code} is your Crewcall code. It works once, for {minutes} minutes. We never ask you for it.':
    '{code} es tu código de Crewcall. Funciona una vez, durante {minutes} minutos. Nunca te lo pediremos.',
  'Entering it makes this the address you sign in with.': 'Con él entrarás desde ahora con esta dirección.',
  'Entering it lets you join your account with another one of yours.': 'Con él puedes unir tu cuenta con otra tuya.',
  'Your Crewcall accounts were joined': 'Tus cuentas de Crewcall se unieron',
  'Two Crewcall accounts became one: {stays} and {goes}. If this was not you, write to us right away: {support}':
    'Dos cuentas de Crewcall ahora son una: {stays} y {goes}. ¿No fuiste tú? Escríbenos de inmediato: {support}',
  'There is a new way to sign in to your Crewcall account': 'Hay una nueva forma de entrar a tu cuenta de Crewcall',
  '{added, select, phone {A phone number} other {An email address}} was added to your Crewcall account and can be used to sign in. If this was not you, write to us right away: {support}':
    'Se agregó {added, select, phone {un número de teléfono} other {un correo}} a tu cuenta de Crewcall y sirve para entrar. ¿No fuiste tú? Escríbenos de inmediato: {support}',
  'Your Crewcall {channel, select, phone {phone number} other {email address}} was changed':
    'Cambió {channel, select, phone {el número de teléfono} other {el correo}} de tu cuenta de Crewcall',
  'The {channel, select, phone {phone number} other {email address}} of your Crewcall account is no longer {address}. If this was not you, write to us right away: {support}':
    '{channel, select, phone {El número de teléfono} other {El correo}} de tu cuenta de Crewcall ya no es {address}. ¿No fuiste tú? Escríbenos de inmediato: {support}',
  '{who} invites you to the team of {place} on Crewcall': '{who} te invita al equipo de {place} en Crewcall',
  '{who} invites you to join {place} on Crewcall as {role, select, ORGANIZATION {an admin of the organization} ADMIN {an admin} TEAM_MEMBER {a team member} other {an onsite manager}}.':
    '{who} te invita a {place} en Crewcall: {role, select, ORGANIZATION {administración de la organización} ADMIN {administración} TEAM_MEMBER {parte del equipo} other {gerencia en el lugar}}.',
  'Crewcall is where businesses find people for their shifts. Open this link and sign in with this address to join the team:':
    'En Crewcall los negocios encuentran personal para sus turnos. Abre este enlace, entra con esta dirección y ya estás en el equipo:',
  'The link works once, until {day}. If you did not expect this invitation, you can ignore it.':
    'El enlace funciona una vez, hasta el {day}. Si no lo esperabas, no tienes que hacer nada.',
  Receipt: 'Recibo',
  'Receipt {number}': 'Recibo {number}',
  Pro: 'Profesional',
  Position: 'Puesto',
  Worked: 'Trabajado',
  'Paid time': 'Tiempo pagado',
  '{length}, after an unpaid break of {minutes} min': '{length}, tras un descanso sin pago de {minutes} min',
  'Paid with': 'Pagado con',
  'Not paid yet': 'Aún sin pagar',
  Total: 'Total',
  'Extra payments': 'Pagos adicionales',
  '{reason, select, TIP {Tip} TOS {Minimum by the terms} ADJUST_HOURS {Adjusted hours} PRO_BONUS {Bonus} SHORTED_PAY {Missing pay} REIMBURSEMENT {Reimbursement} other {Other}}':
    '{reason, select, TIP {Propina} TOS {Mínimo según las condiciones} ADJUST_HOURS {Horas ajustadas} PRO_BONUS {Bono} SHORTED_PAY {Pago faltante} REIMBURSEMENT {Reembolso} other {Otro}}',
  'Total with extra payments': 'Total con pagos adicionales',
  'On the card statement: {text}': 'En el estado de cuenta de la tarjeta: {text}',
  'Open invoice': 'Factura abierta',
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
  'Unpaid break (min)': 'Descanso sin pago (min)',
  'Paid minutes': 'Minutos pagados',
  Description: 'Descripción',
  'Shifts of {name}': 'Turnos de {name}',
  '{position} at {location}': '{position} en {location}',
} as const
