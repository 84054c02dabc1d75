import { getMe } from '@crewcall/contract/identity.ts'
import { getLocation, listActiveLocations } from '@crewcall/contract/organizations.ts'
import { editWholeSeries, previewWholeSeriesEdit } from '@crewcall/contract/series-edits.ts'
import { getSeries, type Series } from '@crewcall/contract/series.ts'
import { lookUpPlace } from '@crewcall/contract/addresses.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { aSeries } from '../../test/board.ts'
import { failure, fakeApi, reply } from '../../test/fake-api.ts'
import { renderRoute } from '../../test/render-route.tsx'
import { aLocation, aManager } from '../../test/shifts.ts'

const values = { zip_code: '98101', state: 'Washington' }
const message = 'The ZIP code 98101 is in Washington'
const wrong = { address_line_1: '400 Pine St', city: 'Seattle', state_code: 'OR', zip_code: '98101' }
const refused = {
  date: '2099-02-23',
  kind: 'NOT_POSTED' as const,
  fields: [],
  refused: { reason: 'STATE_NOT_OF_ZIP_CODE', values, message },
}
const onDate = (gig_id: number) => ({ gig_id, date: '2099-02-02', kept_fields: [], refused: null })

function open(
  changes: Partial<Series> = {},
  { posted = 0, role = 'ADMIN' as const, fails = false }: { posted?: number; role?: 'ADMIN' | 'ONSITE_MANAGER'; fails?: boolean } = {},
) {
  const series: Series = { ...aSeries(), series_id: 5, location_id: 9, exceptions: [refused], own_address: wrong, ...changes }
  const sent: unknown[] = []
  fakeApi(
    reply(getMe, () => ({
      ...aManager(),
      ...(role === 'ADMIN' ? {} : { managed_locations: [{ location_id: 9, organization_id: 4, role }] }),
    })),
    reply(listActiveLocations, () => ({ results: [] })),
    reply(getLocation, () => aLocation({ timezone: series.timezone })),
    reply(getSeries, () => series),
    reply(lookUpPlace, () => failure(404, 'not_found', 'Unknown')),
    reply(previewWholeSeriesEdit, () =>
      fails
        ? failure(400, 'invalid', message, [], 'state_code', { reason: 'STATE_NOT_OF_ZIP_CODE', values })
        : {
            gigs: Array.from({ length: posted }, (_, index) => onDate(41 + index)),
            must_reconfirm: [],
            raised_to_law: [],
            owed_total: 0,
            conflicts: [],
            untouched: 0,
            ends_plan: false,
          },
    ),
    reply(editWholeSeries, ({ params, body }) => {
      sent.push({ ...params, ...body })
      return series
    }),
  )
  return { sent, ...renderRoute('/locations/9/series/5') }
}

const street = (form: ReturnType<typeof within>) => form.getByLabelText(/^Street address/)
async function correct({ user }: ReturnType<typeof open>) {
  await user.click(await screen.findByRole('button', { name: 'Correct the address' }))
  const form = within(await screen.findByRole('dialog', { name: 'Correct the address' }))
  expect(await form.findByLabelText(/^City/)).toHaveProperty('value', 'Seattle')
  await user.clear(street(form))
  await user.type(street(form), '402 Pine St')
  await user.click(form.getByRole('button', { name: 'Save' }))
  return form
}
const changes = { use_location_address: false, location_address_id: null, ...wrong, address_line_1: '402 Pine St' }

it('A series whose address is refused says why beside the way to correct it, also while no shift is posted', async () => {
  const opened = open()
  expect((await screen.findByText(/No shift is posted until/)).textContent).toBe(
    'The ZIP code 98101 is in Washington. No shift is posted until the address is corrected.',
  )
  await correct(opened)
  await waitFor(() => expect(opened.sent).toEqual([{ seriesId: '5', changes }]))
  expect(await screen.findByText('The series was changed')).toBeTruthy()
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('Posted shifts that move with it are named before', async () => {
  const opened = open({}, { posted: 2 })
  await correct(opened)
  const question = within(await screen.findByRole('dialog', { name: 'Change 2 shifts?' }))
  expect(opened.sent).toEqual([])
  await opened.user.click(question.getByRole('button', { name: 'Change them' }))
  await waitFor(() => expect(opened.sent).toEqual([{ seriesId: '5', changes }]))
})

it('An address that is refused again is told at its field', async () => {
  const opened = open({}, { fails: true })
  const form = await correct(opened)
  expect((await form.findAllByText(message)).length).toBeGreaterThan(0)
  expect(opened.sent).toEqual([])
})

it('Another reason, and who may not edit, has no such button', async () => {
  const past = { ...refused, refused: { reason: 'IN_THE_PAST', values: {}, message: 'Must be in the future' } }
  const { unmount } = open({ exceptions: [past] })
  expect(await screen.findByText(/Must be in the future/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Correct the address' })).toBeNull()
  unmount()
  open({}, { role: 'ONSITE_MANAGER' })
  expect(await screen.findByText('The ZIP code 98101 is in Washington')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Correct the address' })).toBeNull()
})
