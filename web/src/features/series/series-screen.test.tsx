import { getMe } from '@crewcall/contract/identity.ts'
import { getLocation, listActiveLocations } from '@crewcall/contract/organizations.ts'
import {
  getSeries,
  planOccurrence,
  resumeSeriesOffer,
  skipOccurrence,
  stopSeriesOffer,
  storeOccurrence,
} from '@crewcall/contract/series.ts'
import type { Series } from '@crewcall/contract/series.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { failure, fakeApi, reply } from '../../test/fake-api.ts'
import { renderRoute } from '../../test/render-route.tsx'
import { aLocation, aManager } from '../../test/shifts.ts'

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
  offers: [{ pro_id: 7, display_name: 'Devon W.', application_type: 'DIRECT_OFFER', left_out: null }],
}

function open(changes: Partial<Series> = {}) {
  const sent: unknown[] = []
  const noted =
    (name: string) =>
    ({ params }: { params: object }) => {
      sent.push({ name, ...params })
      return {}
    }
  fakeApi(
    reply(getMe, () => aManager()),
    reply(listActiveLocations, () => ({ results: [] })),
    reply(getLocation, () => aLocation()),
    reply(getSeries, () => ({ ...series, ...changes })),
    reply(skipOccurrence, noted('skip')),
    reply(planOccurrence, noted('plan')),
    reply(storeOccurrence, () => failure(409, 'conflict', 'Must be in the future')),
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
  const date = { seriesId: '5', date: '2099-02-02' }
  expect(sent).toEqual([
    { name: 'skip', ...date },
    { name: 'plan', ...date },
  ])
})

it('What differs from the rule is named, with its way back: a date left out is planned again, one refused is tried again', async () => {
  const { sent, user } = open()
  const [left, changed, refused] = within(await list('Different from the rule')).getAllByRole('listitem')
  if (!left || !changed || !refused) throw new Error('Three dates differ')
  expect(left.textContent).toContain('Left out')
  expect(within(changed).queryByRole('button')).toBeNull()
  expect(refused.textContent).not.toContain('Plan it again')
  await user.click(within(left).getByRole('button', { name: /^Plan / }))
  await user.click(within(refused).getByRole('button', { name: /^Post / }))
  expect(sent).toEqual([{ name: 'plan', seriesId: '5', date: '2099-02-09' }])
  expect(await screen.findByText('Must be in the future')).toBeTruthy()
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

it('A series that ended says so and offers nothing to press', async () => {
  open({ ended_at: '2098-12-01T00:00:00.000Z', next: [] })
  expect(await screen.findByText(/It no longer repeats\./)).toBeTruthy()
  expect(within(screen.getByRole('main')).queryByRole('button')).toBeNull()
})
