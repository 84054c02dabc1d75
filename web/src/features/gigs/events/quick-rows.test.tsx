import { getMe } from '@crewcall/contract/identity.ts'
import { getLocationStats, listGigs } from '@crewcall/contract/gigs.ts'
import { getLocation, listActiveLocations } from '@crewcall/contract/organizations.ts'
import { publishDrafts, takeBackPublication } from '@crewcall/contract/publications.ts'
import { addDrafts, changeDrafts, listEventDrafts, removeDrafts, type DraftShift } from '@crewcall/contract/schedule.ts'
import { listSkills, suggestBreaks } from '@crewcall/contract/skills.ts'
import { getEvent, listEventShifts } from '@crewcall/contract/staffing-events.ts'
import { listUsualShifts } from '@crewcall/contract/usual-shifts.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { aDraft } from '../../../test/board.ts'
import { failure, fakeApi, reply } from '../../../test/fake-api.ts'
import { renderRoute } from '../../../test/render-route.tsx'
import { aLocation, aManager, someSkills } from '../../../test/shifts.ts'

const stamp = '2030-01-01T10:00:00.000Z'
const gala = {
  id: 5,
  name: 'Winter gala',
  organization_id: aLocation().organization_id,
  start_time: null,
  starts_at: null,
  ends_at: null,
  timezone: null,
  event_shifts_count: 0,
  gigs_count: 0,
  openings_count: 0,
  confirmed_count: 0,
  staged_count: 0,
  created_ts: stamp,
  last_updated_ts: stamp,
}

const stats = {
  has_posted_first_gig: true,
  upcoming_count: 0,
  unfilled_places_count: 0,
  payment_due_count: 0,
  payment_failed_count: 0,
  applications_to_review_count: 0,
}

function build(...more: Parameters<typeof fakeApi>) {
  const drafts: DraftShift[] = []
  const api = fakeApi(
    reply(getMe, () => aManager()),
    reply(getLocation, () => aLocation()),
    reply(listActiveLocations, () => ({ results: [aLocation()] })),
    reply(listSkills, () => ({ results: someSkills() })),
    reply(listUsualShifts, () => ({ results: [] })),
    reply(listGigs, () => ({ count: 0, next: null, previous: null, results: [] })),
    reply(getLocationStats, () => stats),
    reply(getEvent, () => gala),
    reply(listEventShifts, () => ({ results: [] })),
    reply(listEventDrafts, () => ({ drafts: [...drafts] })),
    reply(addDrafts, ({ body }) => {
      const made = body.drafts.map((sent) =>
        aDraft({
          ...sent,
          local_date: '2030-01-04',
          id: drafts.length + 101,
          cost_cents: 12_800 * (sent.allowed_confirmed_pros ?? 1),
          people: [],
        }),
      )
      drafts.push(...made)
      return { drafts: made }
    }),
    reply(removeDrafts, ({ body }) => {
      for (const id of body.ids)
        drafts.splice(
          drafts.findIndex((draft) => draft.id === id),
          1,
        )
      return { removed_ids: [...body.ids] }
    }),
    ...more,
  )
  const screenOf = renderRoute('/locations/9/gigs?view=calendar&calendar_mode=build-event&event_id=5&calendar_date=2030-01-04')
  return { api, ...screenOf }
}
const line = () => screen.findByRole('textbox', { name: 'Shift in one line' })

it('Pasted lines are added one after the other; one that is not understood waits in the field with the rest', async () => {
  const { api, user } = build(reply(suggestBreaks, () => ({ results: [], suggested_minutes: 30 })))
  await user.click(await line())
  await user.paste('Bartender 4 17:00–01:00\nBaker $200 2\n\nbartender 1 5pm 11pm')
  expect(await screen.findByText('The wage must be between $15 and $75')).toBeTruthy()
  const field = (await line()) as HTMLInputElement
  expect(field.value).toBe('Baker $200 2')
  await user.clear(field)
  await user.type(field, 'Baker $20 2{Enter}')
  const rows = await screen.findByRole('list', { name: 'Drafts of the event' })
  await waitFor(() => expect(within(rows).getAllByRole('listitem')).toHaveLength(3))
  const sent = api.calls.filter(({ name }) => name === 'addDrafts').map(({ body }) => (body as { drafts: object[] }).drafts[0])
  expect(sent).toMatchObject([
    { allowed_confirmed_pros: 4, unpaid_break_minutes: 30 },
    { allowed_confirmed_pros: 2, wage_amount: 20 },
    { allowed_confirmed_pros: 1 },
  ])
})

it('Rows are typed one after the other, with the cost running along', async () => {
  const { api, user } = build()
  await user.type(await line(), 'Bartender 4 17:00–01:00{Enter}')
  await user.type(await line(), 'baker 2 $24{Enter}')
  const rows = await screen.findByRole('list', { name: 'Drafts of the event' })
  await waitFor(() => expect(within(rows).getAllByRole('listitem')).toHaveLength(2))
  expect(within(rows).getByText('4 × Bartender')).toBeTruthy()
  const sent = api.calls.filter(({ name }) => name === 'addDrafts').map(({ body }) => (body as { drafts: object[] }).drafts[0])
  expect(sent).toMatchObject([
    { event_id: 5, allowed_confirmed_pros: 4, start_time: '2030-01-04T23:00:00.000Z', end_time: '2030-01-05T07:00:00.000Z' },
    { event_id: 5, allowed_confirmed_pros: 2, start_time: '2030-01-04T23:00:00.000Z', wage_amount: 24 },
  ])
  expect(screen.getByText('$768.00')).toBeTruthy()
  expect(document.activeElement).toBe(await line())
})

