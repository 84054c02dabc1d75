import { addDays, instantToWall, wallToInstant } from '@crewcall/contract/rules/time.ts'
import { expect } from '@playwright/test'
import { call } from './support/calls.ts'
import { clock } from './support/clock.ts'
import { test } from './support/crew.ts'
import { openPlace } from './support/own-place.ts'
import { withPushes } from './support/phone-with-pushes.ts'
import { postShift } from './support/shifts.ts'
import { workDone } from './support/work-done.ts'

test('A pro switches pushes on, an offer arrives encrypted and opens its page, and signing out ends them', async ({ crew }) => {
  const place = await openPlace()
  const { date: today, time } = instantToWall(clock.now(), place.timezone)
  // An offer waits for the morning at night.
  if (time < '07:00') clock.moveTo(wallToInstant(today, '07:05', place.timezone))
  if (time >= '21:55') clock.moveTo(wallToInstant(addDays(today, 1), '07:05', place.timezone))
  const pro = await crew.install(place.pro)
  const context = pro.context()
  const phone = await withPushes(context)

  await pro.goto('/notification-settings')
  const devices = pro.getByRole('region', { name: 'Pushes on your devices' })
  await expect(devices).toContainText('Off')
  await devices.getByRole('switch', { name: 'This device' }).click()
  await expect(devices).toContainText('On: what is new appears on the screen of this device.')
  await devices.getByRole('button', { name: 'Send a test' }).click()
  await expect.poll(async () => (await phone.arrived()).length).toBe(1)
  const [first] = await phone.arrived()
  expect(JSON.parse(first?.payload ?? '')).toMatchObject({ title: 'Notifications work here', tag: 'test' })

  const manager = await crew.enter(place.manager)
  const date = addDays(today, 5)
  const gig_id = await postShift(manager, { date, start: '18:00', end: '22:00', position: 'Dishwasher', at: place })
  await call(manager, 'POST', '/staffer/direct-offers/', {
    application_type: 'DIRECT_OFFER',
    gig_id,
    is_recurring: false,
    pro_ids: [place.pro.proId],
  })
  await expect.poll(async () => (await phone.arrived()).length).toBe(2)
  const offer = (await phone.arrived())[1]
  expect(offer?.headers).toMatchObject({ urgency: 'high', topic: `gig-${gig_id}` })
  const said = JSON.parse(offer?.payload ?? '') as { title: string; body: string; link: string; tag: string }
  expect(said).toMatchObject({ title: 'You have an offer', body: expect.stringMatching(/^Dishwasher at The Corner Table, /) })
  expect(offer?.payload).not.toMatch(/\$|Main St|29201/)

  await phone.deliver(pro, offer?.payload ?? '')
  await expect.poll(() => phone.shown()).toEqual([{ title: said.title, body: said.body, tag: `gig-${gig_id}` }])
  // A second one about the same shift takes the place of the first.
  await phone.deliver(pro, JSON.stringify({ ...said, title: 'Your offer expires soon' }))
  await expect.poll(() => phone.shown()).toMatchObject([{ title: 'Your offer expires soon' }])
  await phone.press()
  await expect(pro).toHaveURL(new RegExp(`${said.link}$`))
  await expect(pro.getByRole('heading', { level: 1 })).toContainText('Dishwasher')

  await pro.getByRole('button', { name: /^Account menu/ }).click()
  await pro.getByRole('menuitem', { name: 'Sign out' }).click()
  await expect(pro.getByRole('button', { name: /^Account menu/ })).toBeHidden()
  const later = await postShift(manager, { date, start: '06:00', end: '09:00', position: 'Dishwasher', at: place })
  await call(manager, 'POST', '/staffer/direct-offers/', {
    application_type: 'DIRECT_OFFER',
    gig_id: later,
    is_recurring: false,
    pro_ids: [place.pro.proId],
  })
  await workDone()
  expect(await phone.arrived()).toHaveLength(2)
})
