import { expect, request, type Page } from '@playwright/test'
import { call } from './support/calls.ts'
import { test } from './support/crew.ts'
import { palmetto } from './support/shifts.ts'

test('All tabs of a browser share one live stream; when its tab closes another takes over, and signing out ends it', async ({ crew }) => {
  const before = await streams()
  const first = await crew.enter('maya')
  await first.goto(`${palmetto.path}/teams`)
  await expect(first.getByRole('button', { name: 'Invite', exact: true })).toBeVisible()
  await expect.poll(streams).toBe(before + 1)

  const context = first.context()
  const [second, third] = [await context.newPage(), await context.newPage()]
  for (const tab of [second, third]) {
    await tab.goto(`${palmetto.path}/teams`)
    await expect(tab.getByRole('button', { name: 'Invite', exact: true })).toBeVisible()
    await isListening(tab, tab === second ? 2 : 3)
  }
  expect(await streams()).toBe(before + 1)

  const elsewhere = await crew.enter('maya')
  await elsewhere.goto('/settings')
  await expect.poll(streams).toBe(before + 2)
  await invite(elsewhere, 'rowan.first@palmetto.example')
  for (const tab of [first, second, third]) await expect(tab.getByText('rowan.first@palmetto.example')).toBeVisible()

  await first.close()
  await expect.poll(streams).toBe(before + 2)
  await invite(elsewhere, 'rowan.second@palmetto.example')
  for (const tab of [second, third]) await expect(tab.getByText('rowan.second@palmetto.example')).toBeVisible()

  await second.getByRole('button', { name: /^Account menu/ }).click()
  await second.getByRole('menuitem', { name: 'Sign out' }).click()
  for (const tab of [second, third]) await expect(tab).toHaveURL(/\/(auth.*)?$/)
  await expect.poll(streams).toBe(before + 1)
})

/** The number of live streams open at the server. */
async function streams(): Promise<number> {
  const asking = await request.newContext()
  const text = await (await asking.get(`http://127.0.0.1:${process.env['METRICS_PORT']}/api/metrics`)).text()
  await asking.dispose()
  return Number(/^crewcall_live_streams (\d+)/m.exec(text)?.[1])
}

/** How many tabs hold the stream or wait for their turn. */
async function isListening(page: Page, tabs: number): Promise<void> {
  await expect
    .poll(() =>
      page.evaluate(async () => {
        const { held = [], pending = [] } = await navigator.locks.query()
        return [...held, ...pending].filter(({ name }) => name?.startsWith('crewcall-live')).length
      }),
    )
    .toBe(tabs)
}

async function invite(page: Page, email: string): Promise<void> {
  await call(page, 'POST', '/invitations/', { location_id: palmetto.id, email, role: 'TEAM_MEMBER' })
}
