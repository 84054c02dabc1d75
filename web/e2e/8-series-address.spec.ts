import { weekdayOf } from '@crewcall/contract/rules/recurrence.ts'
import { addDays, instantToWall, shiftInstants } from '@crewcall/contract/rules/time.ts'
import { expect, type Page } from '@playwright/test'
import { es } from '../src/i18n/es.ts'
import { call } from './support/calls.ts'
import { clock } from './support/clock.ts'
import { findingsAt } from './support/crawl.ts'
import { test } from './support/crew.ts'
import { inDatabase } from './support/in-database.ts'
import { openPlace, type OwnPlace } from './support/own-place.ts'

for (const locale of ['en', 'es'] as const)
  test(
    `In ${locale === 'en' ? 'English' : 'Spanish on a phone'} a manager corrects the refused address of a series, and its dates are posted`,
    { tag: '@proof' },
    async ({ crew }) => {
      const place = await openPlace()
      const manager = await crew.enter(place.manager)
      const seriesId = await refusedSeries(manager, place)
      if (locale === 'es') await manager.setViewportSize({ width: 390, height: 844 })
      await manager.evaluate((spoken) => localStorage.setItem('locale', spoken), locale)
      const say = (text: string) => (locale === 'es' ? String(es[text as keyof typeof es]) : text)
      await manager.goto(`${place.path}/series/${seriesId}`)

      const correct = manager.getByRole('button', { name: say('Correct the address') })
      await expect(manager.getByText(say('No shift is posted until the address is corrected.'))).toBeVisible()
      await correct.click()
      const dialog = manager.getByRole('dialog', { name: say('Correct the address') })
      await dialog.getByRole('textbox', { name: new RegExp(`^${say('Street address')}`) }).fill('14 Main St')
      await dialog.getByRole('button', { name: say('Save') }).click()
      await expect(dialog.getByText(/29201/)).toBeVisible()
      const usual = manager.viewportSize() ?? { width: 1440, height: 900 }
      expect(await findingsAt(manager, say('Correct the address'))).toEqual([])
      await manager.setViewportSize(usual)
      const zip = dialog.getByRole('textbox', { name: new RegExp(`^${say('ZIP code')}`) })
      await zip.fill('2920')
      await zip.fill('29201')
      await expect(dialog.getByRole('combobox', { name: new RegExp(`^${say('State')}`) })).toHaveValue('South Carolina')
      await dialog.getByRole('button', { name: say('Save') }).click()
      await manager.getByRole('button', { name: say('Change them') }).click()
      await expect(correct).toHaveCount(0)
      const next = manager.getByRole('list', { name: say('Next dates') })
      await expect(next.getByRole('link')).toHaveCount(4)
    },
  )

/** A series whose address was accepted before states were compared with ZIP codes: two shifts are posted, and two dates could not be. */
async function refusedSeries(manager: Page, place: OwnPlace): Promise<number> {
  const date = addDays(instantToWall(clock.now(), place.timezone).date, 2)
  const { start, end } = shiftInstants(date, '06:00', '09:00', place.timezone)
  const { results } = await call<{ results: { id: number; name: string }[] }>(manager, 'GET', '/skills/')
  const posted = await call<{ series_id: number }>(manager, 'POST', '/staffer/gigs/', {
    location_id: place.id,
    timezone: place.timezone,
    skill_id: results.find(({ name }) => name === 'Dishwasher')?.id,
    wage_amount: 22,
    description: 'Wash up at the pavilion.',
    start_time: start.toISOString(),
    end_time: end.toISOString(),
    use_location_address: false,
    address_line_1: '12 Main St',
    city: 'Columbia',
    state_code: 'SC',
    zip_code: '29201',
    recurrence: { freq: 'WEEKLY', interval: 2, byweekdays: [{ weekday: weekdayOf(date) }] },
  })
  await inDatabase((client) =>
    client.query(`update series set shift = shift || '{"state_code": "GA"}', interval = 1, materialised_until = dtstart where id = $1`, [
      posted.series_id,
    ]),
  )
  await call(manager, 'PATCH', `/staffer/series/${posted.series_id}/`, { changes: { contact_name: 'Imani Wells' } })
  return posted.series_id
}
