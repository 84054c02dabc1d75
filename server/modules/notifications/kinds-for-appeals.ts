import { kindsOf } from './kind.ts'

const row = kindsOf('pro')
const link = '/pro/profile?tab=standing'

/** The answer to an appeal against a suspension. */
export const kindsForAppeals = {
  'pro.appeal_lifted': row('pro', 'in_app sms email', 'locked', {
    link,
    label: 'A suspension is lifted because you appealed',
    en: ['Your appeal was accepted', 'The suspension is over. {explanation}'],
    es: ['Se aceptó tu apelación', 'La suspensión terminó. {explanation}'],
  }),
  'pro.appeal_upheld': row('pro', 'in_app sms email', 'locked', {
    link,
    label: 'A suspension stays after you appealed',
    en: ['Your appeal was not accepted', 'The suspension stays. {explanation}'],
    es: ['No se aceptó tu apelación', 'La suspensión sigue. {explanation}'],
  }),
} as const
