import { getPayrollWeek } from '@crewcall/contract/payroll.ts'
import sql from 'sql-template-tag'
import { expect, it } from 'vitest'
import { payingLocation, platformAdmin, pro } from '../../test/cast.ts'
import { openLocation } from '../../test/open-place.ts'
import { employed } from './test-employee.ts'

const { crew } = await openLocation()
const admin = await platformAdmin(crew)
const zone = { timezone: 'America/Los_Angeles' }
const california = await payingLocation(crew, { ...zone, city: 'Los Angeles', state_code: 'CA' })
const nevada = await payingLocation(crew, { ...zone, city: 'Las Vegas', state_code: 'NV' })
await crew.clock.set('2026-03-25T12:00:00Z')
await crew.sql(sql`update payroll_settings set week_begins_on = 'MONDAY'`)
await crew.sql(sql`insert into overtime_choices (state_code, pack_id, in_force_from, chosen_by, chosen_at)
  values ('CA', 'us-ca', '2026-01-01', ${admin.id}, now()), ('NV', 'us-federal', '2026-01-01', ${admin.id}, now())`)
const elsewhere = { use_location_address: false, address_line_1: '1 Main St' }
const inNevada = { ...elsewhere, city: 'Las Vegas', state_code: 'NV', zip_code: '89101' }
const inCalifornia = { ...elsewhere, city: 'Needles', state_code: 'CA', zip_code: '92363' }

it('Overtime follows the state where a shift was worked, in both directions and in a week with two states', async () => {
  const [left, came, both] = [await pro(crew), await pro(crew), await pro(crew)]
  await employed(crew, california, left, { from: '2026-03-16T15:00:00Z', hours: 10, shift: inNevada })
  await employed(crew, nevada, came, { from: '2026-03-16T15:00:00Z', hours: 10, shift: inCalifornia })
  await employed(crew, nevada, both, { from: '2026-03-16T15:00:00Z', hours: 10, shift: inCalifornia })
  for (const day of [17, 18, 19]) await employed(crew, california, both, { from: `2026-03-${day}T15:00:00Z`, hours: 12, shift: inNevada })
  const { lines } = (await crew.as(admin.id).call(getPayrollWeek, { query: { day: '2026-03-16' } })).data
  const of = ({ id }: { id: number }) => {
    const line = lines.find(({ pro_id }) => pro_id === id)
    return [line?.straight_minutes, line?.overtime_minutes, line?.premium_cents]
  }
  expect([of(left), of(came), of(both)]).toEqual([
    [600, 0, 0],
    [480, 120, 2000],
    // Two hours of a day in California, and of the other 44 those beyond 40.
    [2400, 120 + 240, 6000],
  ])
})
