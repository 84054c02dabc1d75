import { addDays } from '@crewcall/contract/rules/time.ts'
import { getMe } from '@crewcall/contract/identity.ts'
import { getLocation, listActiveLocations } from '@crewcall/contract/organizations.ts'
import { editSeries, previewSeriesEdit } from '@crewcall/contract/series-edits.ts'
import { getSeries, planOccurrence, resumeSeriesOffer, stopSeriesOffer, storeOccurrence } from '@crewcall/contract/series.ts'
import type { Reply } from '@crewcall/contract/kit.ts'
import type { Series } from '@crewcall/contract/series.ts'
import { leaveOutDates, listSeriesDates, planDates, previewLeavingOut } from '@crewcall/contract/series-dates.ts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { failure, fakeApi, reply } from '../../test/fake-api.ts'
import { renderRoute } from '../../test/render-route.tsx'
import { aGig, aLocation, aManager } from '../../test/shifts.ts'

const series: Series = {
  freq: 'WEEKLY',
  interval: 1,
  byweekdays: [{ weekday: 1, occurrence: null }],
  until: null,
  series_id: 5,
  location_id: 9,
  dtstart: '2099-01-05',
  start_time: '17:00',
  end_time: '23:00',
  timezone: 'America/New_York',
  skill_id: 1,
  skill_name: 'Bartender',
  type: 'MARKETPLACE',
  wage_amount: 22,
  allowed_confirmed_pros: 2,
  materialised_until: '2099-01-26',
  ended_at: null,
  exceptions: [
    { date: '2099-02-09', kind: 'SKIPPED', fields: [], refused: null },
    { date: '2099-02-16', kind: 'EDITED', fields: ['wage_amount'], refused: null },
    {
      date: '2099-02-23',
      kind: 'NOT_POSTED',
      fields: [],
      refused: { reason: 'IN_THE_PAST', values: {}, message: 'Must be in the future' },
    },
  ],
  next: [
    { date: '2099-01-05', start_time: '2099-01-05T22:00:00.000Z', gig_id: 41, note: null },
    { date: '2099-02-02', start_time: '2099-02-02T22:00:00.000Z', gig_id: null, note: null },
  ],
  skipped: [],
  own_address: null,
  offers: [{ pro_id: 7, display_name: 'Devon W.', application_type: 'DIRECT_OFFER', left_out: null }],
}

/** Every Monday for 40 weeks. */
function coming(most: number) {
  const results = Array.from({ length: Math.min(40, most) }, (_, week) => {
    const date = addDays('2099-01-05', week * 7)
    return { date, start_time: `${date}T22:00:00.000Z`, gig_id: null, note: null }
  })
  return { results, is_complete: most >= 40 }
}
const cancelled = {
  pros: [{ application_id: 3, pro_id: 7, display_name: 'Devon W.', owed_to_pro: 4000, owed_total: 5000, reason_owed: 'MINIMUM' as const }],
  owed_total: 5000,
  is_late: true,
  offers_withdrawn: 0,
  notified: 1,
  gigs: [{ gig_id: 41, date: '2099-01-05', owed_total: 5000, refused: null }],
  untouched: 0,
}

const onsite = () => ({ ...aManager(), managed_locations: [{ location_id: 9, organization_id: 4, role: 'ONSITE_MANAGER' as const }] })

function open(changes: Partial<Series> = {}, me: () => Reply<typeof getMe> = aManager, posts?: Reply<typeof storeOccurrence>) {
  const sent: unknown[] = []
  const noted =
    (name: string) =>
    ({ params }: { params: object }) => {
      sent.push({ name, ...params })
      return {}
    }
  fakeApi(
    reply(getMe, () => me()),
    reply(listActiveLocations, () => ({ results: [] })),
    reply(getLocation, () => aLocation()),
    reply(getSeries, () => ({ ...series, ...changes })),
    reply(listSeriesDates, ({ query }) => coming(Number(query.most))),
    reply(previewLeavingOut, ({ body }) => ({ left_out: body.dates.filter((date: string) => date > '2099-02'), cancelled })),
    reply(leaveOutDates, ({ body }) => {
      sent.push({ name: 'leave out', ...body })
      return { left_out: body.dates, cancelled_gig_ids: [] }
    }),
    reply(planDates, ({ body }) => {
      sent.push({ name: 'plan', ...body })
      return { planned: body.dates }
    }),
    reply(planOccurrence, noted('plan')),
    reply(storeOccurrence, ({ params, body }) => {
      if (!posts) return failure(409, 'conflict', 'Must be in the future')
      sent.push({ name: 'post', ...params, body })
      return posts
    }),
    reply(previewSeriesEdit, () => ({
      gigs: ['2099-01-05', '2099-01-12'].map((date, index) => ({ gig_id: 41 + index, date, kept_fields: [], refused: null })),
      must_reconfirm: [{ gig_id: 41, date: '2099-01-05', display_name: 'Devon W.', because: ['TIME_CHANGED' as const] }],
      raised_to_law: [],
      owed_total: 0,
      conflicts: [],
      untouched: 0,
      ends_plan: false,
    })),
    reply(editSeries, ({ body }) => {
      sent.push({ name: 'follow', ...body })
      return { ...series, timezone: 'America/Chicago' }
    }),
    reply(stopSeriesOffer, noted('stop')),
    reply(resumeSeriesOffer, noted('resume')),
  )
  return { sent, ...renderRoute('/locations/9/series/5') }
}
const list = (name: string) => screen.findByRole('list', { name })

