import { previewCost } from '@crewcall/contract/cost-previews.ts'
import { getSchedule } from '@crewcall/contract/schedule.ts'
import { describe, expect, it } from 'vitest'
import { row } from '../../../test/build.ts'
import { application, gig, manager, organizationAdmin, payingLocation, pro, skill } from '../../../test/cast.ts'
import { openLocation } from '../../../test/open-place.ts'
import { asked } from '../../../test/statements.ts'

const { crew, place, admin } = await openLocation()
await crew.clock.set('2026-03-04T17:00:00Z')

describe('the board', () => {
  it('shows this week’s shifts with their people, hours and the cost of the bill, and sums them by day', async () => {
    const cook = await skill(crew, { name: 'Cook of the board' })
    const shift = await gig(crew, place, {
      skill_id: cook.id,
      start_time: '2026-03-06T16:00:00Z',
      allowed_confirmed_pros: 3,
      confirmed_count: 0,
    })
    const [booked, asked, chosen] = [await pro(crew), await pro(crew), await pro(crew)]
    await application(crew, shift, booked, 'CONFIRMED')
    await application(crew, shift, asked, 'SELECTED', { application_type: 'DIRECT_OFFER' })
    await application(crew, shift, chosen, 'SELECTED')
    await application(crew, shift, await pro(crew))
    await gig(crew, place, { start_time: '2026-03-07T16:00:00Z', cancelled_at: '2026-03-01T16:00:00Z', cancellation_reason: 'OTHER' })
    await gig(crew, place, { start_time: '2026-03-09T16:00:00Z' })
    const { data } = await crew.as(admin.id).call(getSchedule, { query: { location_id: place.id } })
    expect(data).toMatchObject({ start_date: '2026-03-02', days: 7, locations: [{ id: place.id, may_plan: true, sees_cost: true }] })
    expect(data.positions).toEqual([{ id: cook.id, name: 'Cook of the board', icon: 'line-cook' }])
    const cost = await crew.as(admin.id).call(previewCost, {
      body: {
        location_id: place.id,
        start_time: shift.start_time.toISOString(),
        end_time: shift.end_time.toISOString(),
        wage_amount: 20,
        unpaid_break_minutes: 30,
        allowed_confirmed_pros: 3,
      },
    })
    expect(data.gigs).toMatchObject([
      {
        id: shift.id,
        local_date: '2026-03-06',
        hours_minutes: 330,
        cost_cents: cost.data.total,
        open_applications_count: 1,
        people: [
          { pro_id: booked.id, state: 'CONFIRMED', name: booked.display_name },
          { pro_id: asked.id, state: 'OFFERED' },
          { pro_id: chosen.id, state: 'SELECTED' },
        ],
      },
    ])
    expect(data.totals).toEqual([
      expect.objectContaining({
        location_id: place.id,
        local_date: '2026-03-06',
        minutes: 990,
        cost_cents: cost.data.total,
        requested: 3,
        confirmed: 1,
      }),
    ])
    const onsite = await manager(crew, place, 'ONSITE_MANAGER')
    const seen = (await crew.as(onsite.id).call(getSchedule, { query: { location_id: place.id } })).data
    expect(seen).toMatchObject({
      locations: [{ may_plan: false, sees_cost: false }],
      usual: [],
      totals: [{ cost_cents: null, minutes: 990 }],
    })
    expect(seen.gigs).toMatchObject([{ wage_amount: null, boosted_gig_bonus: 0, cost_cents: null, people: [{ pro_id: booked.id }] }])
  })

  it('puts shifts on the local date of their start, also in the weeks when the clocks change', async () => {
    const here = await payingLocation(crew)
    const boss = await manager(crew, here)
    // Spring forward is on March 8 at 07:00 UTC; the week before ends at midnight, which is 05:00 UTC, the next one at 04:00 UTC.
    const late = await gig(crew, here, { start_time: '2026-03-09T03:30:00Z' })
    const next = await gig(crew, here, { start_time: '2026-03-09T04:00:00Z' })
    // Back on November 1: the day has 25 hours.
    const autumn = await gig(crew, here, { start_time: '2026-11-02T04:59:00Z' })
    const dates = async (start_date: string) => {
      const { data } = await crew.as(boss.id).call(getSchedule, { query: { location_id: here.id, start_date } })
      return data.gigs.map(({ id, local_date }) => [id, local_date])
    }
    expect(await dates('2026-03-02')).toEqual([[late.id, '2026-03-08']])
    expect(await dates('2026-03-09')).toEqual([[next.id, '2026-03-09']])
    expect(await dates('2026-10-26')).toEqual([[autumn.id, '2026-11-01']])
  })

  it('knows the usual hours of each position', async () => {
    const here = await payingLocation(crew)
    const boss = await manager(crew, here)
    const bar = await skill(crew)
    for (const [day, hour, wage] of [
      [16, 22, 20],
      [17, 22, 21],
      [18, 15, 30],
    ] as const)
      await gig(crew, here, { skill_id: bar.id, wage_amount: wage, start_time: `2026-02-${day}T${hour}:00:00Z` })
    await gig(crew, here, { skill_id: bar.id, start_time: '2025-11-16T12:00:00Z' })
    const { data } = await crew.as(boss.id).call(getSchedule, { query: { location_id: here.id } })
    expect(data.usual).toEqual([
      { location_id: here.id, skill_id: bar.id, start: '17:00', end: '23:00', unpaid_break_minutes: 30, wage_amount: 21 },
    ])
  })

  it.each([1, 12])('asks at most 8 statements for %i locations', async (size) => {
    const { id: organization_id } = await row(crew, 'organizations', { name: `Chain ${size}` })
    const boss = await organizationAdmin(crew, organization_id)
    const worker = await pro(crew)
    const cook = await skill(crew)
    for (let i = 0; i < size; i += 1) {
      const here = await payingLocation(crew, { organization_id })
      const shift = await gig(crew, here, { skill_id: cook.id, start_time: '2026-03-06T16:00:00Z' })
      await application(crew, shift, await pro(crew), 'CONFIRMED')
      await row(crew, 'draft_shifts', {
        organization_id,
        location_id: here.id,
        skill_id: cook.id,
        pro_ids: [worker.id],
        start_time: '2026-03-05T16:00:00Z',
        end_time: '2026-03-05T20:00:00Z',
        created_by: boss.id,
        created_ts: '2026-03-01Z',
        last_updated_ts: '2026-03-01Z',
      })
    }
    const asBoss = crew.as(boss.id)
    await asBoss.call(getSchedule, { query: {} })
    const { result, statements } = await asked(() => asBoss.call(getSchedule, { query: {} }))
    expect([result.data.locations.length, result.data.gigs.length, result.data.drafts.length]).toEqual([size, size, size])
    expect(statements.slice(8)).toEqual([])
  })

  it('shows the last days that can be planned, and refuses later ones by name', async () => {
    const week = (start_date: string) => crew.as(admin.id).call(getSchedule, { query: { location_id: place.id, start_date } })
    expect((await week('2199-12-31')).data).toMatchObject({ start_date: '2199-12-31', gigs: [] })
    expect((await week('9999-12-31')).error).toMatchObject({ code: 'invalid', target: 'start_date', reason: 'OUT_OF_RANGE' })
  })

  it('shows a platform admin only what they name, and a pro nothing', async () => {
    const worker = await pro(crew)
    const seen = await crew.as(worker.user_id).call(getSchedule, { query: {} })
    expect(seen.data).toMatchObject({ locations: [], gigs: [], drafts: [], totals: [] })
    expect((await crew.as(worker.user_id).call(getSchedule, { query: { location_id: place.id } })).status).toBe(404)
  })
})
