import { complianceStatuses, type ComplianceStatus } from '@crewcall/contract/enums.ts'
import { addDays, instantToWall, wallToInstant } from '@crewcall/contract/rules/time.ts'
import { expect, type Locator, type Page } from '@playwright/test'
import { complianceWords } from '../src/domain/hours/break-words.ts'
import { call } from './support/calls.ts'
import { clock } from './support/clock.ts'
import { test } from './support/crew.ts'
import { fillShift, palmetto } from './support/shifts.ts'

type Who = 'devon' | 'tomas'
/** The events of the shift by its clock; no punches means nobody clocked in, one without an end is a running shift. */
type Plan = { who: Who; start: string; end: string; punches: [string, string?] | []; breaks: [string, string][] }
type Done = { gigId: number; applicationId: number }

// The rule: work of more than an hour requires a break of a quarter of an hour.
const plans: Record<Exclude<ComplianceStatus, 'NOT_APPLICABLE' | 'NON_COMPLIANT'>, Plan> = {
  COMPLIANT: { who: 'devon', start: '08:00', end: '10:00', punches: ['08:00', '10:00'], breaks: [['08:30', '08:45']] },
  TOO_LATE: { who: 'devon', start: '10:30', end: '12:30', punches: ['10:30', '12:30'], breaks: [['11:31', '11:46']] },
  TOO_SHORT: { who: 'devon', start: '13:00', end: '15:00', punches: ['13:00', '15:00'], breaks: [['13:30', '13:44']] },
  TOO_LONG: { who: 'devon', start: '15:30', end: '17:30', punches: ['15:30', '17:30'], breaks: [['16:00', '16:31']] },
  SKIPPED: { who: 'tomas', start: '08:00', end: '10:00', punches: ['08:00', '10:00'], breaks: [] },
  SHORT_SHIFT: { who: 'tomas', start: '10:30', end: '12:30', punches: ['10:30', '11:30'], breaks: [] },
  NO_START_END_TIME: { who: 'tomas', start: '13:00', end: '15:00', punches: [], breaks: [] },
  UNKNOWN: { who: 'tomas', start: '19:30', end: '22:00', punches: ['19:30'], breaks: [] },
}

test('A rule is entered, suggested to managers who post, and evaluates shifts in all ten states', { tag: '@proof' }, async ({ crew }) => {
  const before = addDays(instantToWall(clock.now(), palmetto.timezone).date, 1)
  const date = addDays(before, 1)
  const at = (day: string, time: string) => wallToInstant(day, time, palmetto.timezone)
  const done = new Map<ComplianceStatus, Done>()
  // An attempt that broke off leaves its rule.
  const desk = await crew.enter('sam')
  await openRules(desk)
  if (await desk.getByRole('row', { name: /15 min for more than 1 h/ }).isVisible()) await takeAway(desk)
  await crew.leave()

  clock.moveTo(at(before, '07:00'))
  const ruleless = { who: 'devon', start: '09:00', end: '11:00', punches: ['09:00', '11:00'], breaks: [] } satisfies Plan
  let maya = await crew.enter('maya')
  done.set('NOT_APPLICABLE', await fill(maya, await crew.enter('devon'), before, ruleless))
  await expect(await suggestedFor(maya, before)).toHaveValue('0')
  await crew.leave()
  clock.moveTo(at(before, '11:30'))
  await work(await crew.enter('devon'), before, done.get('NOT_APPLICABLE'), ruleless)
  await crew.leave()

  clock.moveTo(at(date, '06:00'))
  const sam = await crew.enter('sam')
  await enterRule(sam)
  maya = await crew.enter('maya')
  await expect(await suggestedFor(maya, date)).toHaveValue('15')
  await expect(maya.getByText('As the rules here suggest')).toBeVisible()
  await maya.getByLabel(/^Unpaid break/).fill('0')
  await expect(maya.getByText('The rules here suggest 15 minutes for a shift of this length.')).toBeVisible()
  await maya.goto(`${palmetto.path}/gigs`)
  const pros = { devon: await crew.enter('devon'), tomas: await crew.enter('tomas') }
  for (const [status, plan] of Object.entries(plans)) done.set(status as ComplianceStatus, await fill(maya, pros[plan.who], date, plan))
  await crew.leave()

  clock.moveTo(at(date, '20:30'))
  const [devon, tomas] = [await crew.enter('devon'), await crew.enter('tomas')]
  for (const [status, plan] of Object.entries(plans))
    await work(plan.who === 'devon' ? devon : tomas, date, done.get(status as ComplianceStatus), plan)
  maya = await crew.enter('maya')
  // Nobody clocked in there: the manager enters the duration, and the breaks stay unknown without times.
  await call(maya, 'PUT', `/staffer/gig-applications/${done.get('NO_START_END_TIME')?.applicationId}/hours/`, {
    start_time: at(date, '13:00').toISOString(),
    end_time: at(date, '15:00').toISOString(),
    unpaid_break_minutes: 0,
    reason: 'The phone was at home',
  })
  done.set('NON_COMPLIANT', done.get('TOO_LATE') ?? { gigId: 0, applicationId: 0 })
  expect([...done.keys()].toSorted()).toEqual([...complianceStatuses].toSorted())

  for (const [status, { gigId }] of done) {
    if (status === 'UNKNOWN') continue
    await maya.goto(`${palmetto.path}/gigs/${gigId}/bulk-review`)
    await maya.getByText('Punches and changes').first().click()
    await expect(maya.getByText(complianceWords[status]).first(), status).toBeVisible()
  }
  const admin = await crew.enter('sam')
  for (const [status, { gigId, applicationId }] of done) {
    await admin.goto(`/admin/applications?shift_break_compliance=${status}&gig_id=${gigId}&open=${applicationId}`)
    await expect(admin.getByRole('region', { name: 'Timeline' }).getByText(complianceWords[status]), status).toBeVisible()
  }
  const other = done.get('COMPLIANT')
  await admin.goto(`/admin/applications?shift_break_compliance=SKIPPED&gig_id=${other?.gigId}`)
  await expect(admin.getByRole('row', { name: /Devon/ })).toHaveCount(0)
  await takeAway(admin)
  // Nobody is left clocked in for the following journeys.
  await punch(tomas, done.get('UNKNOWN'), 'CLOCK_OUT', { date, time: '20:30' })
})

