import type { Input, Reply } from '@crewcall/contract/kit.ts'
import { MOST_SAVED_SEARCHES } from '@crewcall/contract/rules/saved-searches.ts'
import type * as contract from '@crewcall/contract/saved-searches.ts'
import type { SavedFilters, SavedSearch } from '@crewcall/contract/saved-searches.ts'
import sql from 'sql-template-tag'
import type { Ctx } from '../../../platform/context.ts'
import { constraintProblem } from '../../../platform/database-errors.ts'
import type { Tables } from '../../../platform/db.gen.ts'
import { problem } from '../../../platform/errors.ts'
import { enqueue } from '../../../platform/jobs.ts'
import { insertRow, updateRow } from '../../../platform/write.ts'
import { actingProId } from '../../pros/index.ts'
import { skillBriefs } from '../../skills/index.ts'
import { factsWith, standingOf } from '../matching/pro-standing.ts'
import { candidateGigs } from '../search/candidate-gigs.ts'
import { isShown } from '../search/is-shown.ts'
import { matchSearches } from './alerts.ts'

type Row = Tables['saved_searches']

constraintProblem('saved_searches_have_names', () => problem('already_exists', 'SAVED_SEARCH_NAME_TAKEN', { target: 'name' }))
constraintProblem('saved_searches_ten_at_most', tooMany)

/** The searches that the pro keeps. @throws problem not_found */
export async function listSavedSearches(ctx: Ctx): Promise<Reply<typeof contract.listSavedSearches>> {
  const rows = await ctx.tx.rows<Row>(sql`select * from saved_searches where pro_id = ${actingProId(ctx)} order by id`)
  return { results: rows.map(view) }
}

/** Keeps a search; what it shows now is never told. @throws problem not_found, invalid, conflict, already_exists */
export async function saveSearch(ctx: Ctx, { body }: Input<typeof contract.saveSearch>): Promise<SavedSearch> {
  const pro_id = actingProId(ctx)
  await requirePositions(ctx, body.filters.positions)
  // One after another: each takes a slot of its own.
  await ctx.tx.one(sql`select id from pros where id = ${pro_id} for no key update`)
  const { name, is_alert_on } = body
  const saved = await insertRow(ctx.tx, 'saved_searches', {
    pro_id,
    slot: await freeSlot(ctx, pro_id),
    name,
    is_alert_on,
    created_ts: ctx.now,
    ...stored(body.filters),
  })
  if (is_alert_on) await takeAsKnown(ctx, saved)
  return view(saved)
}

/** Renames a saved search, or switches its alerts. @throws problem not_found, already_exists */
export async function changeSavedSearch(ctx: Ctx, { params, body }: Input<typeof contract.changeSavedSearch>): Promise<SavedSearch> {
  const pro_id = actingProId(ctx)
  const own = sql`id = ${params.id} and pro_id = ${pro_id}`
  const before = await ctx.tx.one<Row>(sql`select * from saved_searches where ${own} for no key update`)
  const { name = before.name, is_alert_on = before.is_alert_on } = body
  const after = await updateRow(ctx.tx, 'saved_searches', own, { name, is_alert_on })
  if (before.is_alert_on && !is_alert_on) await forgetWaiting(ctx, after)
  if (!before.is_alert_on && is_alert_on) await takeAsKnown(ctx, after)
  return view(after)
}

/** Removes a saved search with what still waits to be told of it. @throws problem not_found */
export async function removeSavedSearch(ctx: Ctx, { params }: Input<typeof contract.removeSavedSearch>): Promise<Record<string, never>> {
  const own = sql`id = ${params.id} and pro_id = ${actingProId(ctx)}`
  const saved = await ctx.tx.one<Row>(sql`select * from saved_searches where ${own} for update`)
  await forgetWaiting(ctx, saved)
  await ctx.tx.run(sql`delete from saved_searches where ${own}`)
  return {}
}

