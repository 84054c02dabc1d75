import { historyActions } from '@crewcall/contract/gig-history.ts'
import type { getGigHistory as getGigHistoryEndpoint } from '@crewcall/contract/gig-history.ts'
import type { Input, Reply } from '@crewcall/contract/kit.ts'
import sql from 'sql-template-tag'
import { changedField, detailsOf, valuesNamed } from '../../../platform/audit-words.ts'
import type { Ctx } from '../../../platform/context.ts'
import type { Tables } from '../../../platform/db.gen.ts'
import { allow, mayDo } from '../../../platform/policy.ts'
import { gigById } from '../gig/gig.ts'
import type { GigRecord } from '../gig/gig.ts'
import { productName } from '../../../platform/brand.ts'

type Entry = Pick<Tables['audit_log'], 'id' | 'at' | 'action' | 'before' | 'after' | 'on_behalf_of'> & {
  actor_name: string | null
  is_platform: boolean
  acted_for: string | null
}

/** Who did what to a shift and its applications, newest first, from the audit. */
export async function getGigHistory(
  ctx: Ctx,
  { params }: Input<typeof getGigHistoryEndpoint>,
): Promise<Reply<typeof getGigHistoryEndpoint>> {
  const gig = await gigById(ctx, params.gigId)
  allow(ctx, 'gig.view', gig)
  const entries = await ctx.tx.rows<Entry>(sql`
    select e.id, e.at, e.action, e.before, e.after, e.on_behalf_of, f.name as acted_for, trim(u.first_name || ' ' || u.last_name) as actor_name,
      coalesce(u.is_gigpro_admin, false) as is_platform
    from audit_log e left join users u on u.id = e.actor_user_id
      left join locations f on f.organization_id = e.organization_id and f.id = e.on_behalf_of where e.gig_id = ${gig.id} order by e.id desc`)
  return { results: entries.flatMap((entry) => activityOf(ctx, gig, entry)) }
}

function activityOf(ctx: Ctx, gig: GigRecord, entry: Entry) {
  const action = historyActions.find((known) => known === entry.action)
  if (action === undefined) return []
  return [
    {
      id: entry.id,
      at: entry.at,
      action,
      values: valuesNamed(
        ['pro', 'by', 'location', 'explanation', 'cause', 'certificate', 'pros', 'groups', 'minutes', 'via', 'api_key'],
        entry.after,
      ),
      actor_name: entry.actor_name || productName(),
      on_behalf_of_platform: entry.is_platform,
      on_behalf_of: entry.on_behalf_of === null ? null : { location_id: entry.on_behalf_of, name: entry.acted_for ?? '' },
      changes: entry.action === 'gig.edit' ? changesOf(ctx, gig, entry) : [],
    },
  ]
}

function changesOf(ctx: Ctx, gig: GigRecord, entry: Entry) {
  const [before, after] = [detailsOf(entry.before), detailsOf(entry.after)]
  const hidden = mayDo(ctx, 'gig.see_wage', gig) ? [] : ['wage_amount', 'boosted_gig_bonus']
  return Object.keys(after)
    .filter((field) => !hidden.includes(field))
    .map((field) => changedField(field, before[field], after[field]))
}
