import { kindsOf } from './kind.ts'
import { suspension } from './reasons.ts'

const row = kindsOf('pro')
const link = '/pro/profile?tab=standing'

/** Suspensions and warnings, and the answer to an appeal. */
export const kindsForStanding = {
  'pro.suspended': row('pro', 'in_app sms email', 'locked', {
    link,
    label: 'Your account is suspended',
    en: ['Your account is suspended', `${suspension.en} It ends: {ends}.`],
    es: ['Tu cuenta está suspendida', `${suspension.es} Termina: {ends}.`],
  }),
  'pro.warned': row('pro', 'in_app sms', 'locked', {
    link,
    label: 'You receive a warning',
    en: ['You received a warning', 'You cancelled late or did not come. Auto-select does not choose you until {ends}.'],
    es: ['Recibiste una advertencia', 'Cancelaste tarde o no llegaste. La selección automática no te elige hasta {ends}.'],
  }),
  'pro.appeal_lifted': row('pro', 'in_app sms email', 'locked', {
    link,
    label: 'A suspension is lifted because you appealed',
    en: ['Your appeal was accepted', 'The suspension is over. {explanation}'],
    es: ['Se aceptó tu apelación', 'La suspensión terminó. {explanation}'],
  }),
  'pro.appeal_lifted_other': row('pro', 'in_app sms email', 'locked', {
    link,
    label: 'A suspension is lifted because you appealed, and another one stays',
    en: ['Your appeal was accepted', 'That suspension is over. Another one stays, which ends: {ends}. {explanation}'],
    es: ['Se aceptó tu apelación', 'Esa suspensión terminó. Sigue otra, que termina: {ends}. {explanation}'],
  }),
  'pro.suspension_lifted': row('pro', 'in_app sms email', 'locked', {
    link,
    label: 'Your suspension is lifted',
    en: ['Your suspension was lifted', 'You can take shifts again. Shifts that were cancelled stay so.'],
    es: ['Se levantó tu suspensión', 'Puedes volver a tomar turnos. Los turnos cancelados siguen cancelados.'],
  }),
  'pro.suspension_lifted_other': row('pro', 'in_app sms email', 'locked', {
    link,
    label: 'A suspension is lifted, and another one stays',
    en: ['A suspension was lifted', 'Another one stays, which ends: {ends}.'],
    es: ['Se levantó una suspensión', 'Sigue otra, que termina: {ends}.'],
  }),
  'pro.appeal_upheld': row('pro', 'in_app sms email', 'locked', {
    link,
    label: 'A suspension stays after you appealed',
    en: ['Your appeal was not accepted', 'The suspension stays. {explanation}'],
    es: ['No se aceptó tu apelación', 'La suspensión sigue. {explanation}'],
  }),
} as const
