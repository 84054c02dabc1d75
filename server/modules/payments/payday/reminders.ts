import { instantToWall } from '@crewcall/contract/rules/time.ts'
import sql from 'sql-template-tag'
import { z } from 'zod'
import { announce } from '../../../platform/announcements.ts'
import type { Ctx } from '../../../platform/context.ts'
import { enqueue, job } from '../../../platform/jobs.ts'
import { inTab } from './list.ts'
import { costColumns, payTables, totalOf } from './pay-row.ts'
import type { EngagementCost } from './pay-row.ts'

const place = z.object({ organization_id: z.int(), location_id: z.int() })

/** Reminds the managers of one location of pending payments. */
export const remindLocation = job('payments.remind_location', { input: place, run: (ctx, input) => remind(ctx, input) })

/** Finds daily the locations with pending payments. */
export const sweepDue = job('payments.sweep_due', {
  input: z.object({}),
  cron: '0 14 * * *',
  run: async (ctx) => {
    const places = await ctx.tx.rows<z.output<typeof place>>(sql`
      select distinct a.organization_id, a.location_id from ${payTables}
      where (${inTab('due', ctx.now)}) or (${inTab('failed', ctx.now)})`)
    for (const { organization_id, location_id } of places)
      await enqueue(ctx, remindLocation, { organization_id, location_id }, { once: String(location_id) })
  },
})

async function remind(ctx: Ctx, { organization_id, location_id }: z.output<typeof place>): Promise<void> {
  const records = await ctx.tx.rows<EngagementCost>(sql`
    select ${costColumns} from ${payTables}
    where a.organization_id = ${organization_id} and a.location_id = ${location_id} and ((${inTab('due', ctx.now)}) or (${inTab('failed', ctx.now)}))
    order by a.id limit 1000`)
  const [first] = records
  if (!first) return
  const total_cents = totalOf(records)
  const { date } = instantToWall(ctx.now, first.timezone)
  await announce(ctx, 'payments.due', { organization_id, location_id, count: records.length, total_cents, day: date }, [
    `location:${location_id}`,
  ])
}
