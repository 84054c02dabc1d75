import { expect } from '@playwright/test'
import { call } from './support/calls.ts'
import { test } from './support/crew.ts'
import { openPlace } from './support/own-place.ts'

test('The platform approves several locations at once', { tag: '@proof' }, async ({ crew }) => {
  const place = await openPlace()
  const owner = await crew.enter(place.manager)
  const names = ['Mill Room', 'Harbor Hall'].map((name) => `${name} ${place.id}`)
  for (const name of names)
    await call(owner, 'POST', '/locations/', {
      name,
      street_address: '1208 Washington St',
      city: 'Columbia',
      state_code: 'SC',
      zip_code: '29201',
      coordinates: { type: 'Point', coordinates: [place.door.longitude, place.door.latitude] },
    })

  const sam = await crew.enter('sam')
  await sam.goto('/admin/locations?approval_status=PENDING')
  for (const name of names) await sam.getByRole('row').filter({ hasText: name }).getByRole('checkbox', { name: 'Select row' }).check()
  await sam.getByRole('toolbar', { name: 'Selected rows' }).getByRole('button', { name: 'Approve 2' }).click()
  const dialog = sam.getByRole('dialog', { name: 'Approve 2 locations?' })
  for (const name of names) await expect(dialog.getByText(name)).toBeVisible()
  await dialog.getByRole('button', { name: 'Approve' }).click()
  await expect(sam.getByText('2 locations are approved')).toBeVisible()
  await expect(dialog).toBeHidden()
  for (const name of names) await expect(sam.getByRole('row').filter({ hasText: name })).toHaveCount(0)
  await owner.goto('/locations')
  for (const name of names) await expect(owner.getByText(name).first()).toBeVisible()
})
