import { expect } from '@playwright/test'
import { addDays, instantToWall } from '../../contract/rules/time.ts'
import { call } from './support/calls.ts'
import { clock } from './support/clock.ts'
import { findingsOn } from './support/crawl.ts'
import { test } from './support/crew.ts'
import { openPlace } from './support/own-place.ts'
import { openMore } from './support/posting.ts'

test(
  'A location requests an add-on, the platform gives it, and its end hides it and leaves a running shift as it is',
  { tag: '@proof' },
  async ({ crew }) => {
    const place = await openPlace()
    const path = `/locations/${place.id}/add-ons`
    const manager = await crew.enter(place.manager)
    await manager.goto(path)
    const card = manager.getByRole('region', { name: 'Background checks' })
    await card.getByRole('button', { name: 'Request Background checks' }).click()
    const form = manager.getByRole('dialog', { name: 'Request Background checks' })
    await form.getByLabel(/^Notes/).fill('For the cash desk')
    await form.getByRole('button', { name: 'Request' }).click()
    await expect(card.getByText('Requested', { exact: true })).toBeVisible()
    await expect(card.getByText('For the cash desk')).toBeVisible()
    expect(await findingsOn(manager, [path])).toEqual([])

    const sam = await crew.enter('sam')
    await sam.goto('/admin')
    await sam.getByRole('link', { name: /Add-ons requested/ }).click()
    await expect(sam).toHaveURL(/has_add_on_request=true/)
    await sam.getByText('The Corner Table').first().click()
    await sam.getByRole('link', { name: 'Add-ons' }).click()
    const asked = sam.getByRole('region', { name: 'Background checks' })
    await asked.getByRole('button', { name: 'Give Background checks' }).click()
    const days = sam.getByRole('dialog', { name: 'Give Background checks' })
    await days.getByRole('button', { name: 'Save' }).click()
    await expect(asked.getByText('Active', { exact: true })).toBeVisible()

    await expect(card.getByText('Active', { exact: true })).toBeVisible()
    await manager.goto(`/locations/${place.id}/gigs-add`)
    await openMore(manager)
    await expect(manager.getByRole('switch', { name: 'Background check' })).toBeVisible()

    const { results } = await call<{ results: { id: number; name: string }[] }>(manager, 'GET', '/skills/')
    const start = new Date(Math.ceil(clock.now().getTime() / 3_600_000) * 3_600_000 + 72 * 3_600_000)
    const shift = await call<{ id: number }>(manager, 'POST', '/staffer/gigs/', {
      location_id: place.id,
      skill_id: results[0]?.id,
      start_time: start.toISOString(),
      end_time: new Date(start.getTime() + 6 * 3_600_000).toISOString(),
      timezone: place.timezone,
      wage_amount: 25,
      description: 'Stand at the cash desk',
      background_check_required: true,
    })
    const before = await call<object>(manager, 'GET', `/staffer/gigs/${shift.id}/`)

    const yesterday = addDays(instantToWall(clock.now(), place.timezone).date, -1)
    const list = await call<{ results: { id: number; type: string }[] }>(sam, 'GET', `${path}/`)
    const given = list.results.find(({ type }) => type === 'BACKGROUND_CHECKS')
    await call(sam, 'PATCH', `${path}/${given?.id}/`, { start_date: yesterday, end_date: yesterday })
    await manager.goto(`/locations/${place.id}/gigs-add`)
    await openMore(manager)
    await expect(manager.getByRole('switch', { name: 'Certificates required' })).toBeVisible()
    await expect(manager.getByRole('switch', { name: 'Background check' })).toHaveCount(0)
    expect(await call<object>(manager, 'GET', `/staffer/gigs/${shift.id}/`)).toEqual(before)
    await manager.goto(path)
    await expect(card.getByText(/^Ended: /)).toBeVisible()
  },
)
