import { kindsOf } from './kind.ts'

const pro = kindsOf('pro')
const platform = kindsOf('platform')
const link = '/pro/profile?tab=background-check'

/** Background checks of pros. What was found is never in a notification. */
export const kindsForChecks = {
  'background_check.ready': pro('pro', 'in_app push email', 'usual', {
    link,
    label: 'Your background check can begin',
    en: ['Your background check can begin', 'Fill in the page of the provider. It takes about five minutes.'],
    es: ['Tu verificación de antecedentes puede comenzar', 'Completa la página del proveedor. Toma unos cinco minutos.'],
  }),
  'background_check.lapsed': pro('pro', 'in_app push', 'usual', {
    link,
    label: 'The page for your background check is no longer open',
    en: ['Your background check did not take place', 'The page of the provider was not filled in in time. You can begin again.'],
    es: ['Tu verificación de antecedentes no se hizo', 'La página del proveedor no se completó a tiempo. Puedes empezar de nuevo.'],
  }),
  'background_check.clear': pro('pro', 'in_app push email', 'usual', {
    link,
    label: 'Your background check is clear',
    en: ['Your background check is clear', 'You can take shifts that ask for one.'],
    es: ['Tu verificación de antecedentes fue aprobada', 'Puedes tomar los turnos que la piden.'],
  }),
  'background_check.in_review': pro('pro', 'in_app email', 'locked', {
    link,
    label: 'A person reviews your background check',
    en: ['A person reviews your background check', 'You will hear from us; other shifts are open to you meanwhile.'],
    es: ['Una persona revisa tu verificación de antecedentes', 'Te avisaremos; mientras tanto puedes tomar otros turnos.'],
  }),
  'background_check.declining': pro('pro', 'in_app email', 'locked', {
    link,
    label: 'Your background check may be declined',
    en: [
      'Your background check may be declined',
      'The provider sent you the report and your rights by email. If it is wrong, dispute it there within a week.',
    ],
    es: [
      'Tu verificación de antecedentes podría no aprobarse',
      'El proveedor te envió el informe y tus derechos por correo. Si hay un error, impúgnalo allí dentro de una semana.',
    ],
  }),
  'background_check.declined': pro('pro', 'in_app email', 'locked', {
    link,
    label: 'Your background check is declined',
    en: [
      'Your background check is declined',
      'Shifts that ask for one are not open to you; all others are. The notice of the provider has the details.',
    ],
    es: [
      'Tu verificación de antecedentes no fue aprobada',
      'Los turnos que la piden no están abiertos para ti; los demás sí. El aviso del proveedor tiene los detalles.',
    ],
  }),
  'background_check.ending': pro('pro', 'in_app push email', 'usual', {
    link,
    label: 'Your background check ends soon',
    en: ['Renew your background check', 'It ends within 30 days. Begin the next one now, so that no shift is missed.'],
    es: ['Renueva tu verificación de antecedentes', 'Vence en 30 días o menos. Comienza la próxima ahora para no perder turnos.'],
  }),
  'background_check.expired': pro('pro', 'in_app push', 'usual', {
    link,
    label: 'Your background check has ended',
    en: ['Your background check has ended', 'Begin a new one to take shifts that ask for one.'],
    es: ['Tu verificación de antecedentes venció', 'Comienza una nueva para tomar los turnos que la piden.'],
  }),
  'background_check.waiting': platform('platform', 'in_app', 'usual', {
    link: '/admin/background-checks?is_waiting=true',
    label: 'A background check waits for a decision',
    en: ['The background check of {pro} waits for a decision', 'Read the report at the provider, then accept or decline.'],
    es: ['La verificación de antecedentes de {pro} espera una decisión', 'Lee el informe en el sitio del proveedor; luego apruébala o no.'],
  }),
} as const
