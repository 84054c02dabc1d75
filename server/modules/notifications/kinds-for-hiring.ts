import { kindsOf } from './kind.ts'

const manager = kindsOf('manager')
const pro = kindsOf('pro')
const candidate = '/locations/{location_id}/jobs/{posting_id}?candidate={candidate_id}'

/** Notifications about jobs: of the people who hire, and of pros who are invited to apply. */
export const kindsForHiring = {
  'job_candidate.applied': manager('team', 'in_app', 'usual', {
    link: candidate,
    label: 'Somebody applies for a job',
    en: ['{name} applied', '{job} at {location}.'],
    es: ['{name} se postuló', '{job} en {location}.'],
  }),
  // Told of a chat: once from the first message that a person has not read.
  'job_candidate.answered': manager('team', 'in_app push', 'usual', {
    link: '/locations/{location_id}/inbox/chat/{channel_id}',
    label: 'A candidate for a job writes to you',
    en: ['{name} wrote to you', '{job} at {location}.'],
    es: ['{name} te escribió', '{job} en {location}.'],
  }),
  'job_candidate.withdrawn': manager('team', 'in_app', 'usual', {
    link: candidate,
    label: 'A candidate for a job withdraws',
    en: ['{name} withdrew', '{job} at {location}.'],
    es: ['{name} se retiró', '{job} en {location}.'],
  }),
  'interview.confirmed': manager('team', 'in_app push', 'usual', {
    link: candidate,
    label: 'A candidate confirms a paid trial',
    en: ['{name} comes to a paid trial', '{job} at {location}.'],
    es: ['{name} viene a una prueba pagada', '{job} en {location}.'],
  }),
  'interview.moved': manager('team', 'in_app push', 'usual', {
    link: candidate,
    label: 'A candidate chooses another time for a paid trial',
    en: ['{name} chose another time for the paid trial', '{job} at {location}.'],
    es: ['{name} eligió otra hora para la prueba pagada', '{job} en {location}.'],
  }),
  'interview.declined': manager('team', 'in_app push', 'usual', {
    link: candidate,
    label: 'A candidate does not come to a paid trial',
    en: ['{name} does not come to the paid trial', '{job} at {location}.'],
    es: ['{name} no viene a la prueba pagada', '{job} en {location}.'],
  }),
  'interview.unanswered': manager('team', 'in_app', 'usual', {
    link: candidate,
    label: 'An invitation to a paid trial was not answered in time',
    en: ['{name} did not answer the invitation to a paid trial', '{job} at {location}. You can propose other times.'],
    es: ['{name} no respondió a la invitación a una prueba pagada', '{job} en {location}. Puedes proponer otras horas.'],
  }),
  'interview.finished': manager('team', 'in_app push', 'usual', {
    link: candidate,
    label: 'A paid trial is over',
    en: ['The paid trial of {name} is over', '{job} at {location}. Pay the hours and say what you think.'],
    es: ['La prueba pagada de {name} terminó', '{job} en {location}. Paga las horas y di qué te pareció.'],
  }),
  'job_offer.accepted': manager('team', 'in_app push email', 'usual', {
    link: candidate,
    label: 'A candidate accepts an offer',
    en: ['{name} accepted your offer', '{job} at {location}.'],
    es: ['{name} aceptó tu oferta', '{job} en {location}.'],
  }),
  'job_offer.expired': manager('team', 'in_app', 'usual', {
    link: candidate,
    label: 'An offer was not answered by its last day',
    en: ['{name} did not answer your offer', '{job} at {location}. You can offer it again, or pass.'],
    es: ['{name} no respondió a tu oferta', '{job} en {location}. Puedes volver a ofrecerlo o descartar a la persona.'],
  }),
  'job_offer.declined': manager('team', 'in_app push', 'usual', {
    link: candidate,
    label: 'A candidate declines an offer',
    en: ['{name} declined your offer', '{job} at {location}.'],
    es: ['{name} rechazó tu oferta', '{job} en {location}.'],
  }),
  'job_posting.invited': pro('pro', 'in_app push sms email', 'usual', {
    link: '/pro/jobs/{posting_id}',
    label: 'A business you worked for invites you to apply for a job',
    en: ['{location} invites you to apply', 'You worked there before. The job: {job}.'],
    es: ['{location} te invita a postularte', 'Ya trabajaste ahí. El empleo: {job}.'],
  }),
} as const
