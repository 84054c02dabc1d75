import type { editWholeSeries as editWholeEndpoint, seriesChanges } from '@crewcall/contract/series-edits.ts'
import type { editGig as editGigEndpoint } from '@crewcall/contract/applications.ts'
import type { Input } from '@crewcall/contract/kit.ts'
import { addressFields, addressIssues, addressLines, choosesAddress, staysElsewhere } from '@crewcall/contract/rules/gig-address.ts'
import { occurrenceTimes } from '@crewcall/contract/rules/recurrence.ts'
import { faultOnTheWall } from '@crewcall/contract/rules/shift-length.ts'
import type { z } from 'zod'
import type { Ctx } from '../../platform/context.ts'
import type { Tables } from '../../platform/db.gen.ts'
import { invalid, invalidInput, problem } from '../../platform/errors.ts'
import { allow } from '../../platform/policy.ts'
import { addressOf, checkBoost, checkOnsiteManager, checkRequirements, checkWage, checkZone } from '../gigs/index.ts'
import { checkMedia } from '../media/index.ts'
import { locationRow } from '../organizations/index.ts'
import { requirementsByIds, skillById } from '../skills/index.ts'
import type { InScope } from './in-scope.ts'
import { exceptionsOf } from './occurrences.ts'
import type { SeriesGig, SeriesRecord } from './series.ts'

const HALF_A_YEAR = 182 * 86_400_000
type Location = Tables['locations']
type Changes = z.output<typeof seriesChanges>
type GigEdit = Input<typeof editGigEndpoint>['body']
type Body = Input<typeof editWholeEndpoint>['body']
/** The series as it will be, and what that means for one of its shifts. */
export type EditPlan = InScope & { after: SeriesRecord; editOf: (gig: SeriesGig) => { edit: GigEdit; kept: string[] } }

/**
 * What an edit makes of a series and of its shifts that have not started. A field that was edited by hand stays on its shift.
 * @throws problem forbidden; conflict for a series that ended; invalid for what is refused of the changes, also where no shift is posted
 */
export async function planEdit(ctx: Ctx, found: InScope, { changes, takes_zone_of_location }: Body): Promise<EditPlan> {
  const { series } = found
  allow(ctx, 'gig.edit', series)
  if (series.ended_at !== null && found.open.length === 0) throw problem('conflict', 'SERIES_ENDED')
  const location = await locationRow(ctx, series)
  const after = changedSeries(series, changes, takes_zone_of_location ? location.timezone : series.timezone)
  requirePossible(after)
  await checkChanged(ctx, location, series, changes)
  if (isElsewhere(series, after) || series.timezone !== after.timezone) await checkAddress(ctx, location, after)
  const masks = new Map(
    (await exceptionsOf(ctx, [series], found.since)).map(({ local_date, fields }) => [local_date, wholeChoices(fields)]),
  )
  const isMoved = changes.start_time !== undefined || changes.end_time !== undefined || takes_zone_of_location
  const maskOf = (gig: SeriesGig) => [...(masks.get(gig.series_date) ?? []), ...(isRaised(gig, series, changes) ? ['wage_amount'] : [])]
  const editOf = (gig: SeriesGig) => editFor(gig, maskOf(gig), { changes, after, isMoved, takes_zone_of_location })
  return { ...found, after, editOf }
}

// No posted shift may be there to refuse it. What is refused by now and stays does not refuse the rest, as for a single shift.
async function checkChanged(ctx: Ctx, location: Location, { shift, organization_id }: SeriesRecord, changes: Changes): Promise<void> {
  const { wage_amount, boosted_gig_bonus = 0, selected_requirement_ids = [], attachment_ids: ids = [] } = changes
  if (wage_amount !== undefined) checkWage(wage_amount, await skillById(ctx, shift.skill_id))
  if (changes.background_check_required && !shift.background_check_required && !location.background_checks_enabled)
    throw invalid('background_check_required', 'BACKGROUND_CHECKS_OFF')
  if (boosted_gig_bonus > shift.boosted_gig_bonus) checkBoost(ctx, location, boosted_gig_bonus, 'boosted_gig_bonus')
  await checkOnsiteManager(ctx, location, changes.onsite_manager_id)
  checkRequirements(selected_requirement_ids, await requirementsByIds(ctx, selected_requirement_ids))
  await checkMedia(ctx, { ids, purpose: 'ATTACHMENT', organization_id })
}

