import { addDays, instantToWall } from '@crewcall/contract/rules/time.ts'
import { expect, type Page } from '@playwright/test'
import { call } from './support/calls.ts'
import { clock } from './support/clock.ts'
import { test } from './support/crew.ts'
import { measureLines, withoutIsolates } from './support/reading-order.ts'
import { palmetto, payOnScreen, workShift } from './support/shifts.ts'
import { settled } from './support/walk.ts'

type Person = { first_name: string; last_name: string; preferred_name_for_search: string; email: string | null; settings: object }

test('Names that are read from the right leave the words, sums and times beside them where they belong', async ({ crew }) => {
  test.slow()
  const devon = await crew.enter('devon')
  const { first_name, last_name, email, preferred_name_for_search, settings } = await call<Person>(devon, 'GET', '/users/me/')
  const rename = (page: Page, names: Pick<Person, 'first_name' | 'last_name'>) =>
    call(page, 'PUT', '/users/me/', { ...names, preferred_name_for_search, email, settings })
  await rename(devon, { first_name: 'דנה', last_name: 'לוי' })
  await crew.leave()
  try {
    const { gigId } = await workShift(crew, 'devon', 'Dishwasher')
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
    const review = `${palmetto.path}/gigs/${gigId}/bulk-review`
    const [info, post] = [`/locations/${place.id}/info`, `/locations/${place.id}/gigs-add?post_gig_date=${date}`]
    const turning = await inOrder(maya, [
      review,
      `${palmetto.path}/gigs/${gigId}/activity`,
      `/locations/${place.id}/home`,
      info,
      post,
      `/locations/${place.id}/templates`,
    ])
    // There the order of the letters alone would turn the line.
    expect(turning).toEqual(expect.arrayContaining([review, info, post]))
    await payOnScreen(maya, gigId)
  } finally {
    await crew.leave()
    await rename(await crew.enter('devon'), { first_name, last_name })
  }
})

/** Opens each screen and measures its lines; gives the screens that would be out of order if nothing were isolated. */
async function inOrder(page: Page, paths: readonly string[]): Promise<string[]> {
  const turning: string[] = []
  for (const path of paths) {
    await page.goto(path)
    expect(await settled(page, path)).toEqual([])
    await expect.poll(async () => (await measureLines(page)).lines, path).toBeGreaterThan(0)
    expect((await measureLines(page)).turned, path).toEqual([])
    await withoutIsolates(page)
    if ((await measureLines(page)).turned.length > 0) turning.push(path)
  }
  return turning
}
