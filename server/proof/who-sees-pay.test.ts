import { createApiKey } from '@crewcall/contract/api-keys.ts'
import { getApplication, listApplicants } from '@crewcall/contract/applications.ts'
import { getRoster } from '@crewcall/contract/timesheets.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { workedShift } from '../modules/payments/test-money.ts'
import type { Paid } from '../modules/payments/test-money.ts'
import { manager, organizationAdmin } from '../test/cast.ts'
import { openCrew } from '../test/crew.ts'
import type { Caller, Crew } from '../test/crew.ts'

let crew: Crew
let shift: Paid
beforeAll(async () => {
  crew = await openCrew()
  shift = await workedShift(crew)
  await shift.pay()
  await crew.drain()
})
afterAll(() => crew.close())

/** What the calls about a shift and its pros tell of the charge and of the pay, by call. */
async function told(by: Caller, headers: Record<string, string> = {}) {
  const params = { gigId: String(shift.shift.id) }
  const roster = await by.call(getRoster, { params, headers })
  const applicants = await by.call(listApplicants, { params, query: {}, headers })
  const application = await by.call(getApplication, { params: { id: String(shift.id) }, headers })
  const found = [
    roster.data?.results.map((row) => row.application),
    applicants.data?.results,
    application.data === undefined ? undefined : [application.data],
  ]
  return found.map((list) => list?.map(({ payment, pro_payment }) => [payment?.total_amount, pro_payment?.total_amount]))
}
async function keyWith(scope: 'hours.read' | 'people.read' | 'money.read'): Promise<Record<string, string>> {
  const orgId = shift.place.organization_id
  const admin = await organizationAdmin(crew, orgId)
  const made = await crew.as(admin.id).call(createApiKey, { params: { orgId }, body: { name: scope, scopes: [scope], location_ids: null } })
  return { authorization: `Bearer ${made.data.secret}` }
}

it('an admin of the location sees what was charged and paid', async () => {
  expect(await told(shift.asBoss)).toEqual([[[14_080, 11_000]], [[14_080, 11_000]], [[14_080, 11_000]]])
})

it('an onsite manager sees neither', async () => {
  const onsite = await manager(crew, shift.place, 'ONSITE_MANAGER')
  expect(await told(crew.as(onsite.id))).toEqual([[[undefined, undefined]], [[undefined, undefined]], [[undefined, undefined]]])
})

it.each([
  ['hours.read', [[[undefined, undefined]], undefined, undefined]],
  ['people.read', [undefined, [[undefined, undefined]], [[undefined, undefined]]]],
] as const)('a key with %s sees neither', async (scope, expected) => {
  expect(await told(crew.as(null), await keyWith(scope))).toEqual(expected)
})
