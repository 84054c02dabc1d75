import type { WorkMeasure } from '@crewcall/contract/rules/platform-work.ts'
import type { Sentence } from '../../../lib/i18n.ts'

/** What each figure of the work of the platform is called and counts. */
export const workWords: Record<WorkMeasure, { label: Sentence; counts: Sentence }> = {
  hours_approval: {
    label: 'Time to approve hours',
    counts: 'Half of the hours approved in these days were approved within this time of being submitted.',
  },
  location_approval: {
    label: 'Time to approve locations',
    counts: 'Half of the locations approved in these days were approved within this time of being submitted.',
  },
  disputed: { label: 'Disputed hours', counts: 'Pros on shifts who disputed their hours in these days.' },
  decided: {
    label: 'Decided disputes',
    counts: 'Pros on shifts whose dispute was decided in these days, by an answer or for lack of one.',
  },
  refunds: { label: 'Refunds', counts: 'Refunds made to businesses in these days, without those that failed.' },
  openings_per_pro: {
    label: 'Open positions per available pro',
    counts: 'Openings of these days without a confirmed pro, divided by the verified pros of the market who can take a shift.',
  },
  applications_per_opening: {
    label: 'Applications per opening',
    counts: 'Applications of pros for shifts of these days, divided by the openings of these shifts. Offers do not count.',
  },
  active_share: {
    label: 'Applicants with a shift',
    counts: 'Pros with a confirmed place on a shift of these days for which they applied, of all pros who applied for one.',
  },
}
