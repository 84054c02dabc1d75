import type { Input, Reply } from '@crewcall/contract/kit.ts'
import { obstacleRefusal } from '@crewcall/contract/refusals/obstacles.ts'
import { addDays, instantsBetween, instantToWall } from '@crewcall/contract/rules/time.ts'
import type { previewFits as endpoint } from '@crewcall/contract/schedule-moves.ts'
import type { DraftProblem } from '@crewcall/contract/schedule.ts'
import sql from 'sql-template-tag'
import type { Ctx } from '../../../platform/context.ts'
import { invalid, isProblem, problem } from '../../../platform/errors.ts'
import { every } from '../../../platform/write.ts'
import { obstaclesToPlanned } from '../../applications/index.ts'
import type { PlannedShift } from '../../applications/index.ts'
import { liveApplications } from '../../engagements/index.ts'
import { previewGigEdit } from '../../gig-changes/index.ts'
import { gigById } from '../../gigs/index.ts'
import { findablePros } from '../../network/index.ts'
import { locationRow, myLocations, requireApproved } from '../../organizations/index.ts'
import type { LocationRow } from '../../organizations/index.ts'
import { breakRulesInForce, minimumWagesOf } from '../../skills/index.ts'
import { plannedShift, postingProblems } from '../drafts/draft-problems.ts'
import { knownDrafts, planned } from '../drafts/draft-rows.ts'
import { placesToPlan } from '../drafts/places.ts'
import { asRefusal } from './move-shifts.ts'

type Answer = Awaited<Reply<typeof endpoint>>
type Times = { start_time: Date; end_time: Date }
type OnDay = Answer['days'][number]
/** A shift as it would be on each day: what the day itself refuses, and the shift for the gate, without one while it has no position. */
type Moved = {
  place: LocationRow
  own: number[]
  onDays: (Times & { day: OnDay })[]
  planned: (day: Times & { id: number; pro_ids: number[] }) => PlannedShift[]
}

/**
 * Whether a shift of the board fits on each of some days, and who could not be on it then; nothing changes. By the preview of editing a
 * posted shift, the problems of a draft, and the gate of offers: one statement for all pros and days.
 */
export async function previewFits(ctx: Ctx, { body }: Input<typeof endpoint>): Promise<Reply<typeof endpoint>> {
  const { gig_id, draft_id, start_date } = body
  const dates = Array.from({ length: body.days }, (_, at) => addDays(start_date, at))
  if (gig_id === null && draft_id === null) throw invalid('draft_id', 'FIELD_REQUIRED')
  if (gig_id !== null && body.location_id !== null) throw invalid('draft_id', 'FIELD_REQUIRED')
  const moved =
    gig_id === null ? await draftOnDays(ctx, draft_id ?? 0, { dates, elsewhere: body.location_id }) : await gigOnDays(ctx, gig_id, dates)
  if (body.pro_ids.length > 0) requireApproved(ctx, moved.place)
  const pro_ids = [...new Set([...moved.own, ...(await findablePros(ctx, moved.place, body.pro_ids))])]
  const shifts = moved.onDays.flatMap(({ start_time, end_time }, id) => moved.planned({ id, start_time, end_time, pro_ids }))
  const found = await obstaclesToPlanned(
    ctx,
    shifts,
    shifts.flatMap(({ id }) => pro_ids.map((pro_id) => ({ gig_id: id, pro_id }))),
  )
  const people = found.flatMap(({ gig_id: at, pro_id, obstacles }) => {
    // That the day is over is a reason of the day itself.
    const obstacle = obstacles.find(({ code }) => code !== 'GIG_CLOSED')
    const on = moved.onDays[at]
    if (!obstacle || !on) return []
    const { reason, values = {} } = obstacleRefusal(obstacle)
    return [{ pro_id, local_date: on.day.local_date, code: reason, values }]
  })
  return { days: moved.onDays.map(({ day }) => day), people }
}

