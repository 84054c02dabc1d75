import { getMe } from '@crewcall/contract/identity.ts'
import { getOrientation, listOrientationCompletions, saveOrientation, type Orientation } from '@crewcall/contract/orientations.ts'
import { getLocation, listActiveLocations } from '@crewcall/contract/organizations.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { failure, fakeApi, reply } from '../../test/fake-api.ts'
import { renderRoute } from '../../test/render-route.tsx'
import { somebody } from '../../test/people.ts'
import { aLocation } from '../../test/shifts.ts'

const step = { title: 'House rules', text: 'Black shoes.', video_url: null, media_id: null, file: null, choices: [], right_choice: null }
function anOrientation(changes: Partial<Orientation> = {}): Orientation {
  return {
    id: 5,
    location_id: 9,
    name: 'Before your first shift',
    is_on: true,
    audiences: ['FIRST_GIG'],
    version: 2,
    valid_from_version: 1,
    published_at: '2026-11-20T15:00:00Z',
    steps: [
      { ...step, kind: 'READ' },
      { ...step, kind: 'QUIZ', title: 'Which door?', text: '', choices: ['Front', 'Yard'], right_choice: 1 },
    ],
    completed_count: 1,
    last_updated_ts: '2026-11-20T15:00:00Z',
    ...changes,
  }
}
const completions = [
  { pro_id: 4, display_name: 'Ada M.', headshot_public_id: null, version: 2, completed_at: '2026-11-21T15:00:00Z', is_valid: true },
]
type Role = 'ADMIN' | 'TEAM_MEMBER' | 'ONSITE_MANAGER'
function open(orientation: Orientation | null, role: Role = 'ADMIN', save = reply(saveOrientation, () => anOrientation())) {
  const me = somebody({
    managed_locations: [{ location_id: 9, organization_id: 4, role }],
    terms: [{ audience: 'BUSINESS', status: 'ACCEPTED', must_accept_by: null }],
  })
  const api = fakeApi(
    reply(getMe, () => me),
    reply(listActiveLocations, () => ({ results: [] })),
    reply(getLocation, () => aLocation()),
    reply(getOrientation, () => ({ orientation })),
    reply(listOrientationCompletions, () => ({ count: 1, next: null, previous: null, results: completions })),
    save,
  )
  return { api, ...renderRoute('/locations/9/orientation') }
}
const sent = (api: ReturnType<typeof open>['api']) => api.calls.findLast(({ name }) => name === 'saveOrientation')?.body

it('Two answers are the same only while both are written alike', async () => {
  const { user } = open(anOrientation())
  const quiz = within((await screen.findAllByRole('listitem', { name: /^Step/ }))[1] ?? document.body)
  const second = () => quiz.getByRole('textbox', { name: /^Answer 2/ })
  const alike = () => quiz.queryByText('Two answers are the same')
  await user.clear(quiz.getByRole('textbox', { name: /^Answer 1/ }))
  await user.clear(second())
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await quiz.findAllByText('This field is required')
  expect(alike()).toBeNull()
  await user.type(quiz.getByRole('textbox', { name: /^Answer 1/ }), 'Left')
  await user.type(second(), 'Left')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(alike()).toBeTruthy())
  await user.type(second(), ' door')
  await waitFor(() => expect(alike()).toBeNull())
})

it('Without an orientation it starts from an example of three steps, and is saved with a fourth', async () => {
  const { api, user } = open(null)
  await user.click(await screen.findByRole('button', { name: 'Start from an example' }))
  expect(await screen.findAllByRole('listitem', { name: /^Step/ })).toHaveLength(3)
  await user.click(screen.getByRole('button', { name: 'Add a sentence to confirm' }))
  await user.type(screen.getByRole('textbox', { name: /^Sentence to confirm/ }), 'I come early')
  await user.click(screen.getByRole('button', { name: 'Move step 4 up' }))
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(sent(api)).toMatchObject({ is_on: true, audiences: ['W2', 'FIRST_GIG'], everybody_again: false }))
  expect(sent(api)).toMatchObject({
    steps: [{ kind: 'READ' }, { kind: 'READ' }, { kind: 'CONFIRM', title: 'I come early' }, { kind: 'QUIZ' }],
  })
})

it('A new version that nobody has completed says so above those who completed an earlier one', async () => {
  open(anOrientation({ version: 3, valid_from_version: 3, completed_count: 0 }))
  expect(await screen.findByText('Nobody has completed the new version yet')).toBeTruthy()
  expect(screen.queryByText('Nobody has completed it yet')).toBeNull()
})

it('A question needs its answers, and which one is right', async () => {
  const { api, user } = open(anOrientation())
  const quiz = within(await screen.findByRole('listitem', { name: 'Step 2' }))
  await user.click(quiz.getByRole('button', { name: 'Add an answer' }))
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect((await screen.findAllByText('This field is required')).length).toBeGreaterThan(0)
  expect(sent(api)).toBeUndefined()
  await user.type(quiz.getByRole('textbox', { name: /^Answer 3/ }), 'Bar')
  await user.click(quiz.getByRole('radio', { name: 'Answer 3 is right' }))
  await user.click(screen.getByRole('checkbox', { name: /^Everybody does it again/ }))
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(sent(api)).toMatchObject({ everybody_again: true, last_updated_ts: '2026-11-20T15:00:00Z' }))
  expect(sent(api)).toMatchObject({ steps: [{}, { choices: ['Front', 'Yard', 'Bar'], right_choice: 2 }] })
})

it('The preview shows the steps without the right answer, and who has completed it is listed', async () => {
  const { user } = open(anOrientation())
  await user.click(await screen.findByRole('button', { name: 'Preview' }))
  const preview = within(await screen.findByRole('dialog'))
  expect(preview.getByText('Which door?')).toBeTruthy()
  expect(preview.queryByRole('radio')).toBeNull()
  await user.keyboard('{Escape}')
  expect(screen.getByRole('heading', { name: '1 pro has completed it' })).toBeTruthy()
  expect(screen.getByRole('list', { name: 'Who has completed it' }).textContent).toContain('Ada M.')
})

it('Somebody else’s save in between is told, and nothing that was typed is lost', async () => {
  const { user } = open(
    anOrientation(),
    'ADMIN',
    reply(saveOrientation, () => failure(409, 'stale_version', 'Somebody changed it meanwhile')),
  )
  await user.type(await screen.findByRole('textbox', { name: /^Name/ }), ' here')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(screen.getAllByRole('alert').some(({ textContent }) => textContent !== '')).toBe(true))
  expect(screen.getByDisplayValue('Before your first shift here')).toBeTruthy()
})

it('A team member reads the steps and changes nothing', async () => {
  open(anOrientation(), 'TEAM_MEMBER')
  expect(await screen.findByText('Which door?')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull()
  expect(screen.getByText('It is on.')).toBeTruthy()
})

it('An onsite manager is told that it is not theirs', async () => {
  const { api } = open(anOrientation(), 'ONSITE_MANAGER')
  expect(await screen.findByRole('heading', { name: 'Forbidden' })).toBeTruthy()
  expect(api.calls.some(({ name }) => name === 'getOrientation')).toBe(false)
})
