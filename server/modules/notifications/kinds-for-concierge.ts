import { kindsOf } from './kind.ts'

const manager = kindsOf('manager')

/** What the platform did for a location (docs/rules/concierge.md#the-digest). */
export const kindsForConcierge = {
  'concierge.acted': manager('admins', 'in_app email', 'usual', {
    link: '/locations/{location_id}/concierge',
    label: 'What the platform did for your location on the day before',
    en: [
      'Done for {location} on {date}',
      '{people} of the platform acted for your location: {posted, plural, =0 {} one {# shift posted,} other {# shifts posted,}} {changed, plural, =0 {} one {# change of a shift,} other {# changes of shifts,}} {cancelled, plural, =0 {} one {# shift cancelled,} other {# shifts cancelled,}} {selected, plural, =0 {} one {# pro selected,} other {# pros selected,}} {offered, plural, =0 {} one {# offer sent,} other {# offers sent,}} {messages, plural, =0 {} one {# message written,} other {# messages written,}} {others, plural, =0 {} one {# other step,} other {# other steps,}}',
    ],
    es: [
      'Hecho en nombre de {location} el {date}',
      '{people}, de la plataforma, actuó en nombre de tu local: {posted, plural, =0 {} one {# turno publicado,} other {# turnos publicados,}} {changed, plural, =0 {} one {# cambio de un turno,} other {# cambios de turnos,}} {cancelled, plural, =0 {} one {# turno cancelado,} other {# turnos cancelados,}} {selected, plural, =0 {} one {# pro elegido,} other {# pros elegidos,}} {offered, plural, =0 {} one {# oferta enviada,} other {# ofertas enviadas,}} {messages, plural, =0 {} one {# mensaje escrito,} other {# mensajes escritos,}} {others, plural, =0 {} one {# paso más,} other {# pasos más,}}',
    ],
  }),
}
