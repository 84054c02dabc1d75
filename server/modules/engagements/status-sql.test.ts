import { paymentStatuses } from '@crewcall/contract/enums.ts'
import { applicationStatus } from '@crewcall/contract/rules/application-status.ts'
import type { ApplicationFacts } from '@crewcall/contract/rules/application-status.ts'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openCrew } from '../../test/crew.ts'
import type { Crew } from '../../test/crew.ts'
import { applicationStatusSql } from './status-sql.ts'

let crew: Crew
beforeAll(async () => {
  crew = await openCrew({ tellsNobody: true })
})
afterAll(() => crew.close())

const now = new Date('2026-06-01T12:00:00Z')
const bools = [false, true]
const money = [null, ...paymentStatuses]
const minutes = [-1, 0, 14, 15, 16]
const combinations: ApplicationFacts[] = bools.flatMap((is_cancelled) =>
  bools.flatMap((gig_cancelled) =>
    money.flatMap((business_payment_status) =>
      money.flatMap((pro_payment_status) =>
        bools.flatMap((is_confirmed) =>
          bools.flatMap((is_selected) =>
            minutes.map((offset) => ({
              is_cancelled,
              gig_cancelled,
              business_payment_status,
              pro_payment_status,
              is_confirmed,
              is_selected,
              working_end: new Date(now.getTime() + offset * 60_000),
            })),
          ),
        ),
      ),
    ),
  ),
)

describe('the status of an application in SQL', () => {
  it('equals the rule over every combination of facts', async () => {
    const rows = await crew.sql<{ status: string }>(sql`
      select ${applicationStatusSql(now)} as status
      from (select f.*, case when is_cancelled then now() end as cancelled_at, case when is_confirmed then now() end as confirmed_at,
          case when is_selected then now() end as selected_at
        from jsonb_to_recordset(${JSON.stringify(combinations.map((facts, index) => ({ ...facts, end_time: facts.working_end, index })))}::jsonb) as f(index int,
          is_cancelled boolean, gig_cancelled boolean, business_payment_status text, pro_payment_status text, is_confirmed boolean, is_selected boolean,
          working_end timestamptz, end_time timestamptz)) a
      cross join lateral (select case when a.gig_cancelled then now() end as cancelled_at) g
      order by a.index`)
    expect(rows).toHaveLength(2 * 2 * 7 * 7 * 2 * 2 * 5)
    expect(rows.map((row) => row.status)).toEqual(combinations.map((facts) => applicationStatus(facts, now)))
  })
})
