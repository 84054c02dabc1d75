import { listEventTemplates, removeEventTemplate, updateEventTemplate } from '@crewcall/contract/event-plans.ts'
import { listGigs } from '@crewcall/contract/gigs.ts'
import { getMe } from '@crewcall/contract/identity.ts'
import { getEventCost } from '@crewcall/contract/overview.ts'
import { getLocation, listActiveLocations } from '@crewcall/contract/organizations.ts'
import { listEventDrafts } from '@crewcall/contract/schedule.ts'
import { simulateGigs } from '@crewcall/contract/simulation.ts'
import { listSkills } from '@crewcall/contract/skills.ts'
import {
  addEventGigs,
  editEventShift,
  getEvent,
  listEvents,
  listEventShifts,
  previewEventShiftEdit,
  removeEventGig,
} from '@crewcall/contract/staffing-events.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { fakeApi, reply } from '../../test/fake-api.ts'
import { renderRoute } from '../../test/render-route.tsx'
import { aGigRow, aLocation, aManager, someSkills } from '../../test/shifts.ts'

const stamp = '2030-01-01T10:00:00.000Z'
const tour = {
  id: 5,
  name: 'Two towns',
  organization_id: aLocation().organization_id,
  start_time: null,
  starts_at: '2030-01-05T04:30:00.000Z',
  ends_at: '2030-01-05T10:00:00.000Z',
  timezone: 'America/New_York',
  event_shifts_count: 3,
  gigs_count: 3,
  openings_count: 3,
  confirmed_count: 0,
  staged_count: 0,
  created_ts: stamp,
  last_updated_ts: stamp,
}
const gig = (id: number) => ({
  id,
  skill_id: 1,
  skill_name: 'Bartender',
  is_captain: false,
  status: 'POSTED' as const,
  type: 'MARKETPLACE' as const,
  wage_amount: 20,
  allowed_confirmed_pros: 1,
  current_confirmed_pros_count: 0,
  selected_count: 0,
  declined_count: 0,
  staged_count: 0,
  address: '1 King St',
})
const shift = (id: number, start_time: string, end_time: string, [timezone, name]: readonly [string, string]) => ({
  id,
  event_id: 5,
  start_time,
  end_time,
  timezone,
  location_id: 9,
  location: { id: 9, name },
  contact_name: '',
  contact_phone: null,
  last_updated_ts: stamp,
  gigs_count: 1,
  gigs: [gig(id)],
})
const [eastern, mountain] = [
  ['America/New_York', 'The Palmetto Room'],
  ['America/Denver', 'The Mesa Hall'],
] as const
/** 11:30 pm on Friday and half past midnight on Saturday in New York, at once 10:30 pm on Friday in Denver. */
const shifts = [
  shift(11, '2030-01-05T04:30:00.000Z', '2030-01-05T09:00:00.000Z', eastern),
  shift(12, '2030-01-05T05:30:00.000Z', '2030-01-05T10:00:00.000Z', eastern),
  shift(13, '2030-01-05T05:30:00.000Z', '2030-01-05T10:00:00.000Z', mountain),
]
const page = { count: 3, next: null, previous: null }
const others = [21, 22, 23].map((id) =>
  aGigRow({ id, start_time: `2030-01-0${id - 17}T23:30:00.000Z`, end_time: '2030-01-09T07:00:00.000Z' }),
)

const planned = {
  start_minute: 0,
  end_minute: 300,
  location_id: 9,
  contact_name: '',
  contact_phone: null,
  gigs: [
    {
      skill_id: 1,
      type: 'MARKETPLACE' as const,
      employment_type: 'F1099' as const,
      wage_amount: 21,
      allowed_confirmed_pros: 4,
      unpaid_break_minutes: 0,
      description: 'Pour',
      special_inst: '',
      no_experience_required: false,
      auto_select_enabled: false,
      selected_requirement_ids: [],
    },
  ],
}

function open(address = '/locations/9/event/5/marketplace') {
  const sent: unknown[] = []
  const out: number[] = []
  const moved = { overlaps: [], must_reconfirm: [], raised_to_law: [], owed_total: 0, keeps_confirmation: 0, gigs_count: 1 }
  const template = (name: string) => ({ id: 3, organization_id: 4, name, items: [planned], last_updated_ts: stamp })
  fakeApi(
    reply(getMe, () => aManager()),
    reply(getLocation, () => aLocation()),
    reply(listActiveLocations, () => ({ results: [aLocation()] })),
    reply(listSkills, () => ({ results: someSkills() })),
    reply(listEvents, () => ({ ...page, count: 0, results: [] })),
    reply(getEvent, () => tour),
    reply(listEventShifts, () => ({ results: shifts.filter(({ id }) => !out.includes(id)) })),
    reply(listEventDrafts, () => ({ drafts: [] })),
    reply(getEventCost, () => ({ planned_cents: null, confirmed_cents: null, charged_cents: null })),
    reply(simulateGigs, () => ({ shifts: [], all: { percent: null, draws: 2000, seed: 1 }, is_whole: true })),
    reply(listGigs, () => ({ ...page, results: others })),
    reply(addEventGigs, ({ body }) => {
      sent.push(body)
      return { results: shifts }
    }),
    reply(removeEventGig, ({ params }) => {
      sent.push(params)
      out.push(Number(params.gigId))
      return {}
    }),
    reply(previewEventShiftEdit, () => moved),
    reply(editEventShift, ({ body }) => {
      sent.push(body)
      return { ...(shifts[2] ?? shift(13, stamp, stamp, mountain)), moved }
    }),
    reply(listEventTemplates, () => ({ results: [template('Gala night')] })),
    reply(updateEventTemplate, ({ body }) => {
      sent.push(body)
      return template(body.name ?? 'Gala night')
    }),
    reply(removeEventTemplate, ({ params }) => {
      sent.push(params)
      return {}
    }),
  )
  return { sent, ...renderRoute(address) }
}

