import { cancelGig } from '@crewcall/contract/applications.ts'
import * as contract from '@crewcall/contract/payments.ts'
import { approveHours, editHours } from '@crewcall/contract/timesheets.ts'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openCrew } from '../../../test/crew.ts'
import type { Crew } from '../../../test/crew.ts'
import { requireEvenBooks, workedTogether } from '../test-money.ts'

// The command that pays many, used hastily or with hostile intent.

let crew: Crew
beforeAll(async () => {
  crew = await openCrew({ tellsNobody: true })
})
afterAll(() => crew.close())
// Runs before the one above.
afterAll(() => requireEvenBooks(crew))

type Team = Awaited<ReturnType<typeof workedTogether>>
const charges = (team: Team) =>
  crew.sql<{ application_id: number; kind: string; amount_cents: number; payable: number; state: string }>(sql`
    select i.application_id, i.kind, i.amount_cents, t.payable_minutes as payable, t.state from payment_intents i
    join timesheets t on t.organization_id = i.organization_id and t.application_id = i.application_id
    where i.application_id = any(${team.ids}) and i.kind in ('BUSINESS_CHARGE', 'ADHOC_CHARGE') order by i.kind, i.application_id`)
const edit = (team: Team, id: number, minutes: number) =>
  team.asBoss.call(editHours, {
    params: { id: String(id) },
    body: {
      start_time: team.shift.start_time.toISOString(),
      end_time: new Date(team.shift.start_time.getTime() + minutes * 60_000).toISOString(),
      unpaid_break_minutes: 0,
      reason: 'Left early',
    },
  })

describe('two tabs', () => {
  it('that pay twenty pros with tips at once charge and tip each once', async () => {
    const team = await workedTogether(crew, 20)
    const all = team.ids.map((application_id) => ({ application_id, tip: 5 }))
    const answers = await Promise.all([team.pay(all), team.pay(all.toReversed()), team.pay(all)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(answers.map(({ data }) => data.results.length).toSorted((a, b) => a - b)).toEqual([0, 0, 20])
    expect(answers.flatMap(({ data }) => data.skipped.map(({ code }) => code))).toEqual(Array.from({ length: 40 }, () => 'conflict'))
    expect((await charges(team)).map(({ kind, application_id }) => [kind, application_id])).toEqual(
      ['ADHOC_CHARGE', 'BUSINESS_CHARGE'].flatMap((kind) => team.ids.map((id) => [kind, id])),
    )
    await crew.drain()
  })

  it('one correcting hours while the other pays never charge another amount than the hours justify', async () => {
    const team = await workedTogether(crew, 6)
    const [pay, ...edits] = await Promise.all([team.pay(), ...team.ids.map((id, index) => edit(team, id, 180 + index))])
    expect(pay.status).toBe(200)
    expect(edits.filter(({ status }) => status !== 200 && status !== 409)).toEqual([])
    for (const { amount_cents, payable, state } of await charges(team)) {
      expect(state).toBe('LOCKED')
      expect(amount_cents).toBe(Math.round((payable * 2000) / 60) + Math.round(Math.round((payable * 2000) / 60) * 0.28))
    }
    await crew.drain()
  })

  it('one revoking approvals while the other pays leave no hours charged and open', async () => {
    const team = await workedTogether(crew, 4)
    await team.asBoss.call(approveHours, { params: { gigId: String(team.shift.id) }, body: { application_ids: team.ids } })
    await Promise.all([team.pay(), ...team.ids.map((id) => edit(team, id, 240)), team.pay()])
    const known = await charges(team)
    expect(known).toHaveLength(4)
    expect(new Set(known.map(({ state }) => state))).toEqual(new Set(['LOCKED']))
    await crew.drain()
  })

  it('one of which saw an outdated amount pay nobody by it', async () => {
    const team = await workedTogether(crew, 3)
    const [first = 0] = team.ids
    await edit(team, first, 240)
    const stale = await team.pay(team.ids.map((application_id) => ({ application_id, expected_total: 14_080 })))
    expect(stale.error?.code).toBe('stale_version')
    expect(await charges(team)).toEqual([])
  })

  it('one of which cancels the shift leave it and its pay unchanged', async () => {
    const team = await workedTogether(crew, 2)
    const [pay, cancelled] = await Promise.all([
      team.pay(),
      team.asBoss.call(cancelGig, { params: { gigId: String(team.shift.id) }, body: { explanation: 'Too late' } }),
    ])
    expect(pay.data.results).toHaveLength(2)
    expect(cancelled.status).toBeGreaterThanOrEqual(400)
    await crew.drain()
  })
})

describe('a tip with the pay', () => {
  /** A manager whose session began with a call that pays nobody, and whose last code is old. */
  async function codeWasLongAgo(team: Team): Promise<void> {
    await team.pay([{ application_id: 1_000_000 }])
    await crew.sql(sql`update sessions set stepped_up_at = '2020-01-01Z' where user_id = ${team.boss.id}`)
  }

  it('needs a fresh code where the same tip alone would, and nothing is paid before it', async () => {
    const team = await workedTogether(crew, 1)
    const [first = 0] = team.ids
    await codeWasLongAgo(team)
    expect((await team.pay([{ application_id: first, tip: 200.01 }])).error?.code).toBe('step_up_required')
    expect(await charges(team)).toEqual([])
    expect((await team.pay([{ application_id: first, tip: 200 }])).data.results).toHaveLength(1)
    await crew.drain()
  })

  it('cannot be split over pros or calls to evade the daily limit', async () => {
    const team = await workedTogether(crew, 6)
    await codeWasLongAgo(team)
    const tips = team.ids.map((application_id) => ({ application_id, tip: 199 }))
    expect((await team.pay(tips)).error?.code).toBe('step_up_required')
    expect((await team.pay(tips.slice(0, 5))).data.results).toHaveLength(5)
    expect((await team.pay(tips.slice(5))).error?.code).toBe('step_up_required')
    const [, , , , , last = 0] = team.ids
    const alone = await team.asBoss.call(contract.payAdHoc, {
      body: { application_id: last, pro_amount: 199, reason: 'TIP', description: '' },
    })
    expect(alone.error?.code).toBe('step_up_required')
    await crew.drain()
  })
})
