import { expect, type Page } from '@playwright/test'
import { call } from './support/calls.ts'
import { test } from './support/crew.ts'
import { openCrowd, openPlace } from './support/own-place.ts'

test('The platform turns down, verifies, suspends and lets work several pros at once', { tag: '@proof' }, async ({ crew }) => {
  const place = await openPlace()
  const crowd = await openCrowd(place, 4)
  // A name of this journey alone; a new name waits for review.
  const family = `Zq${lettersOf(place.id)}`
  for (const [at, { call: worker }] of crowd.entries())
    await worker('PATCH', '/users/me/', { first_name: ['Ada', 'Bea', 'Cleo', 'Dora'][at], last_name: family })

  const sam = await crew.enter('sam')
  await sam.goto(`/admin/pros?name=${family}`)
  await expect(boxes(sam)).toHaveCount(4)
  const bar = sam.getByRole('toolbar', { name: 'Selected rows' })

  // A range by Shift, all of the filter, none.
  await boxes(sam).nth(0).check()
  await boxes(sam)
    .nth(2)
    .click({ modifiers: ['Shift'] })
  await expect(bar.getByText('3 selected')).toBeVisible()
  await bar.getByRole('button', { name: 'Select all 4 matching' }).click()
  await expect(bar.getByText('4 selected')).toBeVisible()
  await bar.getByRole('button', { name: 'Clear' }).click()
  await expect(bar).toBeHidden()

  // By keyboard: Space on a row.
  await sam.getByRole('row', { name: /Ada/ }).focus()
  await sam.keyboard.press('Space')
  await bar.getByRole('button', { name: 'Decline 1' }).click()
  const decline = sam.getByRole('dialog', { name: 'Decline to verify 1 pro?' })
  await decline.getByRole('textbox', { name: /^Reason/ }).fill('The photo shows no face.')
  await decline.getByRole('button', { name: 'Decline' }).click()
  await expect(sam.getByText('1 pro was told why')).toBeVisible()
  await expect(bar).toBeHidden()

  // Two wait; one of them is verified elsewhere meanwhile, so only the other can be turned down.
  for (const name of [/Bea/, /Cleo/]) await sam.getByRole('row', { name }).getByRole('checkbox', { name: 'Select row' }).check()
  await bar.getByRole('button', { name: 'Decline 2' }).click()
  const two = sam.getByRole('dialog', { name: 'Decline to verify 2 pros?' })
  await call(sam, 'POST', `/admin/pros/${crowd[1]?.proId}/verification/`)
  await two.getByRole('textbox', { name: /^Reason/ }).fill('The photo is too dark.')
  await two.getByRole('button', { name: 'Decline' }).click()
  const left = sam.getByRole('dialog', { name: 'Decline to verify 1 pro?' })
  await expect(left.getByText('1 done, 1 not')).toBeVisible()
  await expect(left.getByText(/This profile is not waiting for verification/)).toBeVisible()
  const opened = sam.waitForEvent('popup')
  await left.getByRole('link', { name: /Bea/ }).click()
  const page = await opened
  await expect(page).toHaveURL(new RegExp(`/admin/pros/${crowd[1]?.proId}/`))
  await page.close()
  await expect(left.getByText('1 done, 1 not')).toBeVisible()

  // All are verified; one was before.
  await sam.goto(`/admin/pros?name=${family}`)
  await expect(boxes(sam)).toHaveCount(4)
  await sam.getByRole('checkbox', { name: 'Select all on this page' }).check()
  await bar.getByRole('button', { name: 'Verify 3' }).click()
  const verify = sam.getByRole('dialog', { name: 'Verify 3 pros?' })
  await call(sam, 'POST', `/admin/pros/${crowd[3]?.proId}/verification/`)
  await verify.getByRole('button', { name: 'Verify' }).click()
  await expect(sam.getByText(/3 pros are verified.*1 was so before/)).toBeVisible()
  await expect(sam.getByRole('row', { name: new RegExp(family) }).filter({ hasText: 'Not verified' })).toHaveCount(0)
  await expect(bar.getByText('1 selected')).toBeVisible()

  await bar.getByRole('button', { name: 'Select all 4 matching' }).click()
  await bar.getByRole('button', { name: 'Suspend 4' }).click()
  const suspend = sam.getByRole('dialog', { name: 'Suspend 4 pros?' })
  await suspend.getByRole('spinbutton', { name: 'For how long' }).fill('3')
  await suspend.getByRole('combobox', { name: /^Reason/ }).click()
  await sam.getByRole('option', { name: 'Safety' }).click()
  await suspend.getByRole('textbox', { name: /^Shown to the pro/ }).fill('No shoes in the kitchen.')
  await suspend.getByRole('button', { name: 'Suspend' }).click()
  await expect(sam.getByText('4 pros are suspended')).toBeVisible()
  await expect(sam.getByText(/Suspended until/)).toHaveCount(4)

  await sam.getByRole('checkbox', { name: 'Select all on this page' }).check()
  await bar.getByRole('button', { name: 'Lift 4' }).click()
  await sam.getByRole('dialog', { name: 'Lift the suspension of 4 pros?' }).getByRole('button', { name: 'Lift suspension' }).click()
  await expect(sam.getByText('4 suspensions lifted')).toBeVisible()
  await expect(sam.getByText(/Suspended until/)).toHaveCount(0)
})

