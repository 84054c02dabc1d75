import { expect } from '@playwright/test'
import { test } from './support/crew.ts'
import { press, tabTo } from './support/press.ts'

test('A new location waits, the platform approves it using only the keyboard, and the manager is notified', async ({ crew }) => {
  const maya = await crew.enter('maya')
  await maya.goto('/locations/add')
  await maya.getByLabel('Name of the location').fill('The Palmetto Pier')
  await maya.getByLabel('Street address').fill('1 Vendue Range')
  await maya.getByLabel('ZIP code').fill('29401')
  await expect(maya.getByLabel('City')).toHaveValue('Charleston')
  await expect(maya.getByText('this is the center of the ZIP code, not your entrance')).toBeVisible()
  await maya.getByRole('button', { name: 'Add location' }).click()
  await expect(maya.getByRole('heading', { name: /The Palmetto Pier/ })).toBeVisible()

  const sam = await crew.enter('sam')
  await sam.goto('/admin/locations')
  const row = sam.getByRole('row', { name: /The Palmetto Pier/ })
  await press(sam, row.getByRole('button', { name: 'Approve' }))
  const question = sam.getByRole('dialog', { name: 'Approve The Palmetto Pier?' })
  await expect(question.locator(':focus')).toHaveCount(1)
  await expect(question.getByText('Pin not verified')).toBeVisible()
  await press(sam, question.getByRole('button', { name: 'Approve' }))
  await expect(question).toBeHidden()
  await expect(row.getByText('Approved')).toBeVisible()
  await expect(sam.locator('body')).not.toBeFocused()

  await maya.goto('/notifications')
  await expect(maya.getByText(/The Palmetto Pier .*approved/).first()).toBeVisible()
})

test(
  'The platform reviews a certificate, suspends a pro and lifts the suspension, using only the keyboard',
  { tag: '@proof' },
  async ({ crew }) => {
    const sam = await crew.enter('sam')
    await sam.goto('/admin/certifications?status=PENDING')
    await expect(sam.getByRole('row', { name: /Grace Kim/ })).toBeVisible()
    await sam.keyboard.press('j')
    const review = sam.getByRole('dialog')
    await expect(review).toBeVisible()
    for (const pro of ['Jordan', 'Grace']) {
      await expect(sam.getByRole('dialog', { name: new RegExp(pro) })).toBeVisible()
      await sam.keyboard.press('a')
      await expect(review.getByRole('button', { name: 'Approve', exact: true })).toBeFocused()
      await sam.keyboard.press('Enter')
      await expect(sam.getByText(new RegExp(`of ${pro} approved`))).toBeVisible()
    }
    await expect(review).toBeHidden()
    await expect(sam.getByText('Nothing to review')).toBeVisible()

    await sam.goto('/admin/pros/4/suspensions')
    await press(sam, sam.getByRole('button', { name: 'Suspend' }))
    const question = sam.getByRole('dialog', { name: /^Suspend / })
    const length = question.getByLabel('For how long')
    await tabTo(sam, length)
    // The dialog puts the focus into its first field, where the text is not selected as it is after Tab.
    await sam.keyboard.press('ControlOrMeta+a')
    await sam.keyboard.type('3')
    await expect(length).toHaveValue('3')
    const reason = question.getByRole('combobox', { name: 'Reason' })
    await tabTo(sam, reason)
    await sam.keyboard.press('ArrowDown')
    await expect(sam.locator('[role="option"][data-combobox-selected]')).toBeVisible()
    await sam.keyboard.press('Enter')
    await expect(reason).not.toHaveValue('')
    await tabTo(sam, question.getByLabel('Shown to the pro'))
    await sam.keyboard.type('A closer look at two complaints.')
    await press(sam, question.getByRole('button', { name: 'Suspend' }))
    const lift = sam.getByRole('button', { name: 'Lift suspension' })
    await expect(lift).toBeFocused()
    await sam.keyboard.press('Enter')
    await expect(sam.getByRole('dialog').getByRole('button', { name: 'Lift suspension' })).toBeFocused()
    await sam.keyboard.press('Enter')
    await expect(sam.getByRole('button', { name: 'Suspend' })).toBeFocused()
    await expect(sam.getByText('Cannot apply or take offers')).toBeHidden()
  },
)
