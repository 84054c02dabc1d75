import type { editGig as endpoint } from '@crewcall/contract/applications.ts'
import type { Input, Reply } from '@crewcall/contract/kit.ts'
import { addressFields, choosesAddress } from '@crewcall/contract/rules/gig-address.ts'
import sql from 'sql-template-tag'
import type { Ctx } from '../../platform/context.ts'
import { editGig } from '../gig-changes/index.ts'
import { gigById } from '../gigs/index.ts'
import type { GigRecord } from '../gigs/index.ts'
import { isOfSeries } from './series.ts'
import type { SeriesGig } from './series.ts'

type Edit = Input<typeof endpoint>['body']

/** Changes one shift. The fields it changes on a shift of a series are remembered: later changes of the series leave them. */
export async function editOne(ctx: Ctx, call: Input<typeof endpoint>): Promise<Reply<typeof endpoint>> {
  const before = await gigById(ctx, call.params.gigId)
  const answer = await editGig(ctx, call)
  if (!isOfSeries(before)) return answer
  await markEdited(ctx, before, changedBy(call.body, before, await gigById(ctx, before.id)))
  return answer
}

/** Remembers fields of a shift as edited by hand. */
export async function markEdited(
  ctx: Ctx,
  { organization_id, series_id, series_date }: Pick<SeriesGig, 'organization_id' | 'series_id' | 'series_date'>,
  fields: readonly string[],
): Promise<void> {
  if (fields.length === 0) return
  await ctx.tx.run(sql`
    insert into series_exceptions (organization_id, series_id, local_date, kind, fields, created_ts)
    values (${organization_id}, ${series_id}, ${series_date}, 'EDITED', ${[...fields]}::text[], ${ctx.now})
    on conflict (organization_id, series_id, local_date) do update
      set kind = 'EDITED', reason = null, reason_values = '{}',
        fields = array(select distinct field from unnest(series_exceptions.fields || excluded.fields) field order by field)`)
}

// Forms send every field, so only those that became different count. Lists are not columns: sent is changed. One field of an address may
// change the others.
function changedBy(edit: Edit, before: GigRecord, after: GigRecord): string[] {
  const lists = ['selected_requirement_ids', 'attachment_ids']
  return [...new Set([...Object.keys(edit), ...(choosesAddress(edit) ? addressFields : [])])].filter((field) => {
    if (field === 'last_updated_ts') return false
    if (lists.includes(field)) return true
    return String(before[field as keyof GigRecord]) !== String(after[field as keyof GigRecord])
  })
}