test('The platform approves several certificates; one without a date stays and is named', { tag: '@proof' }, async ({ crew }) => {
  const place = await openPlace()
  const crowd = await openCrowd(place, 4)
  const family = `Zc${lettersOf(place.id)}`
  const dates = ['2031-05-01', '2031-06-01', '', '2031-07-01']
  for (const [at, { call: worker }] of crowd.entries()) {
    await worker('PATCH', '/users/me/', { first_name: ['Ada', 'Bea', 'Cleo', 'Dora'][at], last_name: family })
    const file = await worker<{ id: number }>('POST', '/media/', { name: 'card.png', purpose: 'CERTIFICATION', content_base64: picture })
    const { results } = await worker<{ results: { id: number }[] }>('GET', '/certifications/')
    await worker('POST', '/pro/certifications/', {
      certification_id: results[0]?.id,
      attachment_id: file.id,
      state_code: 'SC',
      expiration_date: dates[at],
    })
  }

  const sam = await crew.enter('sam')
  await sam.goto(`/admin/certifications?name=${family}`)
  await expect(boxes(sam)).toHaveCount(4)
  const bar = sam.getByRole('toolbar', { name: 'Selected rows' })
  for (const name of [/Ada/, /Bea/, /Cleo/]) await sam.getByRole('row', { name }).getByRole('checkbox', { name: 'Select row' }).check()
  await bar.getByRole('button', { name: 'Approve 2' }).click()
  const approve = sam.getByRole('dialog', { name: 'Approve 2 certificates?' })
  await expect(approve.getByRole('link', { name: new RegExp(`Cleo ${family}`) })).toBeVisible()
  await approve.getByRole('button', { name: 'Approve' }).click()
  await expect(sam.getByText('2 certificates are approved')).toBeVisible()
  await expect(bar.getByText('1 selected')).toBeVisible()
  await expect(bar.getByText('Without an expiration date, or expired, they are approved one by one')).toBeVisible()

  await sam.getByRole('row', { name: /Dora/ }).getByRole('checkbox', { name: 'Select row' }).check()
  await bar.getByRole('button', { name: 'Reject 2' }).click()
  const reject = sam.getByRole('dialog', { name: 'Reject 2 certificates?' })
  await reject.getByRole('combobox', { name: /^Why/ }).click()
  await sam.getByRole('option', { name: 'Wrong or unreadable picture' }).click()
  await reject.getByRole('button', { name: 'Reject' }).click()
  await expect(sam.getByText('2 certificates are rejected')).toBeVisible()
  await expect(bar).toBeHidden()
  await expect(sam.getByRole('row').filter({ hasText: 'Wrong or unreadable picture' })).toHaveCount(2)
})

const boxes = (page: Page) => page.getByRole('checkbox', { name: 'Select row' })
/** Digits as letters: names have none. */
const lettersOf = (id: number) => [...String(id)].map((digit) => 'abcdefghij'.charAt(Number(digit))).join('')
const picture = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
