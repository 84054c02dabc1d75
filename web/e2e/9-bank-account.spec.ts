import { expect } from '@playwright/test'
import { call } from './support/calls.ts'
import { findingsOn } from './support/crawl.ts'
import { test } from './support/crew.ts'

test(
  'The platform enters its bank account on a phone, an invoice that waits names it, and it can be taken away',
  { tag: '@proof' },
  async ({ crew }) => {
    const sam = await crew.enter('sam', 'phone')
    await sam.goto('/admin/configuration?tab=bank-account')
    await expect(sam.getByRole('complementary', { name: 'Test mode' })).toBeVisible()
    await expect(sam.getByText('This is the default.')).toBeVisible()
    await sam.getByLabel(/^Account holder/).fill('Crewcall Charleston LLC')
    await sam.getByRole('textbox', { name: 'Bank' }).fill('Lowcountry Bank')
    await sam.getByLabel(/^Routing number/).fill('121000375')
    await sam.getByLabel(/^Account number/).fill('0001234567')
    await sam.getByLabel(/^Why/).fill('Our new bank')
    await sam.getByRole('button', { name: 'Save' }).click()
    await expect(sam.getByText('Not a routing number of a bank: check its nine digits')).toBeVisible()
    await sam.getByLabel(/^Routing number/).fill('121000374')
    await sam.getByRole('button', { name: 'Save' }).click()
    await expect(sam.getByText('Invoices show this from now on')).toBeVisible()
    await expect(sam.getByText('Crewcall Charleston LLC, Lowcountry Bank, 121000374, 0001234567')).toBeVisible()
    expect(await findingsOn(sam, ['/admin/configuration?tab=bank-account'])).toEqual([])

    const { results } = await call<{ results: { id: number; number: string }[] }>(sam, 'GET', '/admin/invoices/?status=OVERDUE')
    const [invoice] = results
    await sam.setViewportSize({ width: 390, height: 844 })
    await sam.goto(`/admin/invoices/${invoice?.id}`)
    for (const shown of ['Lowcountry Bank', '121000374', '0001234567']) await expect(sam.getByText(shown, { exact: true })).toBeVisible()
    await expect(sam.getByText(invoice?.number ?? '', { exact: true }).last()).toBeVisible()

    await sam.goto('/admin/configuration?tab=bank-account')
    await sam.getByLabel(/^Why/).fill('Transfers are over')
    await sam.getByRole('button', { name: 'Back to the default' }).click()
    await expect(sam.getByText('This is the default.')).toBeVisible()
    await sam.goto(`/admin/invoices/${invoice?.id}`)
    await expect(sam.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(sam.getByText('Lowcountry Bank')).toHaveCount(0)
  },
)
