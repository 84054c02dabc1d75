import type { Input, Reply } from '@crewcall/contract/kit.ts'
import type { moveShifts as moveEndpoint, previewMoves as previewEndpoint } from '@crewcall/contract/schedule-moves.ts'
import sql from 'sql-template-tag'
import type { Ctx } from '../../../platform/context.ts'
import { isProblem } from '../../../platform/errors.ts'
import type { Problem } from '../../../platform/errors.ts'
import { liveApplications } from '../../engagements/index.ts'
import { eventShiftForUpdate } from '../../event-shifts/index.ts'
import { bundleClash, previewGigEdit, raisedTogether } from '../../gig-changes/index.ts'
import { gigById, gigForUpdate } from '../../gigs/index.ts'
import type { GigRecord } from '../../gigs/index.ts'
import { lockProsAtLocation } from '../../network/index.ts'
import { locationRow } from '../../organizations/index.ts'
import { editOne } from '../../series/index.ts'
import { gigsInView, viewScheduled } from '../board/gigs-in-view.ts'
import { sightOf } from '../board/sight.ts'

type Move = Input<typeof moveEndpoint>['body']['moves'][number]

/** Who would be asked again if these shifts moved, and which may not; nothing changes. By the preview of editing one shift. */
export async function previewMoves(ctx: Ctx, { body }: Input<typeof previewEndpoint>): Promise<Reply<typeof previewEndpoint>> {
  const answer: Awaited<Reply<typeof previewEndpoint>> = { must_reconfirm: [], raised_to_law: [], owed_total: 0, refused: [] }
  const gigs = new Map<number, GigRecord>()
  for (const { gig_id } of body.moves) gigs.set(gig_id, await gigById(ctx, gig_id))
  const clashes = await clashesOf(ctx, body.moves, gigs)
  for (const { gig_id, ...edit } of body.moves) {
    const call = { params: { gigId: gig_id }, query: undefined, body: edit }
    const found = await previewGigEdit(ctx, call, { isAlone: false }).catch(asRefusal)
    if (isProblem(found)) {
      answer.refused.push({ gig_id, code: found.reason ?? found.code, values: found.values ?? {} })
      continue
    }
    answer.owed_total += found.consequence.owed_total
    answer.raised_to_law = raisedTogether([...answer.raised_to_law, ...found.raised_to_law])
    answer.must_reconfirm.push(...found.must_reconfirm.map((one) => ({ gig_id, ...one })))
    const clash = clashes.get(gig_id)
    if (found.refused) answer.refused.push({ gig_id, code: found.refused.reason, values: found.refused.values ?? {} })
    else if (found.conflicts.length > 0) answer.refused.push({ gig_id, code: 'CONFIRMED_PRO_BUSY', values: {} })
    else if (clash) answer.refused.push({ gig_id, code: clash, values: {} })
  }
  return answer
}

// Days of one work that would be in the way of each other, when the moves are made one after the other.
async function clashesOf(ctx: Ctx, moves: readonly Move[], gigs: ReadonlyMap<number, GigRecord>) {
  const clashes = new Map<number, NonNullable<Awaited<ReturnType<typeof bundleClash>>>>()
  const moved = new Map<number, { start: Date; end: Date }>()
  for (const { gig_id, start_time, end_time } of inOrder(moves, gigs)) {
    const gig = gigs.get(gig_id)
    if (!gig) continue
    const times = { start: new Date(start_time ?? gig.start_time), end: new Date(end_time ?? gig.end_time) }
    const clash = await bundleClash(ctx, gig, times, moved)
    if (clash) clashes.set(gig_id, clash)
    else moved.set(gig_id, times)
  }
  return clashes
}

/** A refused edit as its reason; who may not edit the shift learns nothing about it. */
export function asRefusal(error: unknown): Problem {
  const refusal = asProblem(error)
  if (refusal.code === 'forbidden') throw refusal
  return refusal
}

function asProblem(error: unknown): Problem {
  if (isProblem(error) && error.status < 500) return error
  throw error
}

/**
 * Moves posted shifts, all or none, each by the edit of one shift: what started stays, and a start moved by more than 30 minutes asks
 * confirmed pros again.
 * @throws problem of the edit, at `moves.{gig_id}`
 */
export async function moveShifts(ctx: Ctx, { body }: Input<typeof moveEndpoint>): Promise<Reply<typeof moveEndpoint>> {
  const gigs = await lockAll(ctx, body.moves)
  for (const { gig_id, ...edit } of inOrder(body.moves, gigs)) {
    await editOne(ctx, { params: { gigId: gig_id }, query: undefined, body: edit }).catch((error: unknown): never => {
      const refusal = asProblem(error)
      throw Object.assign(refusal, { target: ['moves', gig_id, refusal.target].filter((part) => part !== undefined).join('.') })
    })
  }
  return { gigs: await viewMoved(ctx, gigs) }
}

// The locks of all edits in the order of one: pros at locations, then shifts ascending.
async function lockAll(ctx: Ctx, moves: readonly Move[]): Promise<Map<number, GigRecord>> {
  const ids = [...new Set(moves.map(({ gig_id }) => gig_id))].toSorted((a, b) => a - b)
  const known: GigRecord[] = []
  for (const id of ids) known.push(await gigById(ctx, id))
  // Events come before pros and shifts, as when one of their shifts moves.
  const eventShifts = new Set(known.flatMap(({ event_shift_id }) => event_shift_id ?? []))
  for (const id of [...eventShifts].toSorted((a, b) => a - b)) await eventShiftForUpdate(ctx, id)
  for (const [location, list] of [...Map.groupBy(known, ({ location_id }) => location_id)].toSorted(([a], [b]) => a - b)) {
    const pros = new Set<number>()
    for (const gig of list) for (const { pro_id } of await liveApplications(ctx, gig)) pros.add(pro_id)
    await lockProsAtLocation(
      ctx,
      [...pros].toSorted((a, b) => a - b),
      location,
    )
  }
  const gigs = new Map<number, GigRecord>()
  for (const id of ids) gigs.set(id, await gigForUpdate(ctx, id))
  return gigs
}

// Shifts of one pro make room for each other: those that move later begin with the latest, those that move earlier with the earliest.
function inOrder(moves: readonly Move[], gigs: ReadonlyMap<number, GigRecord>): Move[] {
  const startOf = ({ gig_id }: Move) => gigs.get(gig_id)?.start_time.getTime() ?? 0
  const isLater = (move: Move) => move.start_time !== undefined && Date.parse(move.start_time) > startOf(move)
  const later = moves.filter(isLater).toSorted((a, b) => startOf(b) - startOf(a))
  return [...moves.filter((move) => !isLater(move)).toSorted((a, b) => startOf(a) - startOf(b)), ...later]
}

async function viewMoved(ctx: Ctx, gigs: ReadonlyMap<number, GigRecord>): Promise<Reply<typeof moveEndpoint>['gigs']> {
  const list = [...gigs.values()]
  const places = new Map<number, Awaited<ReturnType<typeof locationRow>>>()
  for (const gig of list) if (!places.has(gig.location_id)) places.set(gig.location_id, await locationRow(ctx, gig))
  const organizations = [...new Set(list.map(({ organization_id }) => organization_id))]
  const rows = await gigsInView(ctx, sql`g.organization_id = any(${organizations}::bigint[]) and g.id = any(${[...gigs.keys()]}::bigint[])`)
  return rows.flatMap((row) => {
    const place = places.get(row.location_id)
    return place ? [viewScheduled(row, sightOf(ctx, place))] : []
  })
}
