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
  'job_candidate.answered': manager('team', 'in_app push', 'usual', {
    link: candidate,
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
  'job_posting.invited': pro('pro', 'in_app push sms email', 'usual', {
    link: '/pro/jobs/{posting_id}',
    label: 'A business you worked for invites you to apply for a job',
    en: ['{location} invites you to apply', 'You worked there before. The job: {job}.'],
    es: ['{location} te invita a postularte', 'Ya trabajaste ahí. El empleo: {job}.'],
  }),
} as const
