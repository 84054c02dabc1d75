import { expect } from '@playwright/test'
import { call } from './support/calls.ts'
import { test } from './support/crew.ts'
import { palmetto } from './support/shifts.ts'

test(
  'When the tab that holds the live stream stops, another one shows a change within ten seconds',
  { tag: '@proof' },
  async ({ crew }) => {
    const invite = (email: string) => call(elsewhere, 'POST', '/invitations/', { location_id: palmetto.id, email, role: 'TEAM_MEMBER' })
    const holder = await crew.enter('maya')
    const other = await holder.context().newPage()
    for (const tab of [holder, other]) {
      await tab.goto(`${palmetto.path}/teams`)
      await expect(tab.getByRole('button', { name: 'Invite', exact: true })).toBeVisible()
      // The first to come holds the stream, the other waits for it.
      await expect.poll(() => tab.evaluate(async () => (await navigator.locks.query()).held?.length)).toBe(1)
    }
    const elsewhere = await crew.enter('maya')
    await invite('rowan.awake@palmetto.example')
    await expect(other.getByText('rowan.awake@palmetto.example')).toBeVisible()

    const browser = await holder.context().newCDPSession(holder)
    // It stops at its next step, as it does in the background of a phone.
    await browser.send('Debugger.enable')
    await browser.send('Debugger.pause')
    await invite('rowan.asleep@palmetto.example')
    await expect(other.getByText('rowan.asleep@palmetto.example')).toBeVisible()

    await browser.send('Debugger.resume')
    await expect(holder.getByText('rowan.asleep@palmetto.example')).toBeVisible()
  },
)
