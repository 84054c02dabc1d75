import { kindsOf } from './kind.ts'

const row = kindsOf('pro')

/** Notifications of pros about shifts that were planned together: one message however many shifts. */
export const kindsForCrews = {
  'event.sent': row('pro', 'in_app sms', 'usual', {
    link: '/pro/offers',
    label: 'A business sends you the shifts of an event',
    en: ['{name}', '{count, plural, one {# shift is} other {# shifts are}} waiting for you. See when and where, and answer.'],
    es: ['{name}', '{count, plural, one {# turno te espera} other {# turnos te esperan}}. Mira cuándo y dónde, y responde.'],
  }),
  'schedule.published': row('pro', 'in_app sms', 'usual', {
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
  'schedule.asked': row('pro', 'in_app sms', 'usual', {
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
} as const
