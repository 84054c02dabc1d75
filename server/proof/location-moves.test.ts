import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openCrew } from '../test/crew.ts'
import type { Crew } from '../test/crew.ts'

/** Tables that refer to a shift, an application or a bundle and go with it when its location moves. */
const carried = [
  'applications',
  'chat_channels',
  'covers',
  'draft_shifts',
  'fill_plans',
  'fill_predictions',
  'gig_attachments',
  'gig_requirements',
  'gigs',
  'offer_jobs',
  'staged_pros',
  'support_subjects',
  'timesheets',
]
/** Tables whose row keeps the shift where it is (docs/rules/location-moves.md#what-stays). */
const keeping = [
  'adhoc_payments',
  'captain_reports',
  'charge_refunds',
  'geo_logs',
  'hours_disputes',
  'hours_edits',
  'interviews',
  'invoice_lines',
  'location_reviews',
  'pay_run_lines',
  'payment_intents',
  'pro_reviews',
  'referral_shifts',
  'refused_breaks',
  'shift_breaks',
  'time_punches',
]

let crew: Crew
beforeAll(async () => {
  crew = await openCrew()
})
afterAll(() => crew.close())

describe('a shift that goes to another organization', () => {
  it('takes every row along that refers to it, or stays because of it', async () => {
    const referring = await crew.sql<{ name: string }>(sql`
      select distinct conrelid::regclass::text as name from pg_constraint
      where contype = 'f' and conparentid = 0 and confrelid in ('gigs'::regclass, 'applications'::regclass, 'bundles'::regclass) order by 1`)
    expect(referring.map(({ name }) => name)).toEqual([...carried, ...keeping].toSorted())
  })

  it('is referred to by rows that follow, or whose check can wait', async () => {
    const rigid = await crew.sql<{ name: string }>(sql`
      select conrelid::regclass || '.' || conname as name from pg_constraint
      where contype = 'f' and confrelid in ('gigs'::regclass, 'applications'::regclass, 'bundles'::regclass, 'fill_plans'::regclass)
        and conrelid::regclass::text = any(${[...carried, 'fill_plan_steps']}::text[]) and confupdtype = 'a' and not condeferrable
        and conname not like '%return%'`)
    expect(rigid).toEqual([])
  })
})
