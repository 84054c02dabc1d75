import type { HireStats } from '@crewcall/contract/hire-stats.ts'
import type { Sentence, Words } from '../../lib/i18n.ts'

type Count = Exclude<keyof HireStats, 'hours_to_interview'>
type To = '/locations/$locationId/jobs' | '/locations/$locationId/jobs/interviews'

/** A number about hiring: where its list is, and what it says with and without anything to do. */
export type HireFigure = {
  of: Count
  label: Sentence
  some: Sentence
  none: Sentence
  isUrgent: boolean
  to: To
  search?: { tab: 'pay' }
}

const jobs = '/locations/$locationId/jobs'

/** The counts of hiring; each leads to the list that adds up to it. */
export const hireFigures: readonly HireFigure[] = [
  { of: 'open_jobs_count', label: 'Open jobs', some: 'People can apply for them', none: 'No open jobs', isUrgent: false, to: jobs },
  {
    of: 'new_candidates_count',
    label: 'New candidates',
    some: 'They applied, and wait for you',
    none: 'Nobody new',
    isUrgent: true,
    to: jobs,
  },
  {
    of: 'unanswered_count',
    label: 'Unanswered messages',
    some: 'Candidates wait for your answer',
    none: 'Nobody is waiting for an answer.',
    isUrgent: true,
    to: jobs,
  },
  {
    of: 'trials_to_pay_count',
    label: 'Trials to pay',
    some: 'Their time is over',
    none: 'Nothing to pay',
    isUrgent: true,
    to: '/locations/$locationId/jobs/interviews',
    search: { tab: 'pay' },
  },
]

/** The time to the interview, to the hour, or to the day from two days on; a dash before the first interview. */
export function toInterviewText(hours: number | null, t: Words['t']): string {
  if (hours === null) return '–'
  if (hours < 48) return `${Math.max(1, Math.round(hours))} h`
  return t('{days, plural, one {# day} other {# days}}', { days: Math.round(hours / 24) })
}

/** What the time to the interview means. */
export function toInterviewNote(hours: number | null): Sentence {
  return hours === null
    ? 'Nobody was interviewed in the last 90 days'
    : 'From application to interview: half wait longer, half less. Last 90 days.'
}
