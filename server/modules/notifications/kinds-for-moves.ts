import { kindsOf } from './kind.ts'

const manager = kindsOf('manager')
const pro = kindsOf('pro')

/** A location that moves to another organization (docs/rules/location-moves.md#who-is-told). */
export const kindsForMoves = {
  'location.left': manager('admins', 'in_app email', 'locked', {
    link: '/locations/{location_id}/org-remap',
    label: 'A location left your organization',
    en: [
      '{location} belongs to {organization} now',
      'What is ahead went with it. Past shifts and invoices stay with you. It can be undone for 7 days.',
    ],
    es: [
      '{location} pertenece ahora a {organization}',
      'Lo que está por venir se fue con él. Los turnos pasados y las facturas se quedan contigo. Se puede deshacer durante 7 días.',
    ],
  }),
  'location.arrived': manager('admins', 'in_app email', 'locked', {
    link: '/locations/{location_id}/org-remap',
    label: 'A location came to your organization',
    en: ['{location} came from {organization}', 'Its coming shifts are yours now. Give its people their roles.'],
    es: ['{location} llegó de {organization}', 'Sus próximos turnos son tuyos ahora. Da a su gente sus roles.'],
  }),
  'application.organization_changed': pro('pro', 'in_app push email', 'locked', {
    link: '/pro/applications/{application_id}',
    label: 'Your shift belongs to another organization',
    en: ['{organization} runs {location} now', '{skill}, {when}: time, place and pay stay as you confirmed them.'],
    es: ['{organization} dirige ahora {location}', '{skill}, {when}: el horario, el lugar y el pago siguen como los confirmaste.'],
  }),
}
