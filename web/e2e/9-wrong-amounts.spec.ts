import { formatCents } from '@crewcall/contract/rules/money.ts'
import { expect, type Page } from '@playwright/test'
import { call } from './support/calls.ts'
import { test } from './support/crew.ts'
import { provider } from './support/provider.ts'
import { palmetto, payOnScreen, workShift } from './support/shifts.ts'
import { workDone } from './support/work-done.ts'

test.afterEach(() => provider.behave())

test(
  'A charge that is one cent off is parked with both amounts, refunded, and the right one pays the pro',
  { tag: '@proof' },
  async ({ crew }) => {
    const { gigId, applicationId } = await workShift(crew, 'jordan', 'Front-of-House Support')
    const maya = await crew.enter('maya')
    await provider.fault('another_amount', '/v1/payment_intents', -1)
    const asked = await payOnScreen(maya, gigId)

    const sam = await crew.enter('sam')
    await sam.goto('/admin')
    await sam.locator('#content').getByRole('link', { name: 'Payments to check' }).click()
    const row = rowOf(sam, 'Jordan')
    await expect(row).toContainText('A different amount moved')
    await expect(row).toContainText(formatCents(asked))
    await expect(row).toContainText(formatCents(asked - 1))
    await row.click()
    const sheet = sam.getByRole('dialog', { name: 'Charge of the hours' })
    await expect(sheet).toContainText('The pro is not paid from it.')
    await sheet.getByRole('button', { name: 'Ask the provider now' }).click()
    await expect(sam.getByText('The provider is being asked')).toBeVisible()
    await expect(sheet.getByText('Not automatically')).toBeVisible()
    expect(await provider.keysOf('transfers')).not.toContain(`payout:${applicationId}:1`)

    await sheet.getByRole('button', { name: 'Give it back' }).click()
    const question = sam.getByRole('dialog', { name: 'Give it back' })
    await expect(question).toContainText(`${formatCents(asked - 1)} goes back to the business.`)
    await question.getByLabel('Reason').fill('The provider stands by the other amount')
    await question.getByRole('button', { name: 'Give it back' }).click()
    await expect(sam.getByText('It is on its way back')).toBeVisible()
    await expect(row).toHaveCount(0)

    expect(await payOnScreen(maya, gigId)).toBe(asked)
    await maya.goto(`${palmetto.path}/receipts/${applicationId}`)
    const mistakes = mistakesOn(maya)
    await expect(mistakes).toContainText('Charged a different amount than requested')
    await expect(mistakes).toContainText('Given back to you')
    await expect
      .poll(async () => (await provider.keysOf('transfers')).filter((key) => key.startsWith(`payout:${applicationId}:`)))
      .toHaveLength(1)
  },
)

test("A charge whose answer and event are lost is queried, and settled by the provider's answer", { tag: '@proof' }, async ({ crew }) => {
  const { gigId, applicationId } = await workShift(crew, 'jordan', 'Front-of-House Support')
  const maya = await crew.enter('maya')
  await provider.losesEvents()
  await provider.fault('reset_after_capture', '/v1/payment_intents')
  // It would be settled within a minute; so it is seen while nothing can be learned.
  await provider.answersNothing()
  await payOnScreen(maya, gigId)

  const sam = await crew.enter('sam')
  await sam.goto('/admin/payments?state=UNKNOWN')
  const row = rowOf(sam, 'Jordan')
  await expect(row.first()).toContainText('Outcome unknown')
  await rowOf(sam, 'Jordan').filter({ hasText: 'Charge of the hours' }).click()
  const sheet = sam.getByRole('dialog', { name: 'Charge of the hours' })
  await expect(sheet.getByRole('button', { name: 'Mark as never arrived' })).toHaveCount(0)
  await provider.behave()
  await sheet.getByRole('button', { name: 'Ask the provider now' }).click()
  await expect(sheet).toBeHidden()
  await expect(row).toHaveCount(0)

  await maya.goto(`${palmetto.path}/receipts/${applicationId}`)
  await expect(maya.getByText('Payment went through')).toBeVisible()
  expect((await provider.keysOf('captures')).filter((key) => key.startsWith(`charge:${applicationId}:`))).toHaveLength(1)
})

test('A charge and a payout that move twice are returned automatically, and both receipts show it', { tag: '@proof' }, async ({ crew }) => {
  const { gigId, applicationId } = await workShift(crew, 'devon', 'Housekeeping')
  const maya = await crew.enter('maya')
  const sam = await crew.enter('sam')
  await provider.losesEvents()
  await provider.fault('declined_after_capture', '/v1/payment_intents')
  const cents = await payOnScreen(maya, gigId)
  await maya.goto(`${palmetto.path}/gigs/${gigId}/bulk-review`)
  await expect(maya.getByRole('article', { name: /Hours of Devon/ })).toContainText('The charge failed: The card was declined.')
  await provider.fault('declined_after_capture', '/v1/transfers')
  await payOnScreen(maya, gigId)
  await expect.poll(() => statusOfPro(maya, applicationId)).toBe('FAILED')
  await call(sam, 'POST', '/admin/pro-payments/', { gig_application: applicationId })
  await expect.poll(() => statusOfPro(maya, applicationId)).toBe('AVAILABLE')

  await provider.behave()
  const refunds = await provider.keysOf('refunds')
  await provider.repeatsEvent('payment_intent.succeeded', `charge:${applicationId}:1`)
  await expect.poll(() => provider.keysOf('refunds')).toHaveLength(refunds.length + 1)
  // It would be taken back within seconds; so it is seen while that cannot be asked for.
  await provider.holdsBack(`payout:${applicationId}:1`)
  await provider.repeatsEvent('transfer.created', `payout:${applicationId}:1`)
  const second = rowOf(sam, 'Devon').filter({ hasText: 'Payout to the pro' })
  await workDone()
  await sam.goto('/admin/payments')
  await expect(second).toBeVisible()
  await second.click()
  const sheet = sam.getByRole('dialog', { name: 'Payout to the pro' })
  await expect(sheet).toContainText('The provider is asked to take it back')
  await provider.behave()
  await sheet.getByRole('button', { name: 'Ask the provider now' }).click()
  // It is queried again automatically, in case a failed query was still pending.
  await workDone('payments.resolve_stuck')
  await expect(sheet).toBeHidden()
  await expect(second).toHaveCount(0)

  await maya.goto(`${palmetto.path}/receipts/${applicationId}`)
  const mistakes = mistakesOn(maya)
  await expect(mistakes).toContainText('Charged a second time')
  await expect(mistakes).toContainText('Given back to you')
  await expect(mistakes).toContainText(formatCents(cents))
  await workDone()
  await maya.reload()
  await expect(mistakes).toContainText('Taken back; it cost you nothing')

  const devon = await crew.enter('devon')
  await devon.goto(`/pro/earnings/${applicationId}`)
  await expect(devon.getByRole('heading', { name: 'Sent to you a second time' })).toBeVisible()
  await expect(devon.getByText('Taken back', { exact: true })).toBeVisible()
})

function rowOf(page: Page, pro: string) {
  return page.getByRole('row', { name: new RegExp(pro) })
}

function mistakesOn(receipt: Page) {
  // The receipt is a section itself.
  return receipt.locator('section section').filter({ has: receipt.getByRole('heading', { name: 'Moved by mistake' }) })
}

async function statusOfPro(manager: Page, applicationId: number): Promise<string | null> {
  const path = `/staffer/gig-applications/${applicationId}/receipt/`
  return (await call<{ pro_payment_status: string | null }>(manager, 'GET', path)).pro_payment_status
}
