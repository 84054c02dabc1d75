import type { findGigs as findGigsEndpoint } from '@crewcall/contract/pro-applications.ts'
import type { Input, Reply } from '@crewcall/contract/kit.ts'
import type { Ctx } from '../../../platform/context.ts'
import { mapPage } from '../../../platform/lists.ts'
import { actingProId } from '../../pros/index.ts'
import { candidateGigs } from './candidate-gigs.ts'
import type { Candidate } from './candidate-gigs.ts'
import { fitOf, scoreOf } from '../matching/fit.ts'
import type { PairFacts } from '../matching/pair-facts.ts'
import { factsWith, standingOf } from '../matching/pro-standing.ts'
import { isShown } from './is-shown.ts'
import { cutPage } from '../../../platform/lists.ts'
import { payFor, viewFittedGigs } from './view-pro-gigs.ts'

type Query = Input<typeof findGigsEndpoint>['query']
type Ranked = { gig: Candidate; facts: PairFacts; score: number }

/**
 * Open shifts near the pro, best match first unless asked otherwise (docs/rules/shifts.md#early-access, docs/rules/pros.md#match-score). A
 * shift still in early access is included with the instant at which it opens to this pro (`opens_to_me_at`); until then the gate refuses
 * it. Ranking reads only the columns it needs; details are read and calculated for the page alone.
 */
export async function findGigs(ctx: Ctx, { query }: Input<typeof findGigsEndpoint>): Promise<Reply<typeof findGigsEndpoint>> {
  const standing = await standingOf(ctx, actingProId(ctx))
  const factsOf = factsWith(standing, ctx.now)
  const candidates = (await candidateGigs(ctx, standing, query)).map((gig) => ({ gig, facts: factsOf(gig) }))
  const shown = candidates
    .filter((candidate) => isShown(ctx.now, candidate, query))
    .map((each) => ({ ...each, score: scoreOf(each.facts, ctx.now) }))
  const found = cutPage(shown.toSorted(orders[query.ordering]), query)
  const fits = found.results.map(({ facts }) => fitOf(facts, ctx.now))
  const seen = new Map((await viewFittedGigs(ctx, standing.id, fits)).map(({ view }) => [view.id, view]))
  return { ...mapPage(found, ({ gig }) => gig), results: found.results.flatMap(({ gig }) => seen.get(gig.gig_id) ?? []) }
}

type Compare = (a: Ranked, b: Ranked) => number
const byStart: Compare = (a, b) => a.gig.start_time.getTime() - b.gig.start_time.getTime() || a.gig.gig_id - b.gig.gig_id
const farthest = 1e9

const orders: Record<Query['ordering'], Compare> = {
  match: (a, b) => b.score - a.score || byStart(a, b),
  start_time: byStart,
  distance: (a, b) => roundedMiles(a) - roundedMiles(b) || byStart(a, b),
  '-pay': (a, b) => payFor(b.gig, b.gig.application).pay_total - payFor(a.gig, a.gig.application).pay_total || byStart(a, b),
}

// With the precision shown to people, so that equal distances are ordered by time.
function roundedMiles({ facts }: Ranked): number {
  return facts.distance_miles === null ? farthest : Math.round(facts.distance_miles * 10) / 10
}
