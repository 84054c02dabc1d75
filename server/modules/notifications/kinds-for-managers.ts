import { kindsOf } from './kind.ts'
import { declined, owed } from './reasons.ts'

const row = kindsOf('manager')
const gig = '/locations/{location_id}/gigs/{gig_id}'
const roster = `${gig}/roster`
const team = '/locations/{location_id}/teams'
const billing = '/locations/{location_id}/billing'
const invoice = '/locations/{location_id}/invoices/{invoice_id}'

/** Notifications of managers. */
export const kindsForManagers = {
  'invitation.accepted': row('user', 'in_app email', 'usual', {
    link: team,
    label: 'Someone you invited joins the team of a location',
    en: [
      '{name} joined {place}',
      'They accepted your invitation and are {role, select, ADMIN {an admin} TEAM_MEMBER {a team member} other {an onsite manager}} now.',
    ],
    es: [
      '{name} ya está en {place}',
      'Aceptó tu invitación: {role, select, ADMIN {administra el local} TEAM_MEMBER {es parte del equipo} other {es gerente en el lugar}}.',
    ],
  }),
  'invitation.accepted_admin': row('user', 'in_app email', 'usual', {
    link: team,
    label: 'Someone you invited becomes an admin of an organization',
    en: ['{name} joined {place}', 'They accepted your invitation and are an admin of the whole organization now.'],
    es: ['{name} ya está en {place}', 'Aceptó tu invitación y administra toda la organización.'],
  }),
  'invitation.failed': row('user', 'in_app', 'usual', {
    link: team,
    label: 'An invitation cannot be delivered',
    en: ['Your invitation to {name} could not be delivered', 'Check the address, and send a new invitation to {place}.'],
    es: ['Tu invitación a {name} no llegó', 'Revisa la dirección y envía otra invitación a {place}.'],
  }),
  'application.received': row('team', 'in_app', 'usual', {
    link: `${gig}/applicants`,
    label: 'A pro applies',
    en: ['{pro} applied', '{skill}, {when}.'],
    es: ['{pro} se postuló', '{skill}, {when}.'],
  }),
  'application.received_soon': row('team', 'in_app push sms', 'usual', {
    link: `${gig}/applicants`,
    label: 'A pro applies for a shift that starts within a day',
    en: ['{pro} applied for a shift that starts soon', '{skill}, {when}.'],
    es: ['{pro} se postuló a un turno que empieza pronto', '{skill}, {when}.'],
  }),
  'cover.to_decide': row('team', 'in_app push sms', 'usual', {
    link: `${gig}/roster`,
    label: 'A pro would take the shift of another',
    en: ['{name} would take the shift of {pro}', '{skill}, {when}. Approve or refuse it.'],
    es: ['{name} tomaría el turno de {pro}', '{skill}, {when}. Apruébalo o recházalo.'],
  }),
  'application.withdrawn': row('team', 'in_app', 'usual', {
    link: `${gig}/applicants`,
    label: 'A pro withdraws or declines',
    en: ['{pro} withdrew', '{skill}, {when}.'],
    es: ['{pro} se retiró', '{skill}, {when}.'],
  }),
  'pro.confirmed': row('team', 'in_app', 'usual', {
    link: gig,
    label: 'A pro confirms',
    en: ['{pro} is confirmed', '{skill}, {when}.'],
    es: ['{pro} confirmó', '{skill}, {when}.'],
  }),
  'pro.cancelled': row(['shift_managers', 'admins'], 'in_app push sms', 'urgent', {
    link: `${gig}/applicants`,
    label: 'A confirmed pro cancels',
    en: ['{pro} cannot come', '{skill}, {when}. The shift has an opening again.'],
    es: ['{pro} no puede venir', '{skill}, {when}. El lugar está libre otra vez.'],
  }),
  'pro.certificate_lapsed': row(['shift_managers', 'admins'], 'in_app email', 'usual', {
    link: `${gig}/applicants`,
    label: 'A confirmed pro lacks a certificate',
    en: [
      '{pro} lacks {certification}',
      '{skill}, {when}. Without a valid one by {expires} the pro is taken off the shift; you owe nothing.',
    ],
    es: ['A {pro} le falta {certification}', '{skill}, {when}. Sin uno vigente antes de {expires} deja el turno; no debes nada.'],
  }),
  'captain.no_show': row('shift_managers', 'in_app push sms', 'urgent', {
    link: roster,
    label: 'A team captain reports a no-show',
    en: ['{name} reports that {pro} did not come', '{skill}, {when}. Mark the no-show on the roster if that is right. {message}'],
    es: ['{name} informa que {pro} no llegó', '{skill}, {when}. Si es así, márcalo en la lista del turno. {message}'],
  }),
  'captain.hours': row('shift_managers', 'in_app', 'usual', {
    link: roster,
    label: 'A team captain requests a change of hours',
    en: ['{name} asks you to correct the hours of {pro}', '{skill}, {when}. {message}'],
    es: ['{name} pide corregir las horas de {pro}', '{skill}, {when}. {message}'],
  }),
  'pro.no_show': row(['shift_managers', 'admins'], 'in_app push sms', 'urgent', {
    link: roster,
    label: 'A pro does not show up',
    en: ['{pro} did not show up', '{skill}, {when}.'],
    es: ['{pro} no llegó', '{skill}, {when}.'],
  }),
  'offer.lapsed': row('team', 'in_app', 'usual', {
    link: `${gig}/applicants`,
    label: 'An offer expires',
    en: ['The offer to {pro} expired', '{skill}, {when}.'],
    es: ['La oferta a {pro} venció', '{skill}, {when}.'],
  }),
  'gig.release_near': row('shift_managers', 'in_app email', 'usual', {
    link: gig,
    label: 'A network shift is about to open to everyone',
    en: ['Your network shift opens to everyone soon', '{skill}, {when} still has openings.'],
    es: ['Tu turno de red pronto se abre a todos', '{skill}, {when} aún tiene lugares libres.'],
  }),
  'gig.published': row('shift_managers', 'in_app', 'usual', {
    link: gig,
    label: 'A network shift opens to everyone',
    en: ['Your network shift is open to everyone now', '{skill}, {when}.'],
    es: ['Tu turno de red ya está abierto a todos', '{skill}, {when}.'],
  }),
  'gig.cancelled': row('team', 'in_app', 'usual', {
    link: gig,
    label: 'A shift is cancelled',
    en: ['A shift was cancelled', '{skill}, {when}. {explanation}'],
    es: ['Se canceló un turno', '{skill}, {when}. {explanation}'],
  }),
  'gig.reopened': row('team', 'in_app', 'usual', {
    link: gig,
    label: 'A cancelled shift is reopened',
    en: [
      'A cancelled shift is reopened',
      '{skill}, {when}. The platform reversed the cancellation. Pros who were on it have to apply again.',
    ],
    es: [
      'Un turno cancelado está abierto otra vez',
      '{skill}, {when}. La plataforma deshizo la cancelación; quienes estaban se postulan de nuevo.',
    ],
  }),
  'checkin.code': row(['shift_managers', 'duty'], 'in_app sms', 'locked urgent', {
    link: roster,
    label: 'The check-in code before a shift',
    en: ['Check-in code {code}', '{skill} at {location}, {when}. Give it to the pros when they arrive.'],
    es: ['Código de entrada {code}', '{skill} en {location}, {when}. Dáselo a los profesionales cuando lleguen.'],
  }),
  'checkin.locked': row('shift_managers', 'in_app push sms', 'locked urgent', {
    link: roster,
    label: 'A pro is locked out of checking in',
    en: ['{pro} cannot check in', 'Too many wrong codes were entered. Clock them in from the roster of {skill}, {when}.'],
    es: [
      '{pro} no puede marcar su entrada',
      'El código fue incorrecto demasiadas veces. Marca su entrada desde la lista del turno: {skill}, {when}.',
    ],
  }),
  'punch.pending': row('shift_managers', 'in_app push sms', 'urgent', {
    link: roster,
    label: 'A clock-in or clock-out is waiting for you',
    en: [
      '{pro} is waiting for your approval',
      'A punch for {skill}, {when} needs your decision: {waits, select, WRONG_CODE {the code was wrong} NO_CODE {the code could not be found} TOO_EARLY {it was made before the clock opened} TOO_LATE {it was made after the end} ELSEWHERE {the pro was clocked in at another shift} NOT_CLOCKED_IN {there is no clock-in before it} BY_PHONE {the pro called, because the clock did not work} other {it was made away from the address}}.',
    ],
    es: [
      '{pro} espera tu aprobación',
      'Un registro de {skill}, {when} necesita tu decisión: {waits, select, WRONG_CODE {el código no era correcto} NO_CODE {no encontró el código} TOO_EARLY {se hizo antes de abrirse la entrada} TOO_LATE {se hizo después del fin} ELSEWHERE {tenía la entrada marcada en otro turno} NOT_CLOCKED_IN {no hay una entrada antes} BY_PHONE {llamó, porque el reloj no funcionó} other {se hizo lejos de la dirección}}.',
    ],
  }),
  'extension.requested': row('shift_managers', 'in_app push sms', 'urgent', {
    link: roster,
    label: 'A pro requests extra time',
    en: ['{pro} requests extra time', '{skill}, {when}.'],
    es: ['{pro} pide quedarse más tiempo', '{skill}, {when}.'],
  }),
  'hours.to_review': row('team', 'in_app', 'usual', {
    link: '/locations/{location_id}/timesheets',
    label: 'Hours are waiting for your review',
    en: ['Review the hours of {pro}', '{skill}, {when}.'],
    es: ['Revisa las horas de {pro}', '{skill}, {when}.'],
  }),
  'hours.disputed': row('admins', 'in_app email', 'locked', {
    link: roster,
    label: 'A pro disputes their hours',
    en: ['{pro} disputes the hours', '{skill}, {when}. Please answer.'],
    es: ['{pro} no está de acuerdo con sus horas', '{skill}, {when}. Responde, por favor.'],
  }),
  'payments.due': row('admins', 'in_app email', 'locked', {
    link: '/locations/{location_id}/timesheets',
    label: 'Pros are waiting to be paid',
    en: ['{count, plural, one {# pro} other {# pros}} to pay, {total}', 'Shifts at {location} are waiting for payment.'],
    es: [
      '{count, plural, one {# profesional} other {# profesionales}} por pagar, {total}',
      'Hay turnos en {location} que esperan el pago.',
    ],
  }),
  'charge.failed': row('admins', 'in_app sms email', 'locked', {
    link: billing,
    label: 'A payment fails',
    en: ['A payment of {amount} failed', `{pro}, {skill}, {when}. ${declined.en}`],
    es: ['Falló un pago de {amount}', `{pro}, {skill}, {when}. ${declined.es}`],
  }),
  'invoice.issued': row('admins', 'in_app email', 'locked', {
    link: invoice,
    label: 'An invoice is issued',
    en: ['Invoice {number}: {amount}', 'Please pay it by {due}. Shifts, hours and fees are on the invoice.'],
    es: ['Factura {number}: {amount}', 'Págala antes del {due}. La factura muestra turnos, horas y tarifas.'],
  }),
  'invoice.issued_charged': row('admins', 'in_app email', 'locked', {
    link: invoice,
    label: 'An invoice is issued and charged',
    en: ['Invoice {number}: {amount}', 'Your payment method is being charged. Shifts, hours and fees are on the invoice.'],
    es: ['Factura {number}: {amount}', 'Se está cobrando a tu método de pago. La factura muestra turnos, horas y tarifas.'],
  }),
  'invoice.paid': row('admins', 'in_app email', 'usual', {
    link: invoice,
    label: 'A payment for an invoice arrives',
    en: ['{amount} arrived for invoice {number}', 'Thank you.'],
    es: ['Llegaron {amount} para la factura {number}', 'Gracias.'],
  }),
  'invoice.failed': row('admins', 'in_app sms email', 'locked', {
    link: invoice,
    label: 'The charge of an invoice fails',
    en: ['Invoice {number} could not be charged', `{amount} is still to pay. ${declined.en}`],
    es: ['No se pudo cobrar la factura {number}', `Faltan por pagar {amount}. ${declined.es}`],
  }),
  'invoice.overdue': row('admins', 'in_app sms email', 'locked', {
    link: invoice,
    label: 'An invoice is overdue',
    en: ['Invoice {number} is overdue', '{amount} is still due. You cannot post new shifts until it is paid.'],
    es: ['La factura {number} está vencida', 'Faltan por pagar {amount}. Hasta entonces no se pueden publicar turnos nuevos.'],
  }),
  'refund.sent': row('admins', 'in_app email', 'usual', {
    link: '/locations/{location_id}/receipts/{application_id}',
    label: 'A refund is sent',
    en: ['You get {amount} back', 'A credit note for {pro}, {skill}, {when}.'],
    es: ['Recibes {amount} de vuelta', 'Una nota de crédito por {pro}, {skill}, {when}.'],
  }),
  'location.held': row('admins', 'in_app email', 'locked', {
    link: billing,
    label: 'Posting is on hold',
    en: [
      'Posting is on hold at {location}',
      'Settle the failed payment or the overdue invoice to post shifts again. Confirmed shifts continue.',
    ],
    es: [
      'No se puede publicar en {location}',
      'Resuelve el pago fallido o la factura vencida para volver a publicar turnos. Los turnos confirmados siguen.',
    ],
  }),
  'location.unheld': row('admins', 'in_app', 'locked', {
    link: billing,
    label: 'Posting is possible again',
    en: ['You can post again at {location}', 'Thank you for settling the payment.'],
    es: ['Ya puedes publicar otra vez en {location}', 'Gracias por resolver el pago.'],
  }),
  'billing.failed': row('admins', 'in_app email', 'locked', {
    link: billing,
    label: 'The payment method needs attention',
    en: [
      'Check the payment method',
      '{problem, select, STEP {The bank requires one more step.} REMOVED {The payment method was removed.} DEPOSIT {A small deposit is on its way to your bank account; confirm it when it has arrived.} other {{message}.}} New shifts stay hidden until it works.',
    ],
    es: [
      'Revisa el método de pago',
      '{problem, select, STEP {El banco pide un paso más.} REMOVED {El método de pago se quitó.} DEPOSIT {Un pequeño depósito va en camino a tu cuenta bancaria; confírmalo cuando llegue.} other {El banco rechazó el método de pago: {message}.}} Los turnos nuevos quedan ocultos hasta que funcione.',
    ],
  }),
  'billing.activated': row('admins', 'in_app', 'locked', {
    link: billing,
    label: 'The payment method works',
    en: ['The payment method is ready', 'Your shifts can now be published.'],
    es: ['El método de pago está listo', 'Los turnos ya pueden publicarse.'],
  }),
  'location.approved': row('admins', 'in_app sms email', 'usual', {
    link: '/locations/{location_id}/home',
    label: 'Your location is approved',
    en: ['{location} is approved', 'Pros can now see your shifts.'],
    es: ['{location} está aprobado', 'Los profesionales ya pueden ver tus turnos.'],
  }),
  'location.denied': row('admins', 'in_app email', 'usual', {
    link: '/locations/{location_id}/info',
    label: 'Your location is not approved',
    en: ['{location} was not approved', '{explanation}'],
    es: ['{location} no fue aprobado', '{explanation}'],
  }),
  'location.reviewed': row('admins', 'in_app', 'usual', {
    link: '/locations/{location_id}/home',
    label: 'A pro rates your location',
    en: ['{pro} rated {location}', '{overall} of 5 stars.'],
    es: ['{pro} calificó {location}', '{overall} de 5 estrellas.'],
  }),
  'minimum.due': row('admins', 'in_app email', 'locked', {
    link: gig,
    label: 'A late cancellation costs a minimum',
    en: ['{amount} is owed to {pro}', `{skill}, {when}: ${owed.en}`],
    es: ['Se deben {amount} a {pro}', `{skill}, {when}: ${owed.es}`],
  }),
  'minimum.waived': row('admins', 'in_app email', 'locked', {
    link: gig,
    label: 'A minimum is waived',
    en: ['You do not have to pay {amount} for {pro}', '{skill}, {when}. The minimum was waived: {explanation}'],
    es: ['No tienes que pagar {amount} por {pro}', '{skill}, {when}. Se anuló el mínimo: {explanation}'],
  }),
} as const
