import { datedAddOns } from '@crewcall/contract/add-ons.ts'
import sql from 'sql-template-tag'
import { z } from 'zod'
import type { Ctx } from '../../../platform/context.ts'
import { enqueue, job } from '../../../platform/jobs.ts'
import type { LocationRow } from '../rows.ts'
import { settle } from './switches.ts'
import type { AddOnType } from './switches.ts'

type Due = { organization_id: number; location_id: number; type: AddOnType }

/** Switches what one add-on begins or ends today at its location. */
export const settleAddOn = job('organizations.settle_add_on', {
  input: z.object({ organization_id: z.int(), location_id: z.int(), type: z.enum(datedAddOns) }),
  run: async (ctx, { organization_id, location_id, type }) => {
    const location = await ctx.tx.one<LocationRow>(sql`
      select * from locations where organization_id = ${organization_id} and id = ${location_id} for no key update`)
    await settle(ctx, location, type)
  },
})

/** Finds the add-ons whose first day began or whose last day ended, at midnight of each zone. */
export const sweepAddOns = job('organizations.sweep_add_ons', {
  input: z.object({}),
  cron: '* * * * *',
  run: async (ctx) => {
    for (const due of await dueAddOns(ctx)) await enqueue(ctx, settleAddOn, due, { once: `${due.location_id} ${due.type}` })
  },
})

function dueAddOns(ctx: Ctx): Promise<Due[]> {
  return ctx.tx.rows<Due>(sql`
    select distinct d.organization_id, d.location_id, d.type
    from location_add_ons d join locations l on l.organization_id = d.organization_id and l.id = d.location_id
    where d.start_date is not null
      and d.is_on is distinct from ((${ctx.now}::timestamptz at time zone l.timezone)::date between d.start_date and coalesce(d.end_date, 'infinity'))
    limit 500`)
}
