import type { AddOn } from '@crewcall/contract/add-ons.ts'
import type { Sentence } from '../../lib/i18n.ts'

/** The name of each add-on and what it does. */
export const addOnWords: Record<AddOn['type'], { name: Sentence; means: Sentence }> = {
  BACKGROUND_CHECKS: {
    name: 'Background checks',
    means:
      'You can ask for a clear background check in a shift; only pros who have one can take it. Shifts that ask for one keep it after the add-on ends.',
  },
  TIPPING: {
    name: 'Tips',
    means: 'You can tip a pro after a shift. After the last day no more tips are given; tips that were given stay.',
  },
  CONCIERGE: {
    name: 'Concierge',
    means:
      'Somebody of {product} may act for your location: post shifts, select pros and write to them. You see each step, and can end it at any time.',
  },
  HIRE: {
    name: 'Hiring',
    means: 'You can post jobs and hire people. After the last day no new jobs are posted; interviews that are agreed on are held.',
  },
}