it('Undo of a date that was left out plans it again, and posts nothing', async () => {
  const { sent, user } = open()
  await user.click(within(await list('Next dates')).getByRole('button', { name: /^Leave out/ }))
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  expect(await screen.findByText('It is planned again')).toBeTruthy()
  const dates = ['2099-02-02']
  expect(sent).toEqual([
    { name: 'leave out', dates },
    { name: 'plan', dates },
  ])
})

it('What was posted before the end of the series is listed and can be cancelled together', async () => {
  const posted = coming(2).results.map((one, index) => ({ ...one, gig_id: 41 + index }))
  const { user } = open({ next: posted, ended_at: '2099-01-01T00:00:00.000Z', exceptions: [], offers: [] })
  expect(await screen.findByText(/It no longer repeats/)).toBeTruthy()
  const dates = within(await list('Next dates'))
  expect(dates.getAllByRole('link')).toHaveLength(2)
  for (const box of dates.getAllByRole('checkbox')) await user.click(box)
  await user.click(screen.getByRole('button', { name: 'Leave out 2 dates' }))
  expect(await screen.findByRole('dialog', { name: 'Leave out 2 dates?' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'End the series' })).toBeNull()
})

it('A double click leaves out one date, not the next one that moved under the pointer as well', async () => {
  const { sent, user } = open({ next: coming(2).results })
  const buttons = within(await list('Next dates')).getAllByRole('button', { name: /^Leave out/ })
  for (const button of buttons) fireEvent.click(button)
  expect(sent).toEqual([])
  await waitFor(() => expect(sent).toHaveLength(1))
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull())
})

