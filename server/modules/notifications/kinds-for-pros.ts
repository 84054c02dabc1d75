import { kindsOf } from './kind.ts'
import { owed, rejection } from './reasons.ts'

const row = kindsOf('pro')
const shift = '/pro/applications/{application_id}'
const hours = `${shift}/hours`
const receipt = '/pro/earnings/{application_id}'

/** Notifications of pros, in English and Spanish. */
export const kindsForPros = {
  'application.selected': row('pro', 'in_app push sms', 'usual', {
    link: shift,
    label: 'You are selected for a shift',
    en: ['You were selected', '{skill} at {location}, {when}. Confirm to take the shift.'],
    es: ['Te eligieron', '{skill} en {location}, {when}. Confirma para tomar el turno.'],
  }),
  'application.not_selected': row('pro', 'in_app', 'usual', {
    link: shift,
    label: 'You are no longer selected',
    en: ['Your selection was withdrawn', '{skill} at {location}, {when}. Your application stays open.'],
    es: ['Se retiró tu selección', '{skill} en {location}, {when}. Tu solicitud sigue abierta.'],
  }),
  'offer.received': row('pro', 'in_app push sms', 'usual', {
    link: shift,
    label: 'A business offers you a shift',
    en: ['You have an offer', '{skill} at {location}, {when}. Answer before {expires}.'],
    es: ['Tienes una oferta', '{skill} en {location}, {when}. Responde antes de {expires}.'],
  }),
  'offer.half_time': row('pro', 'in_app push sms', 'usual', {
    link: shift,
    label: 'An offer is about to expire',
    en: ['Your offer expires soon', '{skill} at {location}, {when} is still waiting for your answer.'],
    es: ['Tu oferta está por vencer', '{skill} en {location}, {when} aún espera tu respuesta.'],
  }),
  'offer.expired': row('pro', 'in_app', 'usual', {
    link: shift,
    label: 'An offer has expired',
    en: ['An offer has expired', '{skill} at {location}, {when}.'],
    es: ['Una oferta venció', '{skill} en {location}, {when}.'],
  }),
  'shift.confirmed': row('pro', 'in_app push sms', 'usual', {
    link: shift,
    label: 'You are confirmed for a shift',
    en: ['You are confirmed', '{skill} at {location}, {when}. {address}'],
    es: ['Tienes el turno confirmado', '{skill} en {location}, {when}. {address}'],
  }),
  'shift.changed': row('confirmed_pros', 'in_app push sms', 'locked', {
    link: shift,
    label: 'A confirmed shift changes',
    en: ['Your shift has changed', '{skill} at {location} is now {when}. {address}'],
    es: ['Tu turno cambió', '{skill} en {location} ahora es {when}. {address}'],
  }),
  'shift.waitlisted': row('pro', 'in_app push sms', 'usual', {
    link: shift,
    label: 'A shift you applied for is full',
    en: ['You are on the waiting list', '{skill} at {location}, {when}: all openings are taken. We tell you when one opens up.'],
    es: ['Estás en la lista de espera', '{skill} en {location}, {when}: todos los lugares están ocupados. Te avisamos si se abre uno.'],
  }),
  'shift.waitlist_moves': row('pro', 'in_app push sms', 'usual', {
    link: '/pro/shifts/{gig_id}',
    label: 'A shift you applied for has an opening',
    en: ['There is an opening again', '{skill} at {location}, {when}. You applied, and the business is choosing now.'],
    es: ['Hay un lugar libre otra vez', '{skill} en {location}, {when}: te postulaste y el negocio elige ahora.'],
  }),
  'shift.place_open': row('pro', 'in_app push sms', 'usual', {
    link: '/pro/shifts/{gig_id}',
    label: 'A shift that starts soon has an opening',
    en: ['Can you help out?', 'There is an opening: {skill} at {location}, {when}.'],
    es: ['¿Puedes ayudar?', 'Quedó un lugar libre: {skill} en {location}, {when}.'],
  }),
  'shift.reconfirm': row('pro', 'in_app push sms', 'locked urgent', {
    link: shift,
    label: 'A changed shift needs your confirmation again',
    en: ['Please confirm again', '{skill} at {location} is now {when}. {address} Say whether you can still come.'],
    es: ['Confirma otra vez', '{skill} en {location} ahora es {when}. {address} Dinos si aún puedes venir.'],
  }),
  'shift.as_before': row('pro', 'in_app push sms', 'locked urgent', {
    link: shift,
    label: 'A changed shift is as you confirmed it again',
    en: [
      '{as_before, select, no {You stay confirmed} other {All stays as it was}}',
      '{as_before, select, no {{skill} at {location} is now {when}. {address}} other {{skill} at {location} is {when} again, as you confirmed it.}} You do not need to answer.',
    ],
    es: [
      '{as_before, select, no {Tu turno sigue en pie} other {Todo queda como estaba}}',
      '{as_before, select, no {{skill} en {location} ahora es {when}. {address}} other {{skill} en {location} es otra vez {when}, como lo confirmaste.}} No hace falta que respondas.',
    ],
  }),
  'shift.tomorrow': row('pro', 'in_app push sms', 'usual', {
    link: shift,
    label: 'Reminder a day before a shift',
    en: ['Your shift is in a day', '{skill} at {location}, {when}. {address}'],
    es: ['Tu turno es en un día', '{skill} en {location}, {when}. {address}'],
  }),
  'shift.soon': row('pro', 'in_app push sms', 'urgent', {
    link: shift,
    label: 'Reminder an hour before a shift',
    en: ['Your shift starts in an hour', '{skill} at {location}, {when}. {address} Ask for {contact}.'],
    es: ['Tu turno empieza en una hora', '{skill} en {location}, {when}. {address} Pregunta por {contact}.'],
  }),
  'shift.no_show': row('pro', 'in_app sms email', 'locked', {
    link: shift,
    label: 'You are reported as a no-show',
    en: ['You were reported as a no-show', '{skill} at {location}, {when}. Contact support if this is wrong.'],
    es: ['Te reportaron como ausente', '{skill} en {location}, {when}. Contacta a soporte si es un error.'],
  }),
  'shift.no_show_undone': row('pro', 'in_app', 'usual', {
    link: shift,
    label: 'A no-show is reversed',
    en: ['Your no-show was reversed', '{skill} at {location}, {when}.'],
    es: ['Se retiró la ausencia', '{skill} en {location}, {when}.'],
  }),
  'punch.denied': row('pro', 'in_app push sms', 'urgent', {
    link: shift,
    label: 'A clock-in or clock-out is not accepted',
    en: ['Your punch was not accepted', '{skill} at {location}. Talk to {contact}.'],
    es: ['Tu registro no fue aceptado', '{skill} en {location}. Habla con {contact}.'],
  }),
  'punch.kept': row('pro', 'in_app push sms', 'urgent', {
    link: shift,
    label: 'An offline clock-in or clock-out could not be counted',
    en: ['An offline punch was not counted', 'You made it without a connection at {location}. Its time is saved; talk to {contact}.'],
    es: ['Un registro tuyo no contó por sí solo', 'Lo hiciste sin conexión en {location}. Su hora queda guardada; habla con {contact}.'],
  }),
  'extension.accepted': row('pro', 'in_app push sms', 'urgent', {
    link: shift,
    label: 'Extra time is approved',
    en: ['You can stay longer', '{location} accepted your extra time.'],
    es: ['Puedes quedarte más tiempo', '{location} aceptó extender tu turno.'],
  }),
  'hours.edited': row('pro', 'in_app sms', 'locked', {
    link: hours,
    label: 'Your working hours are changed',
    en: ['Your hours were changed', '{skill} at {location}, {when}. Check them, and dispute them if they are wrong.'],
    es: ['Cambiaron tus horas', '{skill} en {location}, {when}. Revísalas y avisa si hay un error.'],
  }),
  'dispute.answered': row('pro', 'in_app push sms', 'locked', {
    link: hours,
    label: 'Your dispute about hours is answered',
    en: [
      'Your dispute was answered',
      '{skill} at {location}, {when}: {resolution, select, ACCEPTED {your hours were accepted} DECLINED {the hours stay as they are} other {nobody answered, so your hours count}}.',
    ],
    es: [
      'Respondieron a tu reclamo',
      '{skill} en {location}, {when}: {resolution, select, ACCEPTED {se aceptaron tus horas} DECLINED {las horas quedan como estaban} other {nadie respondió, así que valen tus horas}}.',
    ],
  }),
  'hours.approved': row('pro', 'in_app', 'locked', {
    link: hours,
    label: 'Your hours are approved',
    en: ['Your hours are approved', '{skill} at {location}, {when}.'],
    es: ['Tus horas fueron aprobadas', '{skill} en {location}, {when}.'],
  }),
  'minimum.owed': row('pro', 'in_app sms', 'locked', {
    link: receipt,
    label: 'A business owes you for a late cancellation',
    en: ['You will be paid {amount}', `{skill} at {location}, {when}: ${owed.en}`],
    es: ['Recibes {amount}', `{skill} en {location}, {when}: ${owed.es}`],
  }),
  'minimum.not_paid': row('pro', 'in_app sms', 'locked', {
    link: shift,
    label: 'A minimum for a late cancellation is waived',
    en: [
      '{amount} will not be paid',
      '{skill} at {location}, {when}. The platform waived the minimum. Contact support if you think this is wrong.',
    ],
    es: [
      'Al final no se pagan {amount}',
      '{skill} en {location}, {when}. La plataforma anuló el mínimo. Si crees que es un error, pregunta a soporte.',
    ],
  }),
  'review.received': row('pro', 'in_app', 'usual', {
    link: '/pro/profile',
    label: 'A business rates you',
    en: ['You were rated', '{location} gave you {overall} of 5 stars.'],
    es: ['Te calificaron', '{location} te dio {overall} de 5 estrellas.'],
  }),
  'certification.approved': row('pro', 'in_app sms', 'usual', {
    link: '/pro/profile',
    label: 'A certificate is approved',
    en: ['Your certificate was approved', '{certification}'],
    es: ['Tu certificado fue aprobado', '{certification}'],
  }),
  'certification.rejected': row('pro', 'in_app sms', 'usual', {
    link: '/pro/profile',
    label: 'A certificate is not accepted',
    en: ['Your certificate was not accepted', `{certification}: ${rejection.en}`],
    es: ['Tu certificado no fue aceptado', `{certification}: ${rejection.es}`],
  }),
  'certification.expiring': row('pro', 'in_app sms', 'usual', {
    link: '/pro/profile',
    label: 'A certificate is about to expire',
    en: ['Your certificate expires soon', '{certification}: {days_left, plural, one {# day is} other {# days are}} left to renew it.'],
    es: ['Tu certificado vence pronto', '{certification}: {days_left, plural, one {queda # día} other {quedan # días}} para renovarlo.'],
  }),
  'certificate.lapsed': row('pro', 'in_app sms', 'locked', {
    link: '/pro/profile?tab=certificates',
    label: 'A confirmed shift needs a certificate you do not have that day',
    en: [
      'Your shift needs a certificate',
      '{skill} at {location}, {when}: {certification}. Add a valid one by {expires}, or the shift is cancelled.',
    ],
    es: [
      'Tu turno necesita un certificado',
      '{skill} en {location}, {when}: {certification}. Agrega uno válido antes de {expires}, o se cancela el turno.',
    ],
  }),
  'pro.verified': row('pro', 'in_app sms', 'usual', {
    link: '/pro/profile',
    label: 'You are verified',
    en: ['You are verified', 'Businesses can choose you now, including for shifts you already applied for.'],
    es: ['Tu perfil está verificado', 'Los negocios ya pueden elegirte, también en lo que ya solicitaste.'],
  }),
  'pro.market_listed': row('pro', 'in_app push sms', 'usual', {
    link: '/pro/find',
    label: 'We come to your town',
    en: ['We are in your town now', 'You can apply for shifts near you.'],
    es: ['Ya estamos en tu ciudad', 'Puedes solicitar turnos cerca de ti.'],
  }),
  'pro.verification_submitted': row('pro', 'in_app', 'usual', {
    link: '/pro/profile',
    label: 'We check your profile',
    en: [
      'We are checking your profile',
      'Someone will review your photo within 24 hours. Applications you send until then count once you are verified.',
    ],
    es: [
      'Estamos revisando tu perfil',
      'Alguien mira tu foto en un plazo de 24 horas. Lo que solicites hasta entonces cuenta en cuanto se verifique.',
    ],
  }),
  'pro.renamed': row('pro', 'in_app sms', 'usual', {
    link: '/pro/profile',
    label: 'We check your new name',
    en: [
      'We are checking your new name',
      'Someone will review your name and photo within 24 hours; until then you are not shown as verified. Your confirmed shifts stay yours. Applications you send until then count once you are verified.',
    ],
    es: [
      'Estamos revisando tu nuevo nombre',
      'Alguien mira tu nombre y tu foto en un plazo de 24 horas; hasta entonces no apareces como verificado. Tus turnos confirmados siguen siendo tuyos. Lo que solicites hasta entonces cuenta en cuanto se verifique tu perfil.',
    ],
  }),
  'pro.verification_declined': row('pro', 'in_app sms', 'usual', {
    link: '/pro/profile',
    label: 'Your profile could not be verified',
    en: ['We could not verify your profile', '{explanation} Change your photo or your name, and we will review it again.'],
    es: ['No pudimos verificar tu perfil', '{explanation} Cambia tu foto o tu nombre y volvemos a revisarlo.'],
  }),
} as const
