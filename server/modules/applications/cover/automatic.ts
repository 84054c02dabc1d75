import sql from 'sql-template-tag'
import { z } from 'zod'
import { announce, on } from '../../../platform/announcements.ts'
import type { Ctx } from '../../../platform/context.ts'
import { enqueue, job } from '../../../platform/jobs.ts'
import type { ApplicationRecord } from '../../engagements/index.ts'
import { locationRow } from '../../organizations/index.ts'
import { fitOfPair, fitsOf, obstaclesToTake } from '../matching/fit.ts'
import { tellLost } from './ask.ts'
import { isAtWork } from './at-work.ts'
import { coverIds, coverTopics, endCover, isApprovedByRule, openCoverOf, writeTaker } from './cover.ts'
import type { CoverRecord } from './cover.ts'
import { handOver, lockToHandOver } from './hand-over.ts'

/** How many pros hear of one wish. */
const most = 200
const key = z.object({ organization_id: z.int(), cover_id: z.int() })

/** Tells the pros who know the location, have the position and could take the shift. */
export const tellCrew = job('applications.tell_crew', {
  input: key,
  run: async (ctx, { organization_id, cover_id }) => {
    const cover = await ctx.tx.maybe<CoverRecord & { skill_id: number; name: string }>(sql`
      select c.*, g.skill_id, p.display_name as name from covers c join gigs g on g.organization_id = c.organization_id and g.id = c.gig_id
      join pros p on p.id = c.pro_id where c.organization_id = ${organization_id} and c.id = ${cover_id} and c.ended_at is null and c.taken_by is null`)
    if (!cover) return
    const { location_id, gig_id, name } = cover
    const able = [...(await fitsOf(ctx, gig_id, await crewOf(ctx, cover))).values()].filter((fit) => obstaclesToTake(fit).length === 0)
    for (const { pro_id } of able.toSorted((a, b) => b.score - a.score).slice(0, most))
      await announce(ctx, 'cover.wanted', { organization_id, location_id, gig_id, pro_id, cover_id, name }, [`pro:${pro_id}`])
  },
})

async function crewOf(
  { tx }: Ctx,
  { organization_id, location_id, gig_id, skill_id, pro_id }: CoverRecord & { skill_id: number },
): Promise<number[]> {
  const here = sql`r.organization_id = ${organization_id} and r.location_id = ${location_id}`
  const known = await tx.rows<{ pro_id: number }>(sql`
    select k.pro_id from (select r.pro_id from network_members r where ${here} union select r.pro_id from favorite_pros r where ${here}
      union select r.pro_id from worked_together r where ${here}) k
    join pro_skills s on s.pro_id = k.pro_id and s.skill_id = ${skill_id}
    where k.pro_id <> ${pro_id} and not exists (select from applications a where a.organization_id = ${organization_id} and a.gig_id = ${gig_id}
      and a.pro_id = k.pro_id and a.confirmed_at is not null and a.cancelled_at is null) order by k.pro_id limit 1000`)
  return known.map((each) => each.pro_id)
}

/** Ends the wishes for shifts that have begun, as the pro has kept the shift, and the trades for shifts that have. */
export const sweepCovers = job('applications.sweep_covers', {
  input: z.object({}),
  cron: '* * * * *',
  run: async (ctx) => {
    const begun = await ctx.tx.rows<CoverRecord>(sql`
      select c.* from covers c join gigs g on g.organization_id = c.organization_id and g.id = c.gig_id
      where c.ended_at is null and g.start_time <= ${ctx.now} order by c.id limit 500 for no key update of c skip locked`)
    for (const cover of begun) await endBegun(ctx, cover)
    const lapsed = await ctx.tx.rows<CoverRecord>(
      sql`select * from covers where ended_at is null and return_start <= ${ctx.now} order by id limit 500 for no key update skip locked`,
    )
    for (const cover of lapsed) await endTrade(ctx, cover)
  },
})

/** Gives a taken shift to who took it where the location's rule says so; where it cannot, the managers are asked. */
export const coverByRule = job('applications.cover_by_rule', {
  input: key,
  run: async (ctx, { organization_id, cover_id }) => {
    // Ended, started or changed meanwhile: there is nothing to give any more, or it has to be taken again.
    const cover = await ctx.tx.maybe<CoverRecord & { name: string }>(sql`
      select c.*, p.display_name as name from covers c join pros p on p.id = c.taken_by
      where c.organization_id = ${organization_id} and c.id = ${cover_id} and c.ended_at is null and (c.return_gig_id is null or c.agreed_at is not null)`)
    if (!cover) return
    const locked = await lockToHandOver(ctx, cover)
    if (locked.obstacle !== null) return
    const fit = await fitOfPair(ctx, { gig_id: cover.gig_id, pro_id: locked.taker.id })
    const mayBeGiven =
      isApprovedByRule(await locationRow(ctx, cover), fit) && obstaclesToTake(fit).length === 0 && fit.orientation !== 'NEEDED'
    if (mayBeGiven) await handOver(ctx, locked, 'rule')
    else await announce(ctx, 'cover.taken', { ...coverIds(cover), name: cover.name }, coverTopics(cover))
  },
})

async function endBegun(ctx: Ctx, cover: CoverRecord): Promise<void> {
  await endCover(ctx, cover, 'STARTED')
  await tellLost(ctx, cover)
  await announce(ctx, 'cover.changed', coverIds(cover), coverTopics(cover))
}

async function endTrade(ctx: Ctx, cover: CoverRecord): Promise<void> {
  await writeTaker(ctx, cover, null)
  await tellLost(ctx, cover)
  await announce(ctx, 'cover.changed', coverIds(cover), coverTopics(cover))
}

on('cover.asked', (ctx, { organization_id, cover_id }) => enqueue(ctx, tellCrew, { organization_id, cover_id }, { once: String(cover_id) }))
on('cover.taken_by_rule', (ctx, { organization_id, cover_id, taken_at }) =>
  enqueue(ctx, coverByRule, { organization_id, cover_id }, { once: `${cover_id}:${taken_at}` }),
)
// Dismissed, called out, moved or cancelled: there is nothing to cover any more.
on('application.cancelled', async (ctx, { organization_id, application_id }) => {
  const cover = await openCoverOf(ctx, { organization_id, id: application_id })
  if (!cover) return
  await endCover(ctx, cover, 'NO_LONGER_CONFIRMED')
  await tellLost(ctx, cover)
})
// What somebody would have given in return is not theirs any more.
on('application.cancelled', async (ctx, { organization_id, application_id }) => {
  const cover = await tradeOf(ctx, { organization_id, id: application_id })
  if (cover) await endTrade(ctx, cover)
})
// Who has come to work keeps the shift, also before its start.
on('punch.recorded', async (ctx, { organization_id, application_id, punch_type }) => {
  const application = { organization_id, id: application_id }
  if (punch_type !== 'CLOCK_IN' || !(await isAtWork(ctx, application))) return
  const cover = await openCoverOf(ctx, application)
  if (cover) await endBegun(ctx, cover)
  const trade = await tradeOf(ctx, application)
  if (trade) await endTrade(ctx, trade)
})

function tradeOf(
  { tx }: Ctx,
  { organization_id, id }: Pick<ApplicationRecord, 'organization_id' | 'id'>,
): Promise<CoverRecord | undefined> {
  return tx.maybe<CoverRecord>(sql`
    select * from covers where organization_id = ${organization_id} and return_application_id = ${id} and ended_at is null for no key update`)
}
