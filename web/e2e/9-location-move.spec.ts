import { expect } from '@playwright/test'
import { saveCard } from '../../server/database/seed/provider.ts'
import { call } from './support/calls.ts'
import { findingsOn, phoneByDay } from './support/crawl.ts'
import { confirmDishes, postDishes } from './support/crew-chat.ts'
import { test } from './support/crew.ts'
import { openPlace } from './support/own-place.ts'

test(
  'A location is sold: the platform moves it with its people, the old owner keeps what was, and it is undone',
  { tag: '@proof' },
  async ({ crew }) => {
    const [sold, buyer] = [await openPlace(), await openPlace()]
    const seller = await crew.enter(sold.manager)
    await seller.goto(`${sold.path}/home`)
    const pro = await crew.enter(sold.pro)
    await pro.goto('/pro/offers')
    const gigId = await postDishes(seller, sold, 2)
    await confirmDishes(seller, pro, { gigId, proId: sold.pro.proId })

    // Its manager is admin of one organization only.
    await seller.goto(`${sold.path}/info`)
    await seller.getByRole('link', { name: 'See what a move does' }).click()
    await expect(seller.getByText('You are admin of this organization only')).toBeVisible()

    const sam = await crew.enter('sam')
    await sam.goto(`${sold.path}/org-remap`)
    const where = sam.getByRole('combobox', { name: 'To which organization' })
    await where.selectOption(String(buyer.organizationId))
    await expect(sam.getByText('The other organization has no active payment method. Add one there first.')).toBeVisible()
    const moveIt = sam.getByRole('button', { name: 'Move to Corner Table Group' })
    await expect(moveIt).toBeDisabled()

    const owner = await crew.enter(buyer.manager)
    await owner.goto(`${buyer.path}/home`)
    const ofOrganization = `/staffer/organizations/${buyer.organizationId}`
    const { client_secret } = await call<{ client_secret: string }>(owner, 'GET', `${ofOrganization}/setup-intent/`)
    const payment_method_id = await saveCard(process.env['PAYMENT_PROVIDER_URL'] ?? '', client_secret, '4242424242424242')
    await call(owner, 'PUT', `${ofOrganization}/payment-method/`, { payment_method_id })

    await sam.reload()
    await where.selectOption(String(buyer.organizationId))
    const along = sam.getByRole('region', { name: 'Goes along' })
    await expect(along).toContainText('1 coming shift')
    await expect(along).toContainText('1 confirmed pro')
    expect(await findingsOn(sam, [`${sold.path}/org-remap`], { among: phoneByDay })).toEqual([])
    await sam.goto(`${sold.path}/org-remap`)
    await where.selectOption(String(buyer.organizationId))
    await moveIt.click()
    const ask = sam.getByRole('dialog', { name: 'Move The Corner Table to Corner Table Group?' })
    await ask.getByLabel(/^Why/).fill('The house was sold')
    await ask.getByRole('button', { name: 'Move it' }).click()
    await expect(sam).not.toHaveURL(new RegExp(`${sold.path}/`))
    await expect(sam.getByRole('region', { name: 'Moves' })).toContainText('The house was sold')
    const there = new URL(sam.url()).pathname.replace(/\/org-remap$/, '')

    await seller.goto(`${sold.path}/gigs/${gigId}`)
    await expect(seller.getByText(/not found|does not exist|could not find/i).first()).toBeVisible()
    await seller.goto(`${sold.path}/home`)
    await expect(seller.getByText('This location has moved to another organization.')).toBeVisible()
    await owner.goto(`${there}/gigs/${gigId}/applicants`)
    await expect(owner.getByText(sold.pro.shown).first()).toBeVisible()
    await pro.goto('/pro/schedule')
    await expect(pro.getByText('The Corner Table').first()).toBeVisible()

    await sam.getByRole('button', { name: 'Undo the move' }).click()
    await expect(sam.getByRole('region', { name: 'Goes along' })).toContainText('1 confirmed pro')
    await sam.getByRole('button', { name: 'Move to Corner Table Group' }).click()
    const undo = sam.getByRole('dialog', { name: 'Move The Corner Table to Corner Table Group?' })
    await undo.getByLabel(/^Why/).fill('The buyer withdrew')
    await undo.getByRole('button', { name: 'Move it' }).click()
    await expect(sam).toHaveURL(new RegExp(`${sold.path}/org-remap$`))
    await seller.goto(`${sold.path}/gigs/${gigId}/applicants`)
    await expect(seller.getByText(sold.pro.shown).first()).toBeVisible()
  },
)
