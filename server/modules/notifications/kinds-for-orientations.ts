import { kindsOf } from './kind.ts'

const pro = kindsOf('pro')
const shift = '/pro/applications/{application_id}'

/** Notifications of pros about the orientation of a location; its link goes to their phone and mailbox by itself. */
export const kindsForOrientations = {
  'orientation.needed': pro('pro', 'in_app push', 'usual', {
    link: shift,
    label: 'A shift asks for an orientation before you confirm',
    en: [
      'Do the orientation of {location}',
      '{skill}, {when}. It comes before you confirm, in {count, plural, one {# step} other {# steps}}.',
    ],
    es: ['Haz la orientación de {location}', '{skill}, {when}. Va antes de confirmar, en {count, plural, one {# paso} other {# pasos}}.'],
  }),
  'orientation.offered': pro('pro', 'in_app', 'usual', {
    link: shift,
    label: 'A location where you are confirmed has a new orientation',
    en: ['{location} has an orientation', 'Your shift stays confirmed, {when}. You can do the orientation before you come.'],
    es: ['{location} tiene una orientación', 'Tu turno sigue confirmado, {when}. Puedes hacer la orientación antes de llegar.'],
  }),
} as const
