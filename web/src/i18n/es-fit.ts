/** How a pro and a shift match: the parts of the match score, for the pro and for the business, and the obstacles. */
export const esFit = {
  'Rated {rating} in {count, plural, one {# review} other {# reviews}}':
    'Nota {rating} en {count, plural, one {# calificación} other {# calificaciones}}',
  'No reviews yet': 'Aún sin calificaciones',
  'Distance unknown': 'Distancia desconocida',
  '{miles} mi away': 'a {miles} mi',
  'No experience yet': 'Aún sin experiencia',
  'No shifts worked yet': 'Aún sin turnos trabajados',
  'Worked {worked} of {confirmed, plural, one {# confirmed shift} other {# confirmed shifts}}':
    'Trabajó {worked} de {confirmed, plural, one {# turno confirmado} other {# turnos confirmados}}',
  'You worked {worked} of {confirmed, plural, one {# confirmed shift} other {# confirmed shifts}}':
    'Trabajaste {worked} de {confirmed, plural, one {# turno confirmado} other {# turnos confirmados}}',
  'A favorite, has not worked here': 'En favoritos, todavía no trabajó aquí',
  'Has not worked here': 'No trabajó aquí',
  'A favorite, worked here {times, plural, one {once} other {# times}}':
    'En favoritos, trabajó aquí {times, plural, one {una vez} other {# veces}}',
  'Worked here {times, plural, one {once} other {# times}}': 'Trabajó aquí {times, plural, one {una vez} other {# veces}}',
  'You are a favorite here': 'Estás en favoritos aquí',
  'You have not worked here yet': 'Aún no has trabajado aquí',
  'You are a favorite here and worked here {times, plural, one {once} other {# times}}':
    'Estás en favoritos y trabajaste aquí {times, plural, one {una vez} other {# veces}}',
  'You worked here {times, plural, one {once} other {# times}}': 'Trabajaste aquí {times, plural, one {una vez} other {# veces}}',
  'Open to any time': 'Acepta cualquier horario',
  'You are open to any time': 'Aceptas cualquier horario',
  'Meets {met} of {stated, plural, one {# preference} other {# preferences}}':
    'Coincide con {met} de {stated, plural, one {# preferencia} other {# preferencias}}',
  'Meets {met} of your {stated, plural, one {# preference} other {# preferences}}':
    'Cumple {met} de {stated, plural, one {tu # preferencia} other {tus # preferencias}}',
  'Experience as {position}: {experience}': 'Experiencia como {position}: {experience}',
  '{years, plural, one {# year} other {# years}}': '{years, plural, one {# año} other {# años}}',
  '{months, plural, one {# month} other {# months}}': '{months, plural, one {# mes} other {# meses}}',
  '{count, plural, one {# completed shift} other {# completed shifts}}':
    '{count, plural, one {# turno completado} other {# turnos completados}}',
  'This shift is open to gold and silver pros first; it opens to everyone within 30 minutes.':
    'Este turno es primero para profesionales oro y plata; se abre para todos en 30 minutos.',
  'This shift is for {employment_type} only.': 'Este turno es solo para {employment_type}.',
  'employees (W-2)': 'personal en nómina (W-2)',
  'independent contractors (1099)': 'contratistas independientes (1099)',
  'This shift is only for pros in the network of the location.': 'Este turno es solo para profesionales de la red del local.',
  'The profile is not verified yet.': 'El perfil todavía no está verificado.',
  'The pro lives in no market yet, and cannot apply.': 'Todavía no hay mercado donde vive esta persona, así que no puede postularse.',
  'The home of the pro is in no market yet.': 'Todavía no hay mercado donde vive esta persona.',
  'The account is suspended.': 'La cuenta está suspendida.',
  'The pro is on the team of this location: somebody else of it has to offer the shift.':
    'Es parte del equipo de este local: otra persona del equipo tiene que ofrecerle el turno.',
  'This location is not available.': 'Este local no está disponible.',
  'The pro is already confirmed on a shift at that time.': 'Ya tiene un turno confirmado a esa hora.',
  'The shift would exceed the weekly hours.': 'El turno pasaría de sus horas semanales.',
  'This application is not waiting for a decision any more': 'Esta solicitud ya no espera una decisión',
  'The pro already has this shift or an offer for it': 'Ya tiene este turno o una oferta de él',
  'All openings of this shift are filled': 'Todos los lugares de este turno están ocupados',
  'This pro does not exist': 'Este profesional no existe',
  '{certificate} is required.': 'Hace falta: {certificate}.',
  '{certificate} expires before the shift.': '{certificate} vence antes del turno.',
  'This shift is for employees (W-2) only.': 'Este turno es solo para personal en nómina (W-2).',
  'This shift is for independent contractors (1099) only.': 'Este turno es solo para contratistas independientes (1099).',
  'A valid one is due by {time}.': 'Debe presentar uno vigente antes de: {time}.',
} as const
