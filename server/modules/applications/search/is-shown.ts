import type { Input } from '@crewcall/contract/kit.ts'
import type { findGigs } from '@crewcall/contract/pro-applications.ts'
import type { GigRecord } from '../../gigs/index.ts'
import { fitOf, obstaclesToTake } from '../matching/fit.ts'
import type { PairFacts } from '../matching/pair-facts.ts'
import { isInstant } from './view-pro-gigs.ts'

type Places = Pick<GigRecord, 'auto_select_enabled' | 'immediate_auto_select' | 'confirmed_count' | 'allowed_confirmed_pros' | 'overfill'>
type Query = Pick<Input<typeof findGigs>['query'], 'is_instant' | 'is_eligible'>

/** Whether a shift passes the filters that depend on the pro: taken at once, and no obstacle. */
export function isShown(
  now: Date,
  { gig, facts }: { gig: Places & { has_application: boolean }; facts: PairFacts },
  { is_instant, is_eligible }: Query,
): boolean {
  if (is_instant === undefined && is_eligible === undefined) return true
  const fit = fitOf(facts, now)
  if (is_instant !== undefined && isInstant(gig, fit) !== is_instant) return false
  const obstacles = gig.has_application ? obstaclesToTake(fit) : fit.eligibility
  return is_eligible === undefined || (obstacles.length === 0) === is_eligible
}
