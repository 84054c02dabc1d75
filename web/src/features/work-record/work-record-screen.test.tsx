import { getMe } from '@crewcall/contract/identity.ts'
import type { WorkRecordFigures } from '@crewcall/contract/rules/work-record.ts'
import { listWorkRecords, makeWorkRecord, previewWorkRecord, revokeWorkRecord } from '@crewcall/contract/work-records.ts'
import type { WorkRecord } from '@crewcall/contract/work-records.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { fakeApi, reply } from '../../test/fake-api.ts'
import { somePro } from '../../test/pro-fixtures.ts'
import { renderRoute } from '../../test/render-route.tsx'

const figures: WorkRecordFigures = {
  name: 'Ana Silva',
  verified: true,
  first_day: '2026-03-10',
  last_day: '2026-03-12',
  shifts: 7,
  minutes: 2000,
  positions: [{ position: 'Bartender', shifts: 7, minutes: 2000 }],
  places: [{ place: 'Pier 9', shifts: 7, minutes: 2000 }],
  rating: { stars: 4.7, reviews: 3 },
  listed: Array.from({ length: 7 }, () => ({ day: '2026-03-12', position: 'Bartender', place: 'Pier 9', minutes: 300 })),
}
const record: WorkRecord = {
  id: 3,
  state: 'LIVE',
  can_be_restored: false,
  url: `http://localhost/record/${'t'.repeat(43)}`,
  shows_places: true,
  shows_rating: true,
  shifts: 7,
  minutes: 2000,
  created_ts: '2026-03-13T12:00:00.000Z',
  expires_at: '2199-01-01T12:00:00.000Z',
}
const me = reply(getMe, () => somePro())

it('A pro without approved work is told how a record comes about', async () => {
  fakeApi(
    me,
    reply(listWorkRecords, () => ({ results: [] })),
    reply(previewWorkRecord, () => ({ record: null })),
  )
  renderRoute('/pro/work-record')
  expect(await screen.findByRole('heading', { name: 'No approved work yet' })).toBeDefined()
  expect(screen.getByRole('link', { name: 'Find shifts' })).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Make a record' })).toBeNull()
})

it('A record is made as previewed: without the places if the pro leaves them out, and for the chosen time', async () => {
  const api = fakeApi(
    me,
    reply(listWorkRecords, () => ({ results: [] })),
    reply(previewWorkRecord, ({ query }) => ({ record: String(query.shows_places) === 'true' ? figures : { ...figures, places: null } })),
    reply(makeWorkRecord, () => record),
  )
  const { user } = renderRoute('/pro/work-record')
  expect(await screen.findByText('Pier 9')).toBeDefined()
  expect(screen.getByText('and 2 more')).toBeDefined()
  await user.click(screen.getByRole('checkbox', { name: 'Names of the places' }))
  await waitFor(() => expect(screen.queryByText('Pier 9')).toBeNull())
  await user.selectOptions(screen.getByRole('combobox', { name: 'Can be seen for' }), '7')
  await user.click(screen.getByRole('button', { name: 'Make a record' }))
  await waitFor(() =>
    expect(api.calls.find(({ name }) => name === 'makeWorkRecord')?.body).toEqual({ days: 7, shows_places: false, shows_rating: true }),
  )
})

it('A record is revoked after a question, and restored from the list', async () => {
  let shown = record
  fakeApi(
    me,
    reply(previewWorkRecord, () => ({ record: figures })),
    reply(listWorkRecords, () => ({ results: [shown] })),
    reply(revokeWorkRecord, () => (shown = { ...record, state: 'REVOKED', can_be_restored: true, url: null })),
  )
  const { user } = renderRoute('/pro/work-record')
  const list = await screen.findByRole('region', { name: 'My records' })
  expect(within(list).getByText(record.url ?? '')).toBeDefined()
  await user.click(within(list).getByRole('button', { name: 'Revoke' }))
  expect(shown.state).toBe('LIVE')
  const question = await screen.findByRole('dialog', { name: 'Revoke this record?' })
  await user.click(within(question).getByRole('button', { name: 'Revoke' }))
  expect(await within(list).findByRole('button', { name: 'Restore' })).toBeDefined()
  expect(within(list).queryByText(record.url ?? '')).toBeNull()
})
