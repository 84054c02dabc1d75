import { addDays, instantToWall } from '@crewcall/contract/rules/time.ts'
import { expect } from '@playwright/test'
import { clock } from './support/clock.ts'
import { test } from './support/crew.ts'
import { openPlace } from './support/own-place.ts'

test(
  'By touch, a shift is posted with a plan, the plan is changed, and a pro on another phone takes the shift',
  { tag: '@proof' },
  async ({ crew }) => {
    const place = await openPlace()
    const date = addDays(instantToWall(clock.now(), place.timezone).date, 6)
    const poster = await crew.enter(place.manager, 'phone')
    await poster.goto(`${place.path}/gigs-add?post_gig_date=${date}&start=02:00:00&end=06:00:00`)
    await poster.getByRole('group', { name: 'What do you need?' }).getByText('Dishwasher').tap()
    await poster.getByRole('button', { name: /who can apply, where/ }).tap()
    await poster.getByRole('switch', { name: 'Raise pay until filled' }).tap()
    const wage = Number(await poster.getByRole('spinbutton', { name: 'Hourly wage' }).inputValue())
    await poster.getByRole('spinbutton', { name: 'Highest pay' }).fill(String(wage + 2))
    await expect(poster.getByRole('group', { name: 'The plan' }).getByRole('listitem')).toHaveCount(2)
    await poster.getByRole('button', { name: /^Post · \$\d/ }).tap()
    await expect(poster).toHaveURL(/\/gigs\/\d+$/)
    const path = new URL(poster.url()).pathname

    const plan = poster.getByRole('region', { name: 'Until it is filled' })
    await expect(plan.getByRole('listitem')).toHaveCount(2)
    await plan.getByRole('button', { name: 'Change the plan' }).tap()
    const dialog = poster.getByRole('dialog', { name: 'Change the plan' })
    await dialog.getByRole('spinbutton', { name: 'Highest pay' }).fill(String(wage + 1))
    await expect(dialog.getByRole('listitem')).toHaveCount(1)
    await expect(dialog.getByText(/^At most \$/)).toBeVisible()
    expect(await poster.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBeLessThanOrEqual(0)
    await dialog.getByRole('button', { name: 'Begin the plan' }).tap()
    await expect(dialog).toBeHidden()
    await expect(plan.getByRole('listitem')).toHaveCount(1)
    await crew.leave()

    // Others than favorites see it half an hour later.
    clock.moveTo(new Date(clock.now().getTime() + 31 * 60_000))
    const [manager, pro] = [await crew.enter(place.manager, 'phone'), await crew.enter(place.pro)]
    await pro.goto(`/pro/shifts/${path.split('/').at(-1)}`)
    await pro.getByRole('button', { name: 'Apply' }).tap()
    await expect(pro.getByRole('button', { name: 'Withdraw' })).toBeVisible()
    await manager.goto(`${path}/applicants`)
    await manager.getByRole('button', { name: 'Select', exact: true }).tap()
    await pro.getByRole('button', { name: /^Confirm/ }).tap()
    await manager.goto(path)
    await expect(manager.getByText('The shift is filled: the plan waits, and goes on if somebody drops out.')).toBeVisible()
  },
)
