import { exportTimesheets } from '@crewcall/contract/timesheet-list.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { row } from '../../../test/build.ts'
import { manager } from '../../../test/cast.ts'
import { openCrew } from '../../../test/crew.ts'
import type { Caller, Crew } from '../../../test/crew.ts'
import { workedShift, workedTogether } from '../test-money.ts'

let crew: Crew
beforeAll(async () => {
  crew = await openCrew({ tellsNobody: true })
})
afterAll(() => crew.close())

const saved = async (who: Caller, query: object) =>
  String((await who.call(exportTimesheets, { query: query as never })).data)
    .trim()
    .split('\r\n')
    .map((line) =>
      line
        .replace(/^\uFEFF/, '')
        .slice(1, -1)
        .split('","'),
    )

it('A selection is saved as exactly these rows: planned, punched and paid times in the zone of the location', async () => {
  const team = await workedTogether(crew, 3)
  const [first = 0, , third = 0] = team.ids
  const [heads = [], ...rows] = await saved(team.asBoss, { application_id: [first, third].join() })
  expect(new Set(rows.map((cells) => Number(cells.at(-1))))).toEqual(new Set([first, third]))
  expect(rows).toHaveLength(2)
  const shown = Object.fromEntries(heads.map((head, at) => [head, rows.find((cells) => cells.at(-1) === String(first))?.[at]]))
  expect(shown).toMatchObject({
    Location: team.place.name,
    'Time zone': 'America/New_York',
    Date: '2026-03-10',
    'Planned in': '2026-03-10 12:00',
    'Planned out': '2026-03-10 18:00',
    'Planned minutes': '330',
    'Punched in': '2026-03-10 12:00',
    'Punched minutes': '360',
    'Punched break (min)': '0',
    'Unpaid break (min)': '30',
    'Paid minutes': '330',
    State: 'Ready to approve',
    'Pro pay': '110.00',
    Fees: '30.80',
    Total: '140.80',
    Shift: String(team.shift.id),
  })
})

it('Sums are only for those who may see them, and nobody saves the hours of a location whose reports they may not have', async () => {
  const shift = await workedShift(crew)
  await shift.at(420)
  const query = { application_id: String(shift.id) }
  const member = await manager(crew, shift.place, 'TEAM_MEMBER')
  const [heads = [], line] = await saved(crew.as(member.id), query)
  expect([heads.includes('Total'), line?.length, line?.includes('140.80')]).toEqual([false, heads.length, false])
  const onSite = crew.as((await manager(crew, shift.place, 'ONSITE_MANAGER')).id)
  expect((await onSite.call(exportTimesheets, { query })).status).toBe(403)
  const stranger = await workedShift(crew)
  expect(await saved(stranger.asBoss, query)).toHaveLength(1)
  const { organization_id, id } = shift.place
  await row(crew, 'location_managers', { organization_id, location_id: id, user_id: stranger.boss.id, role: 'ONSITE_MANAGER' })
  expect((await stranger.asBoss.call(exportTimesheets, { query: { application_id: `${shift.id},${stranger.id}` } })).status).toBe(403)
})