async function requirePositions(ctx: Ctx, positions: readonly number[]): Promise<void> {
  const known = await skillBriefs(ctx, [...new Set(positions)])
  if (positions.some((id) => !known.has(id))) throw problem('invalid', 'NO_SUCH_POSITION', { target: 'filters.positions' })
}

async function freeSlot({ tx }: Ctx, proId: number): Promise<number> {
  const { slot } = await tx.one<{ slot: number | null }>(sql`
    select (select min(n) from generate_series(1, ${MOST_SAVED_SEARCHES}::int) n
      where not exists (select from saved_searches s where s.pro_id = ${proId} and s.slot = n)) as slot`)
  if (slot === null) throw tooMany()
  return slot
}

function tooMany() {
  return problem('conflict', 'TOO_MANY_SAVED_SEARCHES', { values: { count: MOST_SAVED_SEARCHES } })
}

/** The shifts that the search shows now: the pro has seen them, so they are never told of them. */
async function takeAsKnown(ctx: Ctx, saved: Row): Promise<void> {
  const { filters } = view(saved)
  const { starts_in, starts_on__gte, starts_on__lte, within_miles, wage_gte, positions, days_of_week, time_blocks } = filters
  const standing = await standingOf(ctx, saved.pro_id)
  const factsOf = factsWith(standing, ctx.now)
  const near = await candidateGigs(ctx, standing, {
    page: 1,
    page_size: 1,
    ordering: 'match',
    positions,
    days_of_week,
    time_blocks,
    starts_in: starts_in ?? undefined,
    starts_on__gte: starts_on__gte ?? undefined,
    starts_on__lte: starts_on__lte ?? undefined,
    within_miles: within_miles ?? undefined,
    wage_gte: wage_gte ?? undefined,
  })
  const wanted = { is_instant: filters.is_instant ?? undefined, is_eligible: filters.is_eligible ?? undefined }
  const shown = near.filter((gig) => isShown(ctx.now, { gig, facts: factsOf(gig) }, wanted))
  await ctx.tx.run(sql`
    insert into search_alerts (pro_id, gig_id, saved_search_id)
    select ${saved.pro_id}, gig_id, ${saved.id} from unnest(${shown.map(({ gig_id }) => gig_id)}::bigint[]) gig_id on conflict do nothing`)
}

// Another search of the pro may find the same shifts, which are then told by that one.
async function forgetWaiting(ctx: Ctx, { id, pro_id }: Row): Promise<void> {
  const forgotten = await ctx.tx.rows<{ gig_id: number }>(sql`
    delete from search_alerts where pro_id = ${pro_id} and saved_search_id = ${id} and due_at is not null and told_at is null returning gig_id`)
  const gigs = await ctx.tx.rows<{ organization_id: number; gig_id: number }>(sql`
    select organization_id, id as gig_id from gigs where id = any(${forgotten.map(({ gig_id }) => gig_id)}::bigint[])`)
  for (const gig of gigs) await enqueue(ctx, matchSearches, gig, { once: String(gig.gig_id) })
}

function stored({ positions, days_of_week, time_blocks, ...single }: SavedFilters) {
  const some = <T>(values: readonly T[]) => (values.length > 0 ? [...new Set(values)] : null)
  return { ...single, positions: some(positions), days_of_week: some(days_of_week), time_blocks: some(time_blocks) }
}

function view(row: Row): SavedSearch {
  const { starts_on__gte, starts_on__lte, within_miles, wage_gte, is_instant, is_eligible } = row
  // The database takes only the words of the contract.
  const { days_of_week, time_blocks, starts_in } = row as { [N in 'days_of_week' | 'time_blocks' | 'starts_in']: SavedFilters[N] | null }
  const filters = {
    positions: row.positions ?? [],
    days_of_week: days_of_week ?? [],
    time_blocks: time_blocks ?? [],
    starts_in,
    starts_on__gte,
    starts_on__lte,
    within_miles,
    wage_gte,
    is_instant,
    is_eligible,
  }
  return { id: row.id, name: row.name, filters, is_alert_on: row.is_alert_on }
}
