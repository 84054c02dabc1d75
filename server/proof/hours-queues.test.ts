import { listQueues } from '@crewcall/contract/admin.ts'
import { listAdminApplications } from '@crewcall/contract/admin-applications.ts'
import sql from 'sql-template-tag'
import { expect, it } from 'vitest'
import { approvedShift } from '../test/approved-shift.ts'
import { platformAdmin, pro } from '../test/cast.ts'
import { openLocation } from '../test/open-place.ts'

const { crew, place } = await openLocation()

it('hours in dispute and flagged hours that no manager decided on are queues of the platform, each with the list that it counts', async () => {
  const admin = crew.as((await platformAdmin(crew)).id)
  const day = (date: number) => `2026-02-${String(date).padStart(2, '0')}T15:00:00Z`
  const shift = async (date: number, sheet: object) => approvedShift(crew, place, await pro(crew), day(date), { sheet })
  const proposed = { state: 'PROPOSED', proposed_at: day(20) }
  const flagged = await shift(1, { ...proposed, is_flagged: true, flag_reasons: ['NO_PUNCHES'], passed_on_at: day(24) })
  const withoutBreak = await shift(2, { ...proposed, proposed_at: day(19), compliance_status: 'NON_COMPLIANT' })
  await shift(3, { state: 'APPROVED', approved_at: day(20), proposed_at: day(20), is_flagged: true })
  await shift(4, proposed)
  await shift(5, { state: 'OPEN', is_flagged: true })
  const [open, decided] = [await shift(6, { ...proposed, state: 'DISPUTED' }), await shift(7, proposed)]
  for (const [{ id, organization_id }, resolved_at] of [
    [open, null],
    [decided, day(25)],
  ] as const)
    await crew.sql(sql`
      insert into hours_disputes (organization_id, application_id, claimed_start, claimed_end, reason, created_ts, answer_due_at, resolved_at, resolution, answer)
      values (${organization_id}, ${id}, ${day(6)}, ${day(7)}, 'Longer', ${day(21)}, ${day(24)}, ${resolved_at}, ${resolved_at && 'ACCEPTED'}, '')`)

  const { results } = (await admin.call(listQueues)).data
  const lists = { flagged_hours: [flagged], disputes: [open] }
  for (const [key, those] of Object.entries(lists)) {
    const queue = results.find((each) => each.key === key)
    const query = Object.fromEntries(new URL(queue?.link ?? '', 'http://x').searchParams)
    const listed = (await admin.call(listAdminApplications, { query: query as object })).data.results.map(({ id }) => id)
    expect([key, queue?.count, listed.toSorted((a, b) => a - b)]).toEqual([key, those.length, those.map(({ id }) => id)])
  }
  expect(results.find(({ key }) => key === 'flagged_hours')?.oldest_at).toBe('2026-02-24T15:00:00.000Z')
  const all = (await admin.call(listAdminApplications, { query: { has_flagged_hours: true } })).data.results
  expect(new Set(all.map(({ id }) => id))).toEqual(new Set([flagged.id, withoutBreak.id]))
  const rest = (await admin.call(listAdminApplications, { query: { has_flagged_hours: false, has_open_dispute: false } })).data
  expect(rest.count).toBe(4)
})