it('Around midnight, the shifts of an event in two zones stand on the day of their place', async () => {
  open()
  const friday = await screen.findByRole('region', { name: 'Fri, Jan 4' })
  const names = (day: HTMLElement) =>
    within(day)
      .getAllByRole('article')
      .map((card) => card.getAttribute('aria-label'))
  expect(names(friday)).toEqual(['11:30 pm – 4:00 am (+1 day) EST, The Palmetto Room', '10:30 pm – 3:00 am (+1 day) MST, The Mesa Hall'])
  expect(names(screen.getByRole('region', { name: 'Sat, Jan 5' }))).toEqual(['12:30 am – 5:00 am EST, The Palmetto Room'])
})

it('A shift of an event moves by the clock of its place, wherever the reader is', async () => {
  const { sent, user } = open()
  const card = await screen.findByRole('article', { name: /The Mesa Hall/ })
  await user.click(within(card).getByRole('button', { name: 'Move' }))
  const form = within(await screen.findByRole('form', { name: 'Times' }))
  const start = form.getByRole<HTMLInputElement>('textbox', { name: 'Start' })
  expect(start.value).toBe('10:30 pm')
  await user.clear(start)
  await user.type(start, '9:00 pm')
  await user.click(form.getByRole('button', { name: 'Move' }))
  await waitFor(() =>
    expect(sent).toEqual([{ start_time: '2030-01-05T04:00:00.000Z', end_time: '2030-01-05T10:00:00.000Z', last_updated_ts: stamp }]),
  )
})

it('Several posted shifts are found and put into the event at once', async () => {
  const { sent, user } = open()
  await user.click(await screen.findByRole('button', { name: 'Add posted shifts' }))
  const list = within(await screen.findByRole('list', { name: 'Posted shifts' }))
  expect(list.getAllByRole('listitem')).toHaveLength(3)
  for (const tick of list.getAllByRole('checkbox').slice(1)) await user.click(tick)
  await user.type(screen.getByRole('searchbox', { name: 'Find by position or day' }), 'jan 4')
  expect(list.getAllByRole('listitem')).toHaveLength(1)
  await user.click(screen.getByRole('button', { name: 'Add 2 shifts' }))
  await waitFor(() => expect(sent).toEqual([{ gig_ids: [22, 23] }]))
  expect(await screen.findByText('Added to the event')).toBeTruthy()
})

it('A shift is taken out of the event, and put back by Undo', async () => {
  const { sent, user } = open()
  const card = await screen.findByRole('article', { name: /The Mesa Hall/ })
  await user.click(within(card).getByRole('button', { name: 'Take Bartender out of the event' }))
  expect(await screen.findByText('Taken out of the event. The shift stays.')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(sent).toEqual([{ eventId: '5', gigId: '13' }, { gig_ids: [13] }]))
})

it('A template of events is renamed, and removed after a question', async () => {
  const { sent, user } = open('/locations/9/gigs?events=events')
  await user.click(await screen.findByRole('button', { name: 'From a template' }))
  await user.click(await screen.findByRole('button', { name: 'Rename' }))
  const rename = within(await screen.findByRole('dialog', { name: 'Rename “Gala night”' }))
  await user.clear(rename.getByLabelText(/^Name/))
  await user.type(rename.getByLabelText(/^Name/), 'Gala evening')
  await user.click(rename.getByRole('button', { name: 'Rename' }))
  await waitFor(() => expect(sent).toEqual([{ name: 'Gala evening' }]))
  await user.click(await screen.findByRole('button', { name: 'Remove' }))
  const question = within(await screen.findByRole('dialog', { name: 'Remove “Gala night”?' }))
  expect(question.getByText('Events that were made from it stay.')).toBeTruthy()
  await user.click(question.getByRole('button', { name: 'Remove' }))
  await waitFor(() => expect(sent).toEqual([{ name: 'Gala evening' }, { id: '3' }]))
})

it('The times of a template are changed in minutes from the start, and an end before its start is refused', async () => {
  const { sent, user } = open('/locations/9/gigs?events=events')
  await user.click(await screen.findByRole('button', { name: 'From a template' }))
  await user.click(await screen.findByRole('button', { name: 'Change the times' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Times of “Gala night”' }))
  const row = within(dialog.getByRole('group', { name: /^4 × / }))
  const type = async (label: RegExp, text: string) => {
    await user.clear(row.getByLabelText(label))
    await user.type(row.getByLabelText(label), text)
  }
  await type(/^Begins/, '-240')
  await type(/^Ends/, '-300')
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  expect(await row.findByText('Must be after the start')).toBeTruthy()
  expect(sent).toEqual([])
  await type(/^Ends/, '30')
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(sent).toEqual([{ items: [{ ...planned, start_minute: -240, end_minute: 30 }] }]))
})