// Two zones may show the same clock in one half of the year alone.
async function checkAddress(ctx: Ctx, location: Location, { shift, timezone }: SeriesRecord): Promise<void> {
  const there = await addressOf(ctx, location, shift)
  const ofOwn = there.use_location_address ? 'timezone' : 'zip_code'
  const field = there.location_address_id === null ? ofOwn : 'location_address_id'
  for (const at of [ctx.now, new Date(ctx.now.getTime() + HALF_A_YEAR)])
    checkZone({ timezone, start_time: at.toISOString() }, there.timezone, field)
}

function isElsewhere({ shift: before }: SeriesRecord, { shift }: SeriesRecord): boolean {
  const choice = [...addressLines, 'location_address_id'] as const
  return choice.some((part) => (shift[part] ?? null) !== (before[part] ?? null))
}

// Part of one address and part of another is neither.
function wholeChoices(fields: readonly string[]): readonly string[] {
  return addressFields.some((field) => fields.includes(field)) ? [...new Set([...fields, ...addressFields])] : fields
}

// A plan, of the series or its own, has raised it above what it is set to now, and pros have confirmed for that.
function isRaised(gig: SeriesGig, { shift }: SeriesRecord, { wage_amount }: Changes): boolean {
  return wage_amount !== undefined && gig.wage_amount > shift.wage_amount && gig.wage_amount > wage_amount
}

/** Whether the wage is set by hand, which ends the plan by which it rises, as for a single shift. */
export function endsPlan({ shift }: SeriesRecord, { wage_amount }: Changes): boolean {
  return Boolean(shift.fill_plan) && wage_amount !== undefined && wage_amount !== shift.wage_amount
}

function changedSeries(
  series: SeriesRecord,
  { start_time = series.start_time, end_time = series.end_time, ...fields }: Changes,
  timezone: string,
): SeriesRecord {
  const given = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))
  const keepsAddress = !choosesAddress(fields) || staysElsewhere(series.shift, fields)
  const former = keepsAddress ? series.shift : withoutAddress(series)
  const shift = { ...former, ...given }
  return { ...series, start_time, end_time, timezone, shift: endsPlan(series, fields) ? { ...shift, fill_plan: null } : shift }
}

function withoutAddress({ shift }: SeriesRecord): SeriesRecord['shift'] {
  const { address_line_1: _line, city: _city, state_code: _state, zip_code: _zip, use_location_address: _own, ...rest } = shift
  return { ...rest, location_address_id: null }
}

function requirePossible({ start_time, end_time, shift }: SeriesRecord): void {
  const fault = faultOnTheWall(start_time, end_time, shift.unpaid_break_minutes)
  if (fault) throw invalidInput([{ code: 'custom', path: ['changes', fault.field], message: fault.message, input: undefined }])
  const [wrong] = addressIssues(shift)
  if (wrong) throw invalidInput([{ code: 'custom', ...wrong, input: undefined }])
}

type Wanted = { changes: Changes; after: SeriesRecord; isMoved: boolean; takes_zone_of_location: boolean }

// A shift moved by hand keeps both of its times.
function editFor(
  gig: SeriesGig,
  mask: readonly string[],
  { changes, after, isMoved, takes_zone_of_location }: Wanted,
): { edit: GigEdit; kept: string[] } {
  const { start_time: _start, end_time: _end, ...fields } = changes
  const wanted = Object.keys(fields).filter((field) => fields[field as keyof typeof fields] !== undefined)
  const kept = wanted.filter((field) => mask.includes(field))
  const isHandMoved = mask.includes('start_time') || mask.includes('end_time')
  const edit = Object.fromEntries(
    Object.entries(fields).filter(([field, value]) => value !== undefined && !mask.includes(field)),
  ) as GigEdit // fields of `changes` are those of an edit
  if (isMoved && isHandMoved) return { edit, kept: [...kept, 'start_time', 'end_time'] }
  if (!isMoved) return { edit, kept }
  const address = takes_zone_of_location && gig.use_location_address ? { use_location_address: true } : {}
  // Where it was placed by hand, another clock may count.
  const isAtOther = mask.includes('use_location_address') && !address.use_location_address
  const { start, end } = occurrenceTimes(gig.series_date, after, isAtOther ? gig.timezone : after.timezone)
  return { edit: { ...edit, ...address, start_time: start.toISOString(), end_time: end.toISOString() }, kept }
}