it('More dates are shown by pressing, and several planned ones are left out at once, with Undo', async () => {
  const { sent, user } = open({ next: coming(8).results })
  const dates = await list('Next dates')
  await user.click(screen.getByRole('button', { name: 'Show more dates' }))
  await waitFor(() => expect(within(dates).getAllByRole('listitem')).toHaveLength(28))
  await user.click(screen.getByRole('button', { name: 'Show more dates' }))
  await waitFor(() => expect(within(dates).getAllByRole('listitem')).toHaveLength(40))
  expect(screen.queryByRole('button', { name: 'Show more dates' })).toBeNull()
  const ticks = within(dates).getAllByRole('checkbox')
  for (const tick of ticks.slice(-2)) await user.click(tick)
  await user.click(screen.getByRole('button', { name: 'Leave out 2 dates' }))
  expect(await screen.findByText('2 dates are left out')).toBeTruthy()
  expect(screen.queryByRole('toolbar', { name: 'Picked dates' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  expect(await screen.findByText('2 dates are planned again')).toBeTruthy()
  const left = coming(40)
    .results.slice(-2)
    .map(({ date }) => date)
  expect(sent).toEqual([
    { name: 'leave out', dates: left },
    { name: 'plan', dates: left },
  ])
})

it('Posted dates among those picked are cancelled after a question: which, the sum owed for all, and one reason', async () => {
  const { sent, user } = open()
  for (const tick of within(await list('Next dates')).getAllByRole('checkbox')) await user.click(tick)
  await user.click(screen.getByRole('button', { name: 'Leave out 2 dates' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Leave out 2 dates?' }))
  expect(await dialog.findByText(/^1 shift is cancelled: .*Jan/)).toBeTruthy()
  expect(dialog.getByText(/^1 planned date is not posted: .*Feb/)).toBeTruthy()
  expect(dialog.getByText('Devon W.')).toBeTruthy()
  await user.type(dialog.getByLabelText(/^Reason/), 'Closed for repairs')
  await user.click(dialog.getByRole('button', { name: 'Cancel the shifts and owe $50.00' }))
  expect(await screen.findByText('2 dates are left out')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
  expect(sent).toEqual([{ name: 'leave out', dates: ['2099-01-05', '2099-02-02'], explanation: 'Closed for repairs' }])
})

it('Who may not change or cancel shifts sees the dates and picks none', async () => {
  open({}, onsite)
  const dates = within(await list('Next dates'))
  expect(dates.getByRole('link')).toBeTruthy()
  expect(dates.queryAllByRole('checkbox')).toEqual([])
  expect(dates.queryAllByRole('button')).toEqual([])
  expect(screen.queryByRole('button', { name: 'Change how it repeats' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'End the series' })).toBeNull()
})

it('What differs from the rule is named, with its way back: a date left out is planned again, one refused is tried again', async () => {
  const { sent, user } = open()
  const [left, changed, refused] = within(await list('Different from the rule')).getAllByRole('listitem')
  if (!left || !changed || !refused) throw new Error('Three dates differ')
  expect(left.textContent).toContain('Left out')
  expect(within(changed).queryByRole('button')).toBeNull()
  expect(refused.textContent).not.toContain('Plan it again')
  expect(refused.textContent).toContain('Must be in the future')
  await user.click(within(left).getByRole('button', { name: /^Plan / }))
  await user.click(within(refused).getByRole('button', { name: /^Post / }))
  expect(sent).toEqual([{ name: 'plan', seriesId: '5', date: '2099-02-09' }])
  // On the line of the date, and in a message.
  await waitFor(() => expect(screen.getAllByText('Must be in the future')).toHaveLength(2))
})

it('A date that was left out, and one that was refused before, are posted after all', async () => {
  const { sent, user } = open({}, aManager, aGig())
  const list = within(await screen.findByRole('list', { name: 'Different from the rule' }))
  for (const date of ['Mon, Feb 9', 'Mon, Feb 23']) {
    await user.click(list.getByRole('button', { name: `Post ${date} after all` }))
    expect(await screen.findByText('The shift was posted')).toBeTruthy()
  }
  expect(sent).toEqual(['2099-02-09', '2099-02-23'].map((date) => ({ name: 'post', seriesId: '5', date, body: {} })))
})

it('Who is offered each new shift is no longer offered, and is again after Undo', async () => {
  const { sent, user } = open()
  expect(await screen.findByText(/Shifts are posted until/)).toBeTruthy()
  await user.click(within(await list('Each new shift is offered to')).getByRole('button', { name: 'Stop offering to Devon W.' }))
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  const offer = { seriesId: '5', proId: '7' }
  await waitFor(() =>
    expect(sent).toEqual([
      { name: 'stop', ...offer },
      { name: 'resume', ...offer },
    ]),
  )
})

it('A location in another time zone: the shifts that move are named before the series follows the new clock', async () => {
  const { sent, user } = open({ timezone: 'America/New_York' })
  expect(await screen.findByText(/clock is now that of America\/Chicago; this shift still follows America\/New_York/)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Follow the location’s clock' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Follow the location’s clock?' }))
  expect(await dialog.findByText(/move to the new clock: Mon, Jan 5 · Mon, Jan 12$/)).toBeTruthy()
  expect(dialog.getByText('1 confirmed pro is asked again.')).toBeTruthy()
  expect(sent).toEqual([])
  await user.click(dialog.getByRole('button', { name: 'Follow it' }))
  await waitFor(() => expect(sent).toEqual([{ name: 'follow', scope: 'ALL', changes: {}, takes_zone_of_location: true }]))
})

it('A series at an address of its own keeps the clock that is there', async () => {
  const own_address = { address_line_1: '1 King St', city: 'Charleston', state_code: 'SC', zip_code: '29401' }
  open({ timezone: 'America/New_York', own_address })
  await list('Next dates')
  expect(screen.queryByText(/clock is now that of/)).toBeNull()
})

it('A series in the zone of its location says nothing of clocks', async () => {
  open({ timezone: 'America/Chicago' })
  await list('Next dates')
  expect(screen.queryByText(/clock is now that of/)).toBeNull()
})

it('A series that ended says so and offers nothing to press', async () => {
  open({ ended_at: '2098-12-01T00:00:00.000Z', next: [] })
  expect(await screen.findByText(/It no longer repeats\./)).toBeTruthy()
  expect(within(screen.getByRole('main')).queryByRole('button')).toBeNull()
})
