import type { sendStaged as endpoint } from '@crewcall/contract/event-plans.ts'
import type { Input, Reply } from '@crewcall/contract/kit.ts'
import sql from 'sql-template-tag'
import { announce } from '../../../platform/announcements.ts'
import type { Ctx } from '../../../platform/context.ts'
import { isProblem, leftOutBy } from '../../../platform/errors.ts'
import type { Problem } from '../../../platform/errors.ts'
import { allow } from '../../../platform/policy.ts'
import { displayNames, sendOffers } from '../../applications/index.ts'
import { lockPros } from '../../engagements/index.ts'
import { eventForUpdate } from '../../event-shifts/index.ts'
import type { EventRecord } from '../../event-shifts/index.ts'
import { lockProsAtLocation } from '../../network/index.ts'
import { announceChange } from '../event-rows.ts'
import { recordStaging, removeStaged, stagedRows } from './stage-pros.ts'
import type { StagedRecord } from './stage-pros.ts'

type Reason = Omit<Reply<typeof endpoint>['skipped'][number], 'id' | 'gig_id' | 'pro_id' | 'pro_name'>
type Result = { sent: StagedRecord[]; skipped: (Reason & { row: StagedRecord })[] }

/**
 * Offers the shifts of an event to the pros staged for them, or assigns them. Each pro gets one message, however many shifts; those who cannot
 * be asked stay staged, with the reason (docs/rules/events.md#staging).
 */
export async function sendStaged(ctx: Ctx, { params }: Input<typeof endpoint>): Promise<Reply<typeof endpoint>> {
  const event = await eventForUpdate(ctx, params.eventId)
  allow(ctx, 'event.add', { organization_id: event.organization_id })
  const rows = await stagedRows(ctx, event)
  await lockAll(ctx, rows)
  const result: Result = { sent: [], skipped: [] }
  for (const some of Map.groupBy(rows, ({ gig_id, application_type }) => `${gig_id} ${application_type}`).values()) {
    const { sent, skipped } = await sendFor(ctx, some)
    result.sent.push(...sent)
    result.skipped.push(...skipped)
  }
  await removeStaged(
    ctx,
    event,
    result.sent.map(({ id }) => id),
  )
  const pros = await tellEach(ctx, event, result.sent)
  if (result.sent.length > 0) await recordStaging(ctx, event, 'event.send', { offers: result.sent.length, pros })
  await announceChange(ctx, event)
  return { sent: result.sent.length, pros, skipped: await named(ctx, result.skipped) }
}

// All locks in their order before the first offer: pros at locations, gigs, pros.
async function lockAll(ctx: Ctx, rows: readonly StagedRecord[]): Promise<void> {
  const ids = [...new Set(rows.map(({ gig_id }) => gig_id))]
  const organization = rows[0]?.organization_id
  if (organization === undefined) return
  const places = await ctx.tx.rows<{ id: number; location_id: number }>(
    sql`select id, location_id from gigs where organization_id = ${organization} and id = any(${ids}::bigint[])`,
  )
  const placeOf = new Map(places.map(({ id, location_id }) => [id, location_id]))
  const byPlace = Map.groupBy(rows, ({ gig_id }) => placeOf.get(gig_id) ?? 0)
  for (const [location, those] of [...byPlace].toSorted(([a], [b]) => a - b)) await lockProsAtLocation(ctx, proIdsOf(those), location)
  await ctx.tx.rows(sql`
    select 1 from gigs where organization_id = ${organization} and id = any(${ids}::bigint[]) order by id for no key update`)
  await lockPros(ctx, proIdsOf(rows))
}

function proIdsOf(rows: readonly StagedRecord[]): number[] {
  return [...new Set(rows.map(({ pro_id }) => pro_id))].toSorted((a, b) => a - b)
}

async function sendFor(ctx: Ctx, rows: readonly StagedRecord[]): Promise<Result> {
  const [first] = rows
  if (!first) return { sent: [], skipped: [] }
  const application_type = first.application_type === 'ASSIGNMENT' ? 'ASSIGNMENT' : 'DIRECT_OFFER'
  const terms = {
    gig_id: first.gig_id,
    application_type,
    is_confirmed: application_type === 'ASSIGNMENT',
    bonus: 0,
    is_for_recommended_pros: false,
    is_quiet: true,
  } as const
  const outcome = await sendOffers(ctx, terms, proIdsOf(rows)).catch(refusedFor)
  if ('code' in outcome) return { sent: [], skipped: rows.map((row) => ({ row, ...leftOutBy(outcome) })) }
  const why = new Map(outcome.skipped.map(({ pro_id, ...reason }) => [pro_id, reason]))
  return {
    sent: rows.filter(({ pro_id }) => !why.has(pro_id)),
    skipped: rows.flatMap((row) => {
      const reason = why.get(row.pro_id)
      return reason ? [{ row, ...reason }] : []
    }),
  }
}

// A shift that takes no more pros leaves out its own; a missing right or a fault ends the whole.
function refusedFor(error: unknown): Problem {
  if (isProblem(error) && error.status === 409) return error
  throw error
}

async function tellEach(ctx: Ctx, { organization_id, id, name }: EventRecord, sent: readonly StagedRecord[]): Promise<number> {
  const byPro = Map.groupBy(sent, ({ pro_id }) => pro_id)
  for (const [pro_id, theirs] of byPro) {
    const payload = { organization_id, event_id: id, pro_id, name, count: theirs.length, sending: String(theirs[0]?.id ?? id) }
    await announce(ctx, 'event.sent', payload, [`pro:${pro_id}`])
  }
  return byPro.size
}

async function named(ctx: Ctx, skipped: Result['skipped']): Promise<Reply<typeof endpoint>['skipped']> {
  const names = await displayNames(
    ctx,
    skipped.map(({ row }) => row.pro_id),
  )
  return skipped.map(({ row: { id, gig_id, pro_id }, ...reason }) => ({
    ...reason,
    id,
    gig_id,
    pro_id,
    pro_name: names.get(pro_id) ?? '',
  }))
}
