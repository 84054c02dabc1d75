import { kindsOf } from './kind.ts'
import { cancelled, closed } from './reasons.ts'

const row = kindsOf('pro')
const shift = '/pro/applications/{application_id}'

/** Notifications of pros whose shift, or application, is over before it was worked to its end. */
export const kindsForEndings = {
  'shift.cancelled': row('pro', 'in_app push sms', 'locked urgent', {
    link: shift,
    label: 'A confirmed shift is cancelled',
    en: ['Your shift was cancelled', `{skill} at {location}, {when}. ${cancelled.en}`],
    es: ['Tu turno fue cancelado', `{skill} en {location}, {when}. ${cancelled.es}`],
  }),
  'shift.ended_early': row('pro', 'in_app push sms', 'locked urgent', {
    link: shift,
    label: 'You are sent home from a shift',
    en: ['Your shift ended early', `{skill} at {location}, {when}. The time you worked is paid. ${cancelled.en}`],
    es: ['Tu turno terminó antes', `{skill} en {location}, {when}. Se paga el tiempo que trabajaste. ${cancelled.es}`],
  }),
  'application.closed': row('pro', 'in_app', 'usual', {
    link: shift,
    label: 'An application is closed',
    en: ['This shift is no longer open for you', `{skill} at {location}, {when}. ${closed.en}`],
    es: ['Este turno ya no está abierto para ti', `{skill} en {location}, {when}. ${closed.es}`],
  }),
} as const
