import { expect } from '@playwright/test'
import { test } from './support/crew.ts'
import { stateless } from './support/forced-colors.ts'
import { unfitOn } from './support/large-letters.ts'
import { captainScreens, managerScreens, openScreens, proScreens } from './support/screens.ts'

// Display settings of readers. The busiest screens represent all: they share the same components.

const busyOfManager =
  /\/locations\/1\/(home|gigs|gigs-add|gigs\/\d+|gigs\/\d+\/(offer|roster|bulk-review)|connect|connect\/pros\/1|inbox(\/shift\/\d+)?|teams|billing|timesheets|dashboards\/(overview|people))$|^\/(settings|notification-settings|dashboards\/cost\?range=quarter)$/
const busyOfPro =
  /^\/inbox(\/shift\/\d+)?$|^\/pro(\/(find|schedule|clock|earnings|shifts\/\d+|applications\/\d+\/hours|profile\?tab=(about|payout)))?$/
const busyOfAdmin = [
  '/admin',
  '/admin/pros',
  '/admin/locations',
  '/admin/applications',
  '/admin/chat-cases?open=1',
  '/admin/payments',
  '/admin/configuration',
  '/admin/users',
]

test('At 200 % zoom a phone shows every word and never scrolls sideways', { tag: '@proof' }, async ({ crew }) => {
  const visitor = await (await crew.open()).newPage()
  const open = (await openScreens(visitor)).filter((path) => /^\/(auth|auth\/phone\/verify|shifts\?zip=29401|help)?$/.test(path))
  expect(await unfitOn(visitor, open, 'zoomed to 200 %')).toEqual([])
  const manager = await crew.enter('maya')
  const ofManager = (await managerScreens(manager)).filter((path) => busyOfManager.test(path))
  expect(await unfitOn(manager, ofManager, 'zoomed to 200 %')).toEqual([])
  const pro = await crew.enter('alex', 'desk')
  const ofPro = (await proScreens(pro)).filter((path) => busyOfPro.test(path))
  expect(await unfitOn(pro, ofPro, 'zoomed to 200 %')).toEqual([])
  expect(await unfitOn(await crew.enter('sam'), busyOfAdmin, 'zoomed to 200 %')).toEqual([])
})

test('With a doubled font size in the browser a phone shows every word and never scrolls sideways', async ({ crew }) => {
  const captain = await crew.enter('priya', 'desk')
  expect(await unfitOn(captain, ['/pro/find', ...(await captainScreens(captain))], 'with letters of 32 px')).toEqual([])
  expect(await unfitOn(await crew.enter('maya'), ['/locations/1/gigs'], 'with letters of 32 px')).toEqual([])
})

test(
  'With forced colors it shows which tab, switch and choice is selected, and where the focus is',
  { tag: '@proof' },
  async ({ crew }) => {
    const manager = await crew.enter('maya')
    expect(
      await stateless(manager, ['/locations/1/gigs', '/locations/1/timesheets', '/locations/1/info', '/notification-settings']),
    ).toEqual([])
    expect(await stateless(await crew.enter('alex'), ['/pro/find', '/pro/profile?tab=positions'])).toEqual([])
    expect(await stateless(await crew.enter('sam'), ['/admin/pros/1/performance'])).toEqual([])
  },
)
