import { kindsOf } from './kind.ts'

const row = kindsOf('pro')

/** That a saved search found something. The name that the pro gave it is not for a lock screen. */
export const kindsForSearches = {
  'shift.found': row('pro', 'in_app push', 'usual', {
    link: '/pro/shifts/{gig_id}',
    link_to_several: '/pro/find?saved={saved_search_id}',
    label: 'A new shift matches a saved search',
    en: [
      '{shifts, plural, one {A new shift matches your search} other {# new shifts match your search}}',
      '{shifts, plural, one {“{name}”: {skill} at {location}, {when}.} other {“{name}”, the first: {skill} at {location}, {when}.}}',
    ],
    es: [
      '{shifts, plural, one {Un turno nuevo coincide con tu búsqueda} other {# turnos nuevos coinciden con tu búsqueda}}',
      '{shifts, plural, one {«{name}»: {skill} en {location}, {when}.} other {«{name}», el primero: {skill} en {location}, {when}.}}',
    ],
  }),
} as const