it('A row is taken back by Undo, and by Ctrl Z in the empty line', async () => {
  const { api, user } = build()
  await user.type(await line(), 'Bartender 4 17:00–01:00{Enter}')
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(screen.queryByRole('list', { name: 'Drafts of the event' })).toBeNull())
  await user.type(await line(), 'Bartender 2{Enter}')
  await screen.findByText('2 × Bartender')
  await user.keyboard('{Control>}z{/Control}')
  await waitFor(() => expect(api.calls.filter(({ name }) => name === 'removeDrafts')).toHaveLength(2))
})

it('A line that cannot be read says what is missing and stays', async () => {
  const { api, user } = build()
  await user.type(await line(), 'Juggler 2 5-9{Enter}')
  expect(await screen.findByText('Begin with a position, such as Bartender')).toBeTruthy()
  expect(((await line()) as HTMLInputElement).value).toBe('Juggler 2 5-9')
  expect(api.calls.some(({ name }) => name === 'addDrafts')).toBe(false)
})

const publication = {
  id: 31,
  organization_id: gala.organization_id,
  published_at: stamp,
  published_by_name: 'Ann',
  notify: 'CHANGED' as const,
  location_ids: [9],
  first_date: '2030-01-04',
  last_date: '2030-01-04',
  shifts: 2,
  taken_back_at: null,
  told: [],
}

it('What was posted is taken back by Undo, or says why it stays', async () => {
  let isAccepted = false
  const taken: unknown[] = []
  const { api, user } = build(
    reply(publishDrafts, () => ({ publication, gigs: [], assigned: [], skipped: [] })),
    reply(takeBackPublication, ({ params }) => {
      taken.push(params.publicationId)
      return isAccepted ? failure(409, 'conflict', 'A pro has accepted it already: cancel the shift instead') : {}
    }),
  )
  await user.type(await line(), 'Bartender 4 17:00–01:00{Enter}')
  const press = async (name: string) => user.click((await screen.findAllByRole('button', { name })).at(-1) as HTMLElement)
  await press('Post 1 shift')
  await waitFor(() => expect(api.calls.some(({ name }) => name === 'publishDrafts')).toBe(true))
  await press('Undo')
  await screen.findByText('Undone')
  expect(taken.map(Number)).toEqual([31])
  // Posted again, the key takes it back as well; now somebody has accepted.
  await press('Post 1 shift')
  isAccepted = true
  await waitFor(() => expect(api.calls.filter(({ name }) => name === 'publishDrafts')).toHaveLength(2))
  await user.click(await line())
  await user.keyboard('{Control>}z{/Control}')
  expect(await screen.findByText('A pro has accepted it already: cancel the shift instead')).toBeTruthy()
})

it('All are posted at once, or each row says why not', async () => {
  let isReady = false
  const message = 'The wage is too low'
  const { api, user } = build(
    reply(publishDrafts, ({ body }) =>
      isReady
        ? {
            publication,
            gigs: [],
            assigned: [],
            skipped: [],
          }
        : failure(400, 'invalid', 'One draft is not ready', [
            { code: 'invalid', message, target: `draft_ids.${body.draft_ids[1]}.wage_amount` },
          ]),
    ),
  )
  await user.type(await line(), 'Bartender 4 17:00–01:00{Enter}')
  await user.type(await line(), 'Baker 2{Enter}')
  await user.click(await screen.findByRole('button', { name: 'Post 2 shifts' }))
  const row = (await screen.findByText(message)).closest('li')
  expect(within(row as HTMLElement).getByText('2 × Baker')).toBeTruthy()
  isReady = true
  await user.click(screen.getByRole('button', { name: 'Post 2 shifts' }))
  await waitFor(() => expect(api.calls.filter(({ name }) => name === 'publishDrafts')).toHaveLength(2))
})

it('A row is changed in the line, by its pencil or the arrow key', async () => {
  const { api, user } = build(reply(changeDrafts, () => ({ drafts: [] })))
  await user.type(await line(), 'Bartender 4 17:00–01:00{Enter}')
  await screen.findByText('4 × Bartender')
  await user.keyboard('{ArrowUp}')
  expect(((await line()) as HTMLInputElement).value).toMatch(/^Bartender 4 17:00–01:00/)
  await user.clear(await line())
  await user.type(await line(), 'Bartender 6 18-23{Enter}')
  await waitFor(() =>
    expect(api.calls.find(({ name }) => name === 'changeDrafts')?.body).toMatchObject({
      changes: [{ id: 101, allowed_confirmed_pros: 6, start_time: '2030-01-05T00:00:00.000Z' }],
    }),
  )
})
