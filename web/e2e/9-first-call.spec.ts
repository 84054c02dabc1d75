import { instantToWall } from '@crewcall/contract/rules/time.ts'
import { expect, type Page } from '@playwright/test'
import { call } from './support/calls.ts'
import { clock } from './support/clock.ts'
import { findingsOn, tooWide } from './support/crawl.ts'
import { test } from './support/crew.ts'
import { openPlace, type OwnPlace } from './support/own-place.ts'
import { postShift } from './support/shifts.ts'

const minute = 60_000
const queue = '/admin/callbacks?tab=first'

test('A pro who was not reached before the first shift loses it; after the call they keep the next one', async ({ crew }) => {
  test.slow()
  const place = await openPlace()
  const [sam, manager, pro] = [await crew.enter('sam'), await crew.enter(place.manager), await crew.enter(place.pro)]
  await switchOn(sam)
  try {
    const start = new Date(clock.now().getTime() + 240 * minute)
    const first = await confirm({ manager, pro, place, start })
    await pro.goto(`/pro/applications/${first}`)
    await expect(pro.getByText('We call you before your first shift.')).toBeVisible()
    await expect(pro.getByText(/^Please answer the phone\. If we have not spoken by .*, the shift is cancelled\./)).toBeVisible()
    expect(await tooWide(pro, 'The notice of a first call')).toEqual([])

    const row = await rowOf(sam, place)
    await row.getByRole('button', { name: /^Take care of it/ }).click()
    await expect(row).toContainText('you call')
    await row.getByRole('button', { name: /^Not reached/ }).click()
    await sam.getByRole('dialog').getByLabel('Note').fill('Mailbox is full')
    await sam.getByRole('dialog').getByRole('button', { name: 'Not reached' }).click()
    await expect(row).toContainText('Not reached once')
    await expect(row).toContainText('Mailbox is full')

    clock.moveTo(new Date(start.getTime() - 59 * minute))
    await expect(async () => {
      await pro.reload()
      await expect(pro.getByText('We could not speak with you before your first shift. It does not count against you.')).toBeVisible({
        timeout: 5000,
      })
    }).toPass({ timeout: 180_000 })
    await expect(async () => {
      await manager.goto('/notifications')
      await expect(manager.getByText(`${place.pro.shown} cannot come`).first()).toBeVisible({ timeout: 5000 })
    }).toPass({ timeout: 60_000 })
    await expect(row).toBeHidden({ timeout: 70_000 })

    const second = await confirm({ manager, pro, place, start: new Date(clock.now().getTime() + 2 * 24 * 60 * minute) })
    await pro.goto(`/pro/applications/${second}`)
    await expect(pro.getByText('We call you before your first shift.')).toBeVisible()
    const again = await rowOf(sam, place)
    await expect(again).not.toContainText('Mailbox is full')
    await again.getByRole('button', { name: /^Spoken with/ }).click()
    await sam.getByRole('dialog').getByLabel('Note').fill('Knows where the kitchen is')
    await sam.getByRole('dialog').getByRole('button', { name: 'Spoken with' }).click()
    await expect(sam.getByText(`Noted. ${place.pro.shown} needs no other first call.`)).toBeVisible()
    // Without a reload.
    await expect(pro.getByText('We call you before your first shift.')).toBeHidden({ timeout: 20_000 })
    await expect(pro.getByText('Confirmed').first()).toBeVisible()

    await sam.getByRole('tab', { name: 'First calls made' }).click()
    await expect(sam.getByRole('listitem').filter({ hasText: place.pro.shown })).toContainText('Knows where the kitchen is')
    expect(await findingsOn(sam, [queue, '/admin/callbacks?tab=first-made', '/admin/configuration?tab=first-calls'])).toEqual([])
    expect(await findingsOn(pro, [`/pro/applications/${first}`, `/pro/applications/${second}`])).toEqual([])
  } finally {
    await switchOff(sam)
  }
})

async function switchOn(sam: Page): Promise<void> {
  await sam.goto('/admin/configuration?tab=first-calls')
  await sam.getByRole('switch', { name: 'Somebody speaks with a pro before their first shift' }).check({ force: true })
  await sam.getByLabel(/^Why/).fill('New pros did not find the kitchen')
  await sam.getByRole('button', { name: 'Save' }).click()
  await expect(sam.getByText('In effect from now on')).toBeVisible()
  await expect(sam.getByText('Spoken with until 1 hour before the first shift').first()).toBeVisible()
}

async function switchOff(sam: Page): Promise<void> {
  const { first_gig_calls } = await call<{ first_gig_calls: { version: number | null } }>(sam, 'GET', '/admin/settings/')
  const { version } = first_gig_calls
  await call(sam, 'PUT', '/admin/settings/first-gig-calls/', { value: null, reason: 'The journey is over', version })
}

type Confirming = { manager: Page; pro: Page; place: OwnPlace; start: Date }

/** Confirms the pro of the place on a shift that starts then; the id of the application. */
async function confirm({ manager, pro, place, start }: Confirming): Promise<number> {
  const [from, until] = [start, new Date(start.getTime() + 240 * minute)].map((at) => instantToWall(at, place.timezone))
  const hours = { date: from?.date ?? '', start: from?.time ?? '', end: until?.time ?? '' }
  const gigId = await postShift(manager, { ...hours, position: 'Dishwasher', at: place })
  // Until then it is for gold and silver pros.
  clock.moveTo(new Date(clock.now().getTime() + 31 * minute))
  const { id } = await call<{ id: number }>(pro, 'POST', `/pro/gigs/${gigId}/applications/`)
  await call(manager, 'POST', `/staffer/gigs/${gigId}/selections/`, { application_ids: [id] })
  await call(pro, 'POST', `/pro/applications/${id}/confirmation/`)
  return id
}

/** The case of the pro of the place, from the queue on the home page of the platform. */
async function rowOf(sam: Page, { pro }: OwnPlace) {
  const row = sam.getByRole('listitem').filter({ hasText: pro.shown })
  await expect(async () => {
    await sam.goto('/admin')
    await sam.getByRole('link', { name: 'First calls with new pros' }).click({ timeout: 5000 })
    await expect(row).toBeVisible({ timeout: 5000 })
  }).toPass({ timeout: 90_000 })
  return row
}
