import type { getReplacement as endpoint } from '@crewcall/contract/replacement.ts'
import { backfillWaves } from '@crewcall/contract/replacement.ts'
import type { Input, Reply } from '@crewcall/contract/kit.ts'
import { fillChance } from '@crewcall/contract/rules/fill-chance.ts'
import { LATE_CANCEL_HOURS } from '@crewcall/contract/rules/windows.ts'
import sql from 'sql-template-tag'
import type { Ctx } from '../../../platform/context.ts'
import { allow } from '../../../platform/policy.ts'
import { gigById } from '../../gigs/index.ts'
import type { GigRecord } from '../../gigs/index.ts'
import { replacements } from './search-replacement.ts'
import { liveApplications } from '../../engagements/index.ts'

/**
 * The progress of the search for a replacement: who was notified, who is next, and the probability of filling the opening in time
 * (docs/rules/shifts.md#replacement).
 */
export async function getReplacement(ctx: Ctx, { params }: Input<typeof endpoint>): Promise<Reply<typeof endpoint>> {
  const gig = await gigById(ctx, params.gigId)
  allow(ctx, 'application.select', gig)
  const open_places = Math.max(0, gig.allowed_confirmed_pros - gig.confirmed_count)
  const waiting = (await liveApplications(ctx, gig)).filter(({ selected_at }) => selected_at === null).length
  const isOpen = gig.backfill_since !== null && open_places > 0 && gig.end_time > ctx.now && gig.cancelled_at === null
  const candidates = isOpen ? (await replacements(ctx, gig)).length : 0
  const basis = await gapsLike(ctx, gig)
  const next = backfillWaves[gig.backfill_wave]
  return {
    since: isOpen ? gig.backfill_since : null,
    open_places,
    told: isOpen ? backfillWaves.slice(0, gig.backfill_wave) : [],
    next: isOpen && next && gig.backfill_at !== null ? { wave: next, at: gig.backfill_at } : null,
    waiting,
    candidates,
    fill_chance: fillChance({ ...basis, candidates: candidates + waiting }),
    basis,
  }
}

function gapsLike(ctx: Ctx, gig: GigRecord): Promise<{ filled: number; of: number }> {
  return ctx.tx.one(sql`
    select count(*)::int as of, count(*) filter (where is_filled)::int as filled
    from gaps_of_markets
    where market_id is not distinct from ${gig.market_id} and skill_id = ${gig.skill_id}
      and start_time between ${ctx.now}::timestamptz - interval '180 days' and ${ctx.now}
      and given_up_at > start_time - ${LATE_CANCEL_HOURS} * interval '1 hour'`)
}
