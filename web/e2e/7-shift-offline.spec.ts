import { addDays, instantToWall, wallToInstant } from '@crewcall/contract/rules/time.ts'
import { expect, type Page } from '@playwright/test'
import { call } from './support/calls.ts'
import { clock } from './support/clock.ts'
import { test } from './support/crew.ts'
import { coldStart, isReadyForNoConnection } from './support/kept-phone.ts'
import { openPlace } from './support/own-place.ts'
import { fillShift } from './support/shifts.ts'

type Times = { start_time: string; end_time: string | null }
type Sheet = { time_punches: { punch_type: string; time: string; is_offline: boolean }[]; shift_breaks: Times[] }
type Roster = { results: { timesheet: Sheet | null }[] }

test(
  'A shift in airplane mode, from a cold start at every step, is sent once and in order with the times of the phone',
  { tag: '@quick' },
  async ({ crew }) => {
    const place = await openPlace()
    const date = addDays(instantToWall(clock.now(), place.timezone).date, 1)
    const at = (time: string) => wallToInstant(date, time, place.timezone)
    clock.moveTo(at('08:00'))
    const desk = await crew.enter(place.manager)
    const plan = { date, start: '10:00', end: '18:00', position: 'Dishwasher', at: place }
    const contact = { contact_name: 'Chef Imani Wells', contact_phone: '+18435550199' }
    const { gigId, applicationId } = await fillShift(desk, await crew.enter(place.pro), plan, { is_checkin_required: true, ...contact })
    const { checkin_code: code } = await call<{ checkin_code: string }>(desk, 'GET', `/staffer/gigs/${gigId}/`)
    await crew.leave()

    // With a connection: the app is opened once, and no screen of the shift.
    const home = await crew.install(place.pro)
    const context = home.context()
    await home.goto('/pro')
    await expect(home.getByRole('heading', { level: 1, name: `Hello, ${place.pro.first}` })).toBeVisible()
    await isReadyForNoConnection(home, [`getOwnApplication\\",{\\"params\\":{\\"id\\":\\"${applicationId}`, 'listOwnApplications.pages'])
    await context.setOffline(true)
    const cold = async (time: string, address = '/start') => {
      clock.moveTo(at(time))
      return coldStart(context, address)
    }

    let pro = await cold('09:55')
    await expect(pro).toHaveURL(/\/pro$/)
    await expect(pro.getByText(/^As of 8:0\d am, no connection/)).toBeVisible()
    const next = pro.getByRole('region', { name: 'You can clock in now' })
    await next.getByRole('link', { name: /Dishwasher/ }).click()
    await expect(pro.getByText('Ask for Chef Imani Wells')).toBeVisible()
    await expect(pro.getByRole('link', { name: '(843) 555-0199' })).toHaveAttribute('href', 'tel:+18435550199')
    await expect(pro.getByText('1208 Washington St')).toBeVisible()
    await pro.getByRole('navigation', { name: 'Tabs' }).getByRole('link', { name: 'Schedule' }).click()
    await expect(pro.getByRole('link', { name: /Dishwasher.*10:00 am – 6:00 pm/ })).toBeVisible()

    pro = await cold('09:56', '/pro/clock')
    await pro.getByLabel('Digit 1').click()
    await pro.getByLabel('Digit 1').pressSequentially(code)
    await pro.getByRole('button', { name: 'Clock in', exact: true }).click()
    await expect(pro.getByText('A punch is waiting to be sent')).toBeVisible()
    await expect(pro.getByRole('timer')).toBeVisible()

    pro = await cold('13:00', '/pro/clock')
    await expect(pro.getByText('since 9:56 am')).toBeVisible()
    await pro.getByRole('button', { name: 'Start a break' }).click()
    await expect(pro.getByText('2 punches are waiting to be sent')).toBeVisible()
    const tabs = (page: Page) => page.getByRole('navigation', { name: 'Tabs' })
    await expect(tabs(pro).getByRole('link', { name: 'Clock (2 not sent)' })).toBeVisible()

    pro = await cold('13:30')
    await expect(pro.getByText('You are on a break')).toBeVisible()
    await pro.getByRole('button', { name: 'End the break' }).click()
    await expect(pro.getByText('3 punches are waiting to be sent')).toBeVisible()

    pro = await cold('18:01', '/pro/clock')
    await pro.getByRole('button', { name: 'Clock out' }).click()
    await pro.getByRole('dialog').getByRole('button', { name: 'Clock out' }).click()
    await expect(pro.getByText('Your clock-out is saved on this phone')).toBeVisible()

    const sent = punchesSent(pro)
    clock.moveTo(at('18:20'))
    pro = await coldStart(context, '/pro/clock')
    await expect(pro.getByText('4 punches are waiting to be sent')).toBeVisible()
    const sentAfter = punchesSent(pro)
    await context.setOffline(false)
    await expect(pro.getByText(/(waiting|waits) to be sent/)).toBeHidden()
    await expect(pro.getByText(/no connection/)).toBeHidden()
    await expect(tabs(pro).getByRole('link', { name: 'Clock', exact: true })).toBeVisible()
    expect(sent).toEqual([])
    expect(sentAfter).toEqual(['punches', 'breaks', 'breaks', 'punches'])
    const manager = await crew.enter(place.manager)
    const roster = await call<Roster>(manager, 'GET', `/staffer/gigs/${gigId}/roster/`)
    const sheets = roster.results.flatMap(({ timesheet }) => timesheet ?? [])
    const time = (instant: string | null) => (instant === null ? '' : instantToWall(instant, place.timezone).time)
    expect(sheets.flatMap((sheet) => sheet.time_punches).map((made) => [made.punch_type, time(made.time), made.is_offline])).toEqual([
      ['CLOCK_IN', '09:56', true],
      ['CLOCK_OUT', '18:01', true],
    ])
    expect(sheets.flatMap((sheet) => sheet.shift_breaks).map(({ start_time, end_time }) => [time(start_time), time(end_time)])).toEqual([
      ['13:00', '13:30'],
    ])
  },
)

/** What of the clock the server answered, in order. */
function punchesSent(page: Page): string[] {
  const sent: string[] = []
  page.on('response', (answer) => {
    const [, kind] = /\/pro\/applications\/\d+\/(punches|breaks)\/$/.exec(new URL(answer.url()).pathname) ?? []
    if (kind !== undefined && answer.request().method() === 'POST' && answer.ok()) sent.push(kind)
  })
  return sent
}
