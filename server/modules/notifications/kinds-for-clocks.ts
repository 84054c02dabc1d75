import { kindsOf } from './kind.ts'

const row = kindsOf('pro')
const clock = '/pro/clock'

/** Notifications about the clock of a pro's own shift, in English and Spanish. */
export const kindsForClocks = {
  'clock.open': row('pro', 'in_app push sms', 'urgent', {
    link: clock,
    label: 'The clock of your shift is open',
    en: ['You can clock in now', '{skill} at {location}, {when}.'],
    es: ['Ya puedes marcar tu entrada', '{skill} en {location}, {when}.'],
  }),
  'clock.still_on': row('pro', 'in_app push sms', 'urgent', {
    link: clock,
    label: 'A shift is over and you are still on the clock',
    en: ['Still working?', '{skill} at {location} is over, and you are on the clock. Clock out, or say that you are still working.'],
    es: ['¿Sigues trabajando?', '{skill} en {location} terminó y no has marcado tu salida. Márcala, o avisa que sigues trabajando.'],
  }),
  'clock.closed': row('pro', 'in_app push sms', 'locked', {
    link: '/pro/applications/{application_id}/hours',
    label: 'You forgot to clock out',
    en: ['You did not clock out', '{skill} at {location}. We wrote down {ended}, the planned end. Wrong? Say so until {until}.'],
    es: ['No marcaste tu salida', '{skill} en {location}. Anotamos {ended}, la hora prevista. ¿No es así? Avisa hasta {until}.'],
  }),
} as const
