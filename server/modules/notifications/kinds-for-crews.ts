import { kindsOf } from './kind.ts'

const row = kindsOf('pro')

/** Notifications of pros about shifts that were planned together: one message however many shifts. */
export const kindsForCrews = {
  'event.sent': row('pro', 'in_app push sms', 'usual', {
    link: '/pro/offers',
    label: 'A business sends you the shifts of an event',
    en: ['{name}', '{count, plural, one {# shift is} other {# shifts are}} waiting for you. See when and where, and answer.'],
    es: ['{name}', '{count, plural, one {# turno te espera} other {# turnos te esperan}}. Mira cuándo y dónde, y responde.'],
  }),
  'schedule.published': row('pro', 'in_app push sms', 'usual', {
    link: '/pro/schedule',
    label: 'A business publishes its schedule',
    en: [
      'The schedule is out',
      '{location}, {first} – {last}: {shifts, plural, =0 {nothing is new for you} one {# shift is new for you} other {# shifts are new for you}}.',
    ],
    es: [
      'Ya está el horario',
      '{location}, {first} – {last}: {shifts, plural, =0 {nada nuevo para ti} one {tienes # turno nuevo} other {tienes # turnos nuevos}}.',
    ],
  }),
  'schedule.asked': row('pro', 'in_app push sms', 'usual', {
    link: '/pro/offers',
    label: 'A business publishes its schedule and asks you',
    en: [
      'The schedule is out: answer your offers',
      '{location}, {first} – {last}: {shifts, plural, one {# shift is new for you} other {# shifts are new for you}}. {asked, plural, one {# needs} other {# need}} your answer: confirm before the offer expires.',
    ],
    es: [
      'Ya está el horario: responde tus ofertas',
      '{location}, {first} – {last}: {shifts, plural, one {tienes # turno nuevo} other {tienes # turnos nuevos}}. {asked, plural, one {# espera} other {# esperan}} tu respuesta: confirma antes de que venza la oferta.',
    ],
  }),
  'cover.wanted': row('pro', 'in_app push sms', 'usual', {
    link: '/pro/offers',
    label: 'A pro asks somebody to take their shift',
    en: ['{name} asks you to take a shift', '{skill} at {location}, {when}.'],
    es: ['{name} te pide que tomes su turno', '{skill} en {location}, {when}.'],
  }),
  'cover.taken': row('pro', 'in_app push sms', 'usual', {
    link: '/pro/applications/{application_id}',
    label: 'Somebody would take your shift',
    en: ['{name} would take your shift', '{skill} at {location}, {when}. You are on the shift until the business approves.'],
    es: ['{name} tomaría tu turno', '{skill} en {location}, {when}. El turno es tuyo hasta que el negocio lo apruebe.'],
  }),
  'cover.trade_offered': row('pro', 'in_app sms', 'usual', {
    link: '/pro/applications/{application_id}',
    label: 'Somebody offers a trade for your shift',
    en: ['{name} offers you a trade', 'They would take {skill} at {location}, {when}, and give you one of their shifts. Answer it.'],
    es: ['{name} te ofrece un cambio', 'Tomaría {skill} en {location}, {when}, y te daría uno de sus turnos. Responde.'],
  }),
  'cover.approved': row('pro', 'in_app push sms', 'locked urgent', {
    link: '/pro/applications/{application_id}',
    label: 'Somebody else has your shift',
    en: ['{name} has your shift', '{skill} at {location}, {when}. You do not work it, and your record stays as it was.'],
    es: ['{name} tiene tu turno', '{skill} en {location}, {when}. No trabajas ese turno, y tu historial queda igual.'],
  }),
  'cover.refused': row('pro', 'in_app push sms', 'locked urgent', {
    link: '/pro/applications/{application_id}',
    label: 'You keep a shift that you asked others to take',
    en: ['You keep your shift', '{skill} at {location}, {when}: the business did not approve another pro. {explanation}'],
    es: ['El turno sigue siendo tuyo', '{skill} en {location}, {when}: el negocio no aprobó a otra persona. {explanation}'],
  }),
  'cover.lost': row('pro', 'in_app push sms', 'usual', {
    link: '/pro/offers',
    label: 'You do not get a shift you took from another pro',
    en: ['The shift is not yours', '{skill} at {location}, {when}: who had it keeps it, or it changed.'],
    es: ['El turno no es tuyo', '{skill} en {location}, {when}: lo conserva quien lo tenía, o cambió.'],
  }),
} as const
