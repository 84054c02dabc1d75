/** The call before a first shift; English is the key. */
export const esFirstCalls = {
  'First calls': 'Primeras llamadas',
  'First calls with new pros': 'Primeras llamadas a profesionales nuevos',
  'First calls made': 'Primeras llamadas hechas',
  'Pros who asked by phone that a person calls them, and pros to speak with before their first shift.':
    'Profesionales que pidieron por teléfono que los llame una persona, y con quienes hablar antes de su primer turno.',
  'Nobody to call': 'Nadie a quien llamar',
  'While it is on under Configuration, First calls, whoever is confirmed on a first shift appears here within a minute.':
    'Mientras esté activado en Configuración, Primeras llamadas, quien queda confirmado en su primer turno aparece aquí en un minuto.',
  'No phone number': 'Sin número de teléfono',
  '{tries, plural, one {Not reached once} other {Not reached # times}}, last {when}':
    '{tries, plural, one {No contestó una vez} other {No contestó # veces}}, la última: {when}',
  '{position} at {location}, {when} {zone}': '{position} en {location}, {when} {zone}',
  'keeps the shift in any case': 'conserva el turno de todos modos',
  'loses the shift at {when}': 'pierde el turno: {when}',
  '{name} spoke with them, {when}': '{name} habló con la persona, {when}',
  'not needed any more': 'ya no hace falta',
  'you call': 'llamas tú',
  'Spoken with': 'Ya hablamos',
  'Not reached': 'No contestó',
  'Spoken with {name}': 'Conversación con {name}',
  '{name} was not reached': '{name} no contestó',
  'Noted. {name} needs no other first call.': 'Anotado. {name} no necesita otra primera llamada.',
  'Noted. {name} stays to be called.': 'Anotado. Hay que volver a llamar a {name}.',
  'The pro keeps their first shift. It counts for good, also for other shifts.':
    'La persona conserva su primer turno. Vale para siempre, también para otros turnos.',
  'Somebody has to call again; the deadline stays.': 'Alguien tiene que volver a llamar; el plazo sigue igual.',
  'Somebody has to call again.': 'Alguien tiene que volver a llamar.',
  'For admins of the platform': 'Para administradores de la plataforma',
  'While this is on, somebody of the platform speaks with each pro before their first shift of the marketplace. With whom nobody has spoken in time loses the shift without consequences, and the manager finds another pro. Each pro hears of the call at least {minutes} minutes before the deadline. If that leaves less than an hour until the start, the pro keeps the shift.':
    'Mientras esté activado, alguien de la plataforma habla con cada profesional antes de su primer turno del mercado. Si nadie habló a tiempo, la persona pierde el turno sin consecuencias y el gerente busca a otra. Cada profesional se entera de la llamada al menos {minutes} minutos antes del plazo. Si así queda menos de una hora hasta el inicio, conserva el turno.',
  'Somebody speaks with a pro before their first shift': 'Alguien habla con cada profesional antes de su primer turno',
  'Deadline before the start': 'Plazo antes del inicio',
  '{hours, plural, one {hour} other {hours}}': '{hours, plural, one {hora} other {horas}}',
  '1 hour by default': '1 hora si no se cambia',
  'In effect from now on': 'Vale desde ahora',
  'No first calls': 'Sin primeras llamadas',
  'Spoken with until {hours, plural, one {# hour} other {# hours}} before the first shift':
    'Conversación hasta {hours, plural, one {# hora} other {# horas}} antes del primer turno',
  'Took care of the first call with {person}': 'Se encargó de la primera llamada a {person}',
  'Gave back the first call with {person}': 'Devolvió a la cola la primera llamada a {person}',
  'Spoke with {person} before their first shift': 'Habló con {person} antes de su primer turno',
  'Did not reach {person} before their first shift': 'No logró hablar con {person} antes de su primer turno',
  'Nobody spoke with the pro before their first shift.': 'Nadie habló con la persona antes de su primer turno.',
  'We could not speak with you before your first shift. It does not count against you.':
    'No pudimos hablar contigo antes de tu primer turno. No cuenta en tu contra.',
  'We call you before your first shift': 'Te llamamos antes de tu primer turno',
  'We call you before your first shift.': 'Te llamamos antes de tu primer turno.',
  'Please answer the phone. It takes a few minutes, and happens once.': 'Contesta el teléfono. Son unos minutos, una sola vez.',
  'Please answer the phone. If we have not spoken by {when}, the shift is cancelled. It happens once, and does not count against you.':
    'Contesta el teléfono. Si no hablamos antes de {when}, se cancela el turno. Es una sola vez y no cuenta en tu contra.',
  'We call you by {when} at the latest. Please answer the phone.': 'Te llamamos, a más tardar: {when}. Contesta el teléfono.',
  'Check your phone number': 'Revisa tu número de teléfono',
  'No shift of this pro asks for a first call any more': 'Ningún turno de este profesional pide ya una primera llamada',
  'Somebody has spoken with this pro already': 'Alguien ya habló con este profesional',
  'Another person makes the first call with you': 'Tu primera llamada la hace otra persona',
  'call pros': 'llamar a profesionales',
} as const
