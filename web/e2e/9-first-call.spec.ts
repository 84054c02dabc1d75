import { instantToWall } from '@crewcall/contract/rules/time.ts'
import { expect, type Page } from '@playwright/test'
import { call } from './support/calls.ts'
import { clock } from './support/clock.ts'
import { findingsOn, tooWide } from './support/crawl.ts'
import { test } from './support/crew.ts'
import { openPlace, type OwnPlace } from './support/own-place.ts'
import { postShift } from './support/shifts.ts'
import { workDone } from './support/work-done.ts'

const minute = 60_000
const queue = '/admin/callbacks?tab=first'

test(
  'A pro who was not reached before the first shift loses it; after the call they keep the next one',
  { tag: '@proof' },
  async ({ crew }) => {
    const place = await openPlace()
    const start = new Date(clock.now().getTime() + 240 * minute)
    const poster = await crew.enter(place.manager)
    const gigIds = [await post(poster, place, start), await post(poster, place, new Date(start.getTime() + 2 * 24 * 60 * minute))] as const
    // Until then they are for gold and silver pros.
    clock.moveTo(new Date(clock.now().getTime() + 31 * minute))
    await crew.leave()
    const sam = await crew.enter('sam')
    await switchOn(sam)
    try {
      const pro = await crew.enter(place.pro)
      await confirm(await crew.enter(place.manager), pro, gigIds[0])
      await expect(pro.getByText('We call you before your first shift.')).toBeVisible()
      await expect(pro.getByText(/^Please answer the phone\. If we have not spoken by .*, the shift is cancelled\./)).toBeVisible()
      expect(await tooWide(pro, 'The notice of a first call')).toEqual([])
      await notReached(sam, place)
      await crew.leave()
      clock.moveTo(new Date(start.getTime() - 59 * minute))

      const [later, manager, caller] = [await crew.enter(place.pro), await crew.enter(place.manager), await crew.enter('sam')]
      await workDone('applications.sweep_first_calls')
      await later.goto('/notifications')
      await later.getByText('Your shift was cancelled').first().tap()
      const why = 'We could not speak with you before your first shift. It does not count against you.'
      await expect(later.getByText(why)).toBeVisible()
      await manager.goto('/notifications')
      await expect(manager.getByText(`${place.pro.shown} cannot come`).first()).toBeVisible()

      await confirm(manager, later, gigIds[1])
      await expect(later.getByText('We call you before your first shift.')).toBeVisible()
      await spokenWith(caller, place)
      // Without a reload.
      await expect(later.getByText('We call you before your first shift.')).toBeHidden()
      await expect(later.getByText('Confirmed').first()).toBeVisible()
      expect(await findingsOn(caller, [queue, '/admin/callbacks?tab=past', '/admin/configuration?tab=calls'])).toEqual([])
      expect(await findingsOn(later, [new URL(later.url()).pathname])).toEqual([])
    } finally {
      await crew.leave()
      await switchOff(await crew.enter('sam'))
    }
  },
)

async function notReached(sam: Page, place: OwnPlace): Promise<void> {
  const row = await rowOf(sam, place)
  await row.getByRole('button', { name: /^Take care of it/ }).click()
  await expect(row).toContainText('you call')
  await row.getByRole('button', { name: /^Not reached/ }).click()
  await sam.getByRole('dialog').getByRole('textbox', { name: 'Note' }).fill('Mailbox is full')
  await sam.getByRole('dialog').getByRole('button', { name: 'Not reached' }).click()
  await expect(row).toContainText('Not reached once')
  await expect(row).toContainText('Mailbox is full')
}

async function spokenWith(sam: Page, place: OwnPlace): Promise<void> {
  const row = await rowOf(sam, place)
  await expect(row).not.toContainText('Mailbox is full')
  await row.getByRole('button', { name: /^Spoken with/ }).click()
  await sam.getByRole('dialog').getByRole('textbox', { name: 'Note' }).fill('Knows where the kitchen is')
  await sam.getByRole('dialog').getByRole('button', { name: 'Spoken with' }).click()
  await expect(sam.getByText(`Noted. ${place.pro.shown} needs no other first call.`)).toBeVisible()
  await sam.getByRole('tab', { name: 'First calls made' }).click()
  await expect(sam.getByRole('listitem').filter({ hasText: place.pro.shown })).toContainText('Knows where the kitchen is')
}

async function switchOn(sam: Page): Promise<void> {
  await sam.goto('/admin/configuration?tab=calls')
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

/** Posts a shift of four hours that starts then. */
function post(manager: Page, place: OwnPlace, start: Date): Promise<number> {
  const from = instantToWall(start, place.timezone)
  const until = instantToWall(new Date(start.getTime() + 240 * minute), place.timezone)
  return postShift(manager, { date: from.date, start: from.time, end: until.time, position: 'Dishwasher', at: place })
}

/** Confirms the pro on a shift, and opens it on their phone. */
async function confirm(manager: Page, pro: Page, gigId: number): Promise<void> {
  const { id } = await call<{ id: number }>(pro, 'POST', `/pro/gigs/${gigId}/applications/`)
  await call(manager, 'POST', `/staffer/gigs/${gigId}/selections/`, { application_ids: [id] })
  await call(pro, 'POST', `/pro/applications/${id}/confirmation/`)
  await pro.goto(`/pro/applications/${id}`)
}

/** The case of the pro, from the queue on the home page of the platform. */
async function rowOf(sam: Page, { pro }: OwnPlace) {
  const row = sam.getByRole('listitem').filter({ hasText: pro.shown })
  await workDone()
  await sam.goto('/admin')
  await sam.getByRole('link', { name: 'First calls with new pros' }).click()
  await expect(row).toBeVisible()
  return row
}
