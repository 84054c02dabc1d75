import { listBills } from '@crewcall/contract/overview.ts'
import { changeBankAccount } from '@crewcall/contract/settings.ts'
import { getInvoice, payInvoice } from '@crewcall/contract/invoices.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { organizationAdmin, platformAdmin } from '../../../test/cast.ts'
import { openCrew } from '../../../test/crew.ts'
import type { Caller, Crew } from '../../../test/crew.ts'
import { requireEvenBooks } from '../test-money.ts'
import { approve, invoiceOf, issueWeek, onAccount, withoutMethod } from './test-invoices.ts'

let crew: Crew
beforeAll(async () => {
  crew = await openCrew({ tellsNobody: true })
})
afterAll(() => crew.close())
// Runs before the one above.
afterAll(() => requireEvenBooks(crew))

const toPay = async (who: Caller) => (await who.call(listBills)).data.invoices.map(({ id, can_be_charged }) => ({ id, can_be_charged }))

it('The bills list issued invoices with whether a press can pay them, for those who see the billing of their owner', async () => {
  const own = await onAccount(crew)
  const shared = await onAccount(crew, { organization_id: own.place.organization_id, billing_source: 'ORGANIZATION' })
  for (const shift of [own, shared]) {
    if (shift === own) await approve(crew, shift)
    else {
      await withoutMethod(crew, shift)
      await approve(crew, shift)
    }
  }
  const asOwner = crew.as((await organizationAdmin(crew, own.place.organization_id)).id)
  expect(await toPay(asOwner)).toEqual([])
  await withoutMethod(crew, own)
  await issueWeek(crew)
  const [mine, ours] = [await invoiceOf(crew, own), await invoiceOf(crew, shared)]
  expect(await toPay(asOwner)).toEqual([mine, ours].map(({ id }) => ({ id, can_be_charged: false })))
  const { results } = (await asOwner.call(listBills)).data
  expect(new Map(results.map(({ location_id, payer }) => [location_id, payer]))).toEqual(
    new Map([
      [own.place.id, { location_id: own.place.id, name: own.place.name, method_status: 'NOT_CONFIGURED', is_on_account: true }],
      [shared.place.id, { location_id: null, name: results[0]?.organization_name, method_status: 'NOT_CONFIGURED', is_on_account: true }],
    ]),
  )
  // An invoice of the whole organization is not for an admin of one of its locations.
  expect(await toPay(own.asBoss)).toEqual([{ id: mine.id, can_be_charged: false }])
  expect(await toPay(shared.asBoss)).toEqual([])
  const refused = await own.asBoss.call(payInvoice, { params: { id: String(mine.id) } })
  expect(refused.status).toBe(402)
})

it('An invoice names the account for transfers as it is now, from its issue until it is paid', async () => {
  const shift = await onAccount(crew)
  await withoutMethod(crew, shift)
  await approve(crew, shift)
  const shown = async () => {
    const { data } = await shift.asBoss.call(getInvoice, { params: { id: String((await invoiceOf(crew, shift)).id) } })
    return { status: data.status, account: data.bank_account?.account_number ?? null }
  }
  const { id } = await platformAdmin(crew)
  const enter = async (account_number: string, version: number | null) => {
    const value = { holder: 'Crewcall LLC', bank: 'Lowcountry Bank', routing_number: '121000374', account_number }
    return (await crew.as(id).call(changeBankAccount, { body: { value, reason: 'Ours', version } })).data.bank_account.version
  }
  const first = await enter('0001', null)
  expect(await shown()).toEqual({ status: 'OPEN', account: null })
  await issueWeek(crew)
  expect(await shown()).toEqual({ status: 'INVOICED', account: '0001' })
  await enter('0002', first)
  expect(await shown()).toEqual({ status: 'INVOICED', account: '0002' })
})