async function openRules(sam: Page): Promise<void> {
  await sam.goto('/admin/configuration')
  await expect(sam.getByRole('tab', { name: 'Break rules' })).toHaveAttribute('aria-selected', 'true')
  await sam.getByRole('combobox', { name: 'Market' }).selectOption({ label: 'Charleston, SC' })
  await expect(sam.getByText('No break rules here').or(sam.getByRole('table', { name: 'Break rules in Charleston' }))).toBeVisible()
}

async function enterRule(sam: Page): Promise<void> {
  await openRules(sam)
  await expect(sam.getByText('No break rules here')).toBeVisible()
  await sam.getByRole('button', { name: 'Add a rule' }).click()
  const form = sam.getByRole('dialog', { name: 'Add a rule to Charleston' })
  await form.getByLabel(/^For work longer than/).fill('60')
  await form.getByLabel(/^Length of the break/).fill('15')
  await form.getByRole('checkbox', { name: /Also check contractors/ }).check()
  await form.getByLabel(/^Why/).fill('The city asks for it')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form).toBeHidden()
  await expect(sam.getByRole('row', { name: /15 min for more than 1 h of work/ }).getByText('In force')).toBeVisible()
}

async function takeAway(sam: Page): Promise<void> {
  const { results } = await call<{ results: { id: number; name: string }[] }>(sam, 'GET', '/markets/')
  await sam.goto(`/admin/configuration?market=${results.find(({ name }) => name === 'Charleston')?.id}`)
  await sam
    .getByRole('row', { name: /15 min for more than 1 h/ })
    .getByRole('button', { name: 'Remove' })
    .click()
  const question = sam.getByRole('dialog', { name: 'Remove this rule?' })
  await question.getByLabel(/^Why/).fill('The trial is over')
  await question.getByRole('button', { name: 'Remove' }).click()
  await expect(sam.getByText('No break rules here')).toBeVisible()
}

/** The field that the posting form fills in for two hours of that evening. */
async function suggestedFor(maya: Page, date: string): Promise<Locator> {
  await maya.goto(`${palmetto.path}/gigs-add?post_gig_date=${date}`)
  await maya.getByRole('textbox', { name: 'Start' }).fill('5p')
  await maya.getByRole('textbox', { name: 'End' }).fill('7p')
  const answer = maya.waitForResponse((reply) => reply.url().includes('/timesheets/suggested-breaks/'))
  await maya.keyboard.press('Tab')
  await (await answer).finished()
  await expect(maya.getByText('2 h', { exact: false }).first()).toBeVisible()
  return maya.getByLabel(/^Unpaid break/)
}

function fill(maya: Page, pro: Page, date: string, { start, end }: Plan): Promise<Done> {
  return fillShift(maya, pro, { date, start, end, position: 'Dishwasher' })
}

type Time = { date: string; time: string }
const kept = ({ date, time }: Time) => ({ is_offline: true, device_time: wallToInstant(date, time, palmetto.timezone).toISOString() })
const position = { latitude: 32.7785, longitude: -79.9272, accuracy_m: 10, precision: 'FINE' }
const pathOf = (done: Done | undefined) => `/pro/applications/${done?.applicationId}`

function punch(pro: Page, done: Done | undefined, punch_type: 'CLOCK_IN' | 'CLOCK_OUT', time: Time): Promise<unknown> {
  const body = { client_punch_id: crypto.randomUUID(), punch_type, position, ...kept(time) }
  return call(pro, 'POST', `${pathOf(done)}/punches/`, body)
}

/** Sends the phone's stored punches of a shift worked offline. */
async function work(pro: Page, date: string, done: Done | undefined, { punches: [start, end], breaks }: Plan): Promise<void> {
  const pause = (action: string, time: string) =>
    call(pro, 'POST', `${pathOf(done)}/breaks/`, { client_break_id: crypto.randomUUID(), action, ...kept({ date, time }) })
  if (start !== undefined) await punch(pro, done, 'CLOCK_IN', { date, time: start })
  for (const [from, to] of breaks) {
    await pause('START', from)
    await pause('END', to)
  }
  if (end !== undefined) await punch(pro, done, 'CLOCK_OUT', { date, time: end })
}
