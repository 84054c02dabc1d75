import { addDays, instantToWall } from '@crewcall/contract/rules/time.ts'
import { expect, type Page } from '@playwright/test'
import { call } from './support/calls.ts'
import { clock } from './support/clock.ts'
import { test, type Crew } from './support/crew.ts'
import { openMore } from './support/posting.ts'
import { measureLines, withoutIsolates } from './support/reading-order.ts'
import { aMileAway, palmetto, payOnScreen, postOnScreen, workShift } from './support/shifts.ts'
import { settled } from './support/crawl.ts'

const position = 'מדיח כלים'
type Position = { id: number; name: string; is_event_only: boolean; is_captain: boolean; last_updated_by_name: string | null }
type Names = { first_name: string; last_name: string }
type Person = Names & { preferred_name_for_search: string; email: string | null; settings: object; gigster_profile_id: number }

test('Right-to-left names leave the words, amounts and times beside them in place', { tag: '@proof' }, async ({ crew }) => {
  const names = await renameDevon(crew, { first_name: 'דנה', last_name: 'לוי' })
  await renamePosition(await crew.enter('sam'), 'Dishwasher', position)
  await crew.leave()
  try {
    const { gigId, applicationId } = await workShift(crew, 'devon', position, { clockInFrom: aMileAway })
    const maya = await crew.enter('maya')
    const place = await call<{ id: number }>(maya, 'POST', '/locations/', {
      name: 'מסעדת הדקל',
      street_address: 'שדרות רוטשילד',
      city: 'חיפה',
      state_code: 'SC',
      zip_code: '29401',
      organization_id: null,
    })
    const date = addDays(instantToWall(clock.now(), palmetto.timezone).date, 3)
    await postOnScreen(maya, { date, start: '2p', end: '8p', position })
    const at = (part: string) => `${palmetto.path}/${part}`
    const calendarOf = (view: string) => at(`gigs?view=calendar&calendar_view=${view}&calendar_date=${date}`)
    const [review, roster, due] = [at(`gigs/${gigId}/bulk-review`), at(`gigs/${gigId}/roster`), at('timesheets')]
    const [info, post] = [`/locations/${place.id}/info`, `/locations/${place.id}/gigs-add?post_gig_date=${date}`]
    await inOrder(maya, [roster])
    await accept(maya, roster)
    const turning = await inOrder(maya, [
      review,
      due,
      ...['day', 'week', 'month'].map(calendarOf),
      at(`gigs/${gigId}/activity`),
      `/locations/${place.id}/home`,
      info,
      post,
      `/locations/${place.id}/templates`,
    ])
    // The order of these letters alone would reverse the line.
    expect(turning).toEqual(expect.arrayContaining([review, info, post]))
    await payOnScreen(maya, gigId)
    await inOrder(maya, [at('timesheets?state=PAID'), at(`receipts/${applicationId}`)])
  } finally {
    await crew.leave()
    await renameDevon(crew, names)
    await renamePosition(await crew.enter('sam'), position, 'Dishwasher')
  }
})

/** Gives Devon other names, which an admin verifies so that he can be chosen; returns his previous names. */
async function renameDevon(crew: Crew, names: Names): Promise<Names> {
  const devon = await crew.enter('devon')
  const { first_name, last_name, email, preferred_name_for_search, settings, ...me } = await call<Person>(devon, 'GET', '/users/me/')
  await call(devon, 'PUT', '/users/me/', { ...names, preferred_name_for_search, email, settings })
  await call(await crew.enter('sam'), 'POST', `/admin/pros/${me.gigster_profile_id}/verification/`)
  return { first_name, last_name }
}

async function renamePosition(admin: Page, from: string, to: string): Promise<void> {
  const { results } = await call<{ results: Position[] }>(admin, 'GET', '/admin/skills/')
  const found = results.find(({ name }) => name === from)
  if (!found) throw new Error(`There is no position ${from}`)
  const { id, is_event_only: _events, is_captain: _captain, last_updated_by_name: _by, ...kept } = found
  await call(admin, 'PUT', `/admin/skills/${id}/`, { ...kept, name: to, reason: 'For the order of the words' })
}

/** Accepts the clock-in from elsewhere, and with it the clock-out. */
async function accept(manager: Page, roster: string): Promise<void> {
  await manager.goto(roster)
  const waiting = manager.getByRole('group', { name: /^Punch by/ })
  await waiting.filter({ hasText: 'clocked in' }).getByRole('button', { name: 'Accept' }).click()
  await expect(waiting).toHaveCount(0)
}

/** Opens each screen and measures its lines; returns the screens that would be out of order without isolation. */
async function inOrder(page: Page, paths: readonly string[]): Promise<string[]> {
  const turning: string[] = []
  for (const path of paths) {
    await page.goto(path)
    expect(await settled(page, path)).toEqual([])
    if (path.includes('/gigs-add')) await openMore(page)
    await expect.poll(async () => (await measureLines(page)).lines, path).toBeGreaterThan(0)
    expect((await measureLines(page)).turned, path).toEqual([])
    await withoutIsolates(page)
    if ((await measureLines(page)).turned.length > 0) turning.push(path)
  }
  return turning
}