async function gigOnDays(ctx: Ctx, gigId: number, dates: readonly string[]): Promise<Moved> {
  const gig = await gigById(ctx, gigId)
  const live = await liveApplications(ctx, gig)
  const onDays: Moved['onDays'] = []
  for (const local_date of dates) {
    const times = timesOn(local_date, gig, { from: gig.timezone, to: gig.timezone })
    const body = { start_time: times.start_time.toISOString(), end_time: times.end_time.toISOString() }
    const told = await previewGigEdit(ctx, { params: { gigId }, query: undefined, body }).catch(asRefusal)
    const refusal = isProblem(told) ? { reason: told.reason ?? told.code, values: told.values } : told.refused
    const refused = refusal && { code: refusal.reason, values: refusal.values ?? {} }
    onDays.push({ ...times, day: { local_date, must_reconfirm: isProblem(told) ? 0 : told.must_reconfirm.length, refused } })
  }
  const asPlanned = { ...gig, gig_id: gig.id }
  return {
    place: await locationRow(ctx, gig),
    own: live.filter(({ selected_at }) => selected_at !== null).map(({ pro_id }) => pro_id),
    onDays,
    planned: ({ id, start_time, end_time }) => [gateShift({ ...asPlanned, id, start_time, end_time })],
  }
}

async function draftOnDays(ctx: Ctx, draftId: number, { dates, elsewhere }: Where): Promise<Moved> {
  const [draft] = await knownDrafts(ctx, every(sql`d.id = ${draftId}`, myLocations(ctx)(sql`d.location_id`), planned))
  if (!draft) throw problem('not_found', 'NOT_FOUND')
  const location_id = elsewhere ?? draft.location_id
  const places = await placesToPlan(ctx, [draft.location_id, location_id])
  const [own, place] = [places.get(draft.location_id), places.get(location_id)]
  if (!own || !place) throw problem('not_found', 'NOT_FOUND')
  if (place.organization_id !== draft.organization_id) throw invalid('location_id', 'DRAFT_KEEPS_ORGANIZATION')
  if (place !== own && draft.pro_ids.length > 0) requireApproved(ctx, place)
  const there = {
    ...draft,
    location_id,
    rules: place === own ? draft.rules : await breakRulesInForce(ctx, place.market_id, draft.start_time),
    laws: place === own ? draft.laws : await minimumWagesOf(ctx, place.state_code),
  }
  const already = new Set(postingProblems(ctx.now, draft, own).map(keyOf))
  const onDays = dates.map((local_date) => {
    const times = timesOn(local_date, draft, { from: own.timezone, to: place.timezone })
    // What is wrong with the draft wherever it is says nothing about a day.
    const added = postingProblems(ctx.now, { ...there, ...times, local_date }, place).find((one) => !already.has(keyOf(one)))
    return { ...times, day: { local_date, must_reconfirm: 0, refused: added ? { code: added.code, values: added.values } : null } }
  })
  return { place, own: draft.pro_ids, onDays, planned: (day) => plannedShift({ ...there, ...day }, place) }
}

type Where = { dates: readonly string[]; elsewhere: number | null }

function keyOf({ code, field }: DraftProblem): string {
  return JSON.stringify([field, code])
}

function gateShift(shift: PlannedShift): PlannedShift {
  const { id, gig_id, organization_id, location_id, skill_id, type, employment_type, start_time, end_time, timezone } = shift
  const { state_code, latitude, longitude, background_check_required, require_certifications } = shift
  const what = { id, gig_id, organization_id, location_id, skill_id, type, employment_type, start_time, end_time, timezone }
  const posted = shift.posted_at === undefined ? {} : { posted_at: shift.posted_at }
  return { ...what, state_code, latitude, longitude, background_check_required, require_certifications, ...posted }
}

// At the same time of day, whatever the clocks do between.
function timesOn(date: string, { start_time, end_time }: Times, { from, to }: { from: string; to: string }): Times {
  const [start, end] = [instantToWall(start_time, from), instantToWall(end_time, from)]
  const nights = (Date.parse(end.date) - Date.parse(start.date)) / 86_400_000
  const there = instantsBetween({ date, time: start.time }, { date: addDays(date, nights), time: end.time }, to)
  return { start_time: there.start, end_time: there.end }
}
