import { kindsOf } from './kind.ts'

const manager = kindsOf('manager')
const pro = kindsOf('pro')
const platform = kindsOf('platform')
const anyone = kindsOf('anyone')

/** Notifications of what pros do by phone, of who may: employees, and of the call before a first shift. */
export const kindsForCalls = {
  'shift.runs_late': manager('shift_managers', 'in_app push sms', 'urgent', {
    link: '/locations/{location_id}/gigs/{gig_id}/roster',
    label: 'A pro calls to say that they will be late',
    en: ['{pro} will be about {count} minutes late', '{skill}, {when}. They said so by phone.'],
    es: ['{pro} llegará unos {count} minutos tarde', '{skill}, {when}. Lo dijo por teléfono.'],
  }),
  'shift.first_call': pro('pro', 'in_app push sms', 'locked', {
    link: '/pro/applications/{application_id}',
    label: 'We call you before your first shift',
    en: [
      'We call you before your first shift',
      '{skill} at {location}, {when}. Please answer the phone{asked, select, late {.} other {: if we have not spoken by {expires}, you lose the shift.}}',
    ],
    es: [
      'Te llamamos antes de tu primer turno',
      '{skill} en {location}, {when}. Contesta el teléfono{asked, select, late {.} other {: si no hablamos antes de {expires}, pierdes el turno.}}',
    ],
  }),
  'pro.employment_changed': pro('pro', 'in_app sms', 'usual', {
    link: '/pro/profile',
    label: 'The kind of shifts that you can take changes',
    en: [
      'You work {employment, select, W2 {as an employee (W-2)} BOTH {as a contractor (1099) and as an employee (W-2)} other {as a contractor (1099)}} now',
      'You can take shifts of that kind. Confirmed shifts stay as they were agreed.',
    ],
    es: [
      'Ahora trabajas {employment, select, W2 {como empleado (W-2)} BOTH {como contratista (1099) y como empleado (W-2)} other {como contratista (1099)}}',
      'Puedes tomar turnos de ese tipo. Los turnos confirmados siguen como se acordaron.',
    ],
  }),
  'callback.waiting': platform('platform', 'in_app', 'usual', {
    link: '/admin/callbacks',
    label: 'A pro wants to be called back',
    en: ['A pro wants to be called back', 'Take the call in the queue.'],
    es: ['Alguien del personal quiere que lo llamen', 'Toma la llamada en la cola.'],
  }),
  'account.phone_pin_locked': anyone('user', 'in_app push email', 'locked urgent', {
    link: '/settings',
    label: 'Your phone PIN is locked',
    en: [
      'Your phone PIN is locked',
      'It was entered wrongly several times. If it was not you, nobody got in. Set a new one in your settings.',
    ],
    es: ['Tu PIN telefónico está bloqueado', 'Se escribió mal varias veces. Si no fuiste tú, nadie entró. Elige uno nuevo en tus ajustes.'],
  }),
}
