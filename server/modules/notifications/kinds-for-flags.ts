import { kindsOf } from './kind.ts'

const [manager, pro] = [kindsOf('manager'), kindsOf('pro')]

/** Notifications of both sides about flagged hours on which no manager decided (docs/rules/hours.md#flags). */
export const kindsForFlags = {
  'hours.passed_on': manager('admins', 'in_app', 'usual', {
    link: '/locations/{location_id}/gigs/{gig_id}/roster',
    label: 'Flagged hours are passed on to the platform',
    en: [
      '{product} decides on the hours of {pro}',
      '{skill}, {when}. They are flagged, and nobody decided on them in time. You still can.',
    ],
    es: ['{product} decide sobre las horas de {pro}', '{skill}, {when}. Tienen avisos y nadie decidió a tiempo. Todavía puedes hacerlo.'],
  }),
  'hours.passed_on_for_you': pro('pro', 'in_app', 'locked', {
    link: '/pro/applications/{application_id}/hours',
    label: 'A person of the platform decides on your flagged hours',
    en: ['{product} decides on your hours', '{skill} at {location}, {when}. No manager decided in time. You need to do nothing.'],
    es: [
      '{product} decide sobre tus horas',
      '{skill} en {location}, {when}. Nadie del negocio decidió a tiempo. No tienes que hacer nada.',
    ],
  }),
} as const
