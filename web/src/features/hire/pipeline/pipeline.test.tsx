import { getMe } from '@crewcall/contract/identity.ts'
import { listInterviews, listUpcomingInterviews } from '@crewcall/contract/interviews.ts'
import {
  addCandidateNote,
  getJobCandidate,
  getPipeline,
  listJobCandidates,
  messageCandidates,
  takeCandidateStep,
} from '@crewcall/contract/job-candidates.ts'
import { getJobPosting } from '@crewcall/contract/job-postings.ts'
import { getLocation, listActiveLocations } from '@crewcall/contract/organizations.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { fakeApi, reply } from '../../../test/fake-api.ts'
import { aCandidate, aCandidateDetail, aJob, aTrial } from '../../../test/jobs.ts'
import { renderRoute } from '../../../test/render-route.tsx'
import { aLocation, aManager } from '../../../test/shifts.ts'
import { stepsAt } from './stages.ts'

const people = [
  aCandidate({ id: 1, first_name: 'Ada', is_unanswered: true, note_count: 2 }),
  aCandidate({ id: 2, first_name: 'Ben', user: { id: 5, pro_id: 6, display_name: 'Ben M.', shift_count: 4 } }),
  aCandidate({ id: 3, first_name: 'Cleo' }),
  aCandidate({ id: 4, first_name: 'Dev', status: 'INTERVIEW' }),
  aCandidate({ id: 5, first_name: 'Eve', status: 'PASSED' }),
  aCandidate({ id: 6, first_name: 'Fay', status: 'WITHDRAWN' }),
  aCandidate({ id: 7, first_name: 'Gus', status: 'TRIAL' }),
  aCandidate({ id: 8, first_name: 'Hal', status: 'OFFER' }),
]

type Skipped = { candidate_id: number; reason: 'OTHER_STAGE' | 'NOT_FOUND' | 'TRIAL_BOOKED' }

const pageOf = <T,>(results: T[]) => ({ count: results.length, next: null, previous: null, results })

function open(search = '?view=board', skipped: Skipped[] = [], job: Parameters<typeof aJob>[0] = {}) {
  const moved = new Map<number, { status: 'INTERVIEW' }>()
  const api = fakeApi(
    reply(getMe, () => aManager()),
    reply(listActiveLocations, () => ({ results: [] })),
    reply(getLocation, () => aLocation()),
    reply(getJobPosting, () => aJob({ candidate_count: 6, ...job })),
    reply(listUpcomingInterviews, () => pageOf([aTrial({ job_candidate: 7, status: 'CONFIRMED' })])),
    reply(listInterviews, () => pageOf([])),
    reply(getPipeline, () => ({
      stages: [
        { status: 'APPLIED' as const, count: 3 },
        { status: 'WITHDRAWN' as const, count: 1 },
      ],
      hours_to_interview: 17.6,
    })),
    reply(listJobCandidates, ({ query }) => {
      const results = people
        .map((one) => ({ ...one, ...moved.get(one.id) }))
        .filter(({ status }) => !query.status || String(query.status) === status)
      return { count: results.length, next: null, previous: null, results }
    }),
    reply(getJobCandidate, ({ params }) => ({
      ...aCandidateDetail({
        answers: [{ question: 'Can you start at six?', answer: 'YES' }],
        notes: [
          { id: 1, note: 'Calm on the phone', author: 'Dana Rivera', is_own: true, created_ts: '2026-11-22T15:00:00Z' },
          { id: 2, note: 'Knows the chef', author: 'Sam Vale', is_own: false, created_ts: '2026-11-22T15:00:00Z' },
        ],
        messages: [{ id: 1, text: 'When do I start?', author: null, created_ts: '2026-11-22T15:00:00Z' }],
        history: [{ status: 'APPLIED', author: null, ended_by: null, reason: '', created_ts: '2026-11-21T15:00:00Z' }],
      }),
      ...people.find(({ id }) => id === Number(params.id)),
    })),
    reply(takeCandidateStep, ({ body }) => {
      const done_ids = body.candidate_ids.filter((id) => skipped.every(({ candidate_id }) => candidate_id !== id))
      if (body.step === 'interview') for (const id of done_ids) moved.set(id, { status: 'INTERVIEW' })
      return { done_ids, skipped }
    }),
    reply(messageCandidates, () => ({ sent_count: 3 })),
    reply(addCandidateNote, ({ body }) => ({
      id: 9,
      note: body.note,
      author: 'Dana Rivera',
      is_own: true,
      created_ts: '2026-11-22T15:00:00Z',
    })),
  )
  const sent = (name: string) => api.calls.filter((call) => call.name === name).map(({ body }) => body)
  return { api, sent, ...renderRoute(`/locations/9/jobs/31${search}`) }
}
const column = async (name: string) => within(await screen.findByRole('list', { name }))

it('A stage offers only its steps', () => {
  expect(stepsAt('APPLIED')).toEqual(['interview', 'hire', 'pass'])
  expect(stepsAt('INTERVIEW')).toEqual(['hire', 'pass'])
  expect(stepsAt('TRIAL')).toEqual(['hire', 'pass'])
  expect(stepsAt('OFFER')).toEqual(['hire', 'pass'])
  expect(stepsAt('PASSED')).toEqual(['reconsider'])
  expect(stepsAt('HIRED')).toEqual([])
  expect(stepsAt('WITHDRAWN')).toEqual([])
})

it('The board shows who stands where, who waits, and who is from the crew', async () => {
  open()
  const applied = await column('Applied')
  expect(await applied.findByText('Waits for an answer')).toBeTruthy()
  expect(applied.getByText('2 notes')).toBeTruthy()
  expect(applied.getByText('From your crew: 4 shifts')).toBeTruthy()
  expect((await column('Interview')).getByRole('button', { name: 'Dev Moss' })).toBeTruthy()
  const trial = await column('Trial')
  expect(trial.getByRole('button', { name: 'Gus Moss' })).toBeTruthy()
  expect(await trial.findByText(/^Trial .*Nov 27/)).toBeTruthy()
  expect(trial.queryByRole('button', { name: 'Invite to a paid trial' })).toBeNull()
  expect(await applied.findAllByRole('button', { name: 'Invite to a paid trial' })).toHaveLength(3)
  const offer = await column('Offer')
  expect(offer.getByRole('button', { name: 'Hal Moss' })).toBeTruthy()
  expect(offer.queryByRole('button', { name: 'Invite to a paid trial' })).toBeNull()
  expect((await column('Passed')).getByRole('button', { name: 'Eve Moss' })).toBeTruthy()
  expect(screen.getByText('1 candidate withdrew')).toBeTruthy()
  expect(screen.getByText('Half of the candidates were interviewed within 18 hours')).toBeTruthy()
})

it('With Shift all between are chosen; who was left out is named, and passing is undone', async () => {
  const { sent, user } = open('?view=board', [{ candidate_id: 2, reason: 'OTHER_STAGE' }])
  await column('Applied')
  await user.click(await screen.findByRole('checkbox', { name: 'Choose Ada Moss' }))
  await user.keyboard('{Shift>}')
  await user.click(screen.getByRole('checkbox', { name: 'Choose Cleo Moss' }))
  await user.keyboard('{/Shift}')
  const bar = within(screen.getByRole('toolbar', { name: 'Chosen candidates' }))
  expect(bar.getByText('3 chosen')).toBeTruthy()
  expect(bar.queryByRole('button', { name: 'Reconsider' })).toBeNull()
  await user.click(bar.getByRole('button', { name: 'Pass' }))
  expect(await screen.findByText('Ben Moss was left out: somebody moved them to another stage')).toBeTruthy()
  expect(screen.getByText('2 candidates are passed over')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(sent('takeCandidateStep')).toHaveLength(2))
  expect(sent('takeCandidateStep')).toEqual([
    { candidate_ids: [1, 2, 3], step: 'pass', is_filled: undefined },
    { candidate_ids: [1, 3], step: 'reconsider', is_filled: undefined },
  ])
  expect(screen.queryByRole('toolbar', { name: 'Chosen candidates' })).toBeNull()
})

it('However many were left out, each is named with the reason', async () => {
  const skipped: Skipped[] = [1, 2, 3, 4].map((candidate_id) => ({ candidate_id, reason: 'OTHER_STAGE' }))
  const { user } = open('?view=list', [...skipped, { candidate_id: 5, reason: 'NOT_FOUND' }])
  await user.click(await screen.findByRole('checkbox', { name: 'Choose Ada Moss' }))
  await user.keyboard('{Shift>}')
  await user.click(screen.getByRole('checkbox', { name: 'Choose Eve Moss' }))
  await user.keyboard('{/Shift}')
  await user.click(within(screen.getByRole('toolbar', { name: 'Chosen candidates' })).getByRole('button', { name: 'Interview' }))
  expect(
    await screen.findByText('Ada Moss, Ben Moss, Cleo Moss, and Dev Moss were left out: somebody moved them to another stage'),
  ).toBeTruthy()
  expect(screen.getByText('Eve Moss was left out: they are no candidate of this job any more')).toBeTruthy()
})

it('Who has a booked trial is not passed over, and the reason says what to do first', async () => {
  const { user } = open('?view=list', [{ candidate_id: 7, reason: 'TRIAL_BOOKED' }])
  await user.click(await screen.findByRole('checkbox', { name: 'Choose Gus Moss' }))
  await user.click(within(screen.getByRole('toolbar', { name: 'Chosen candidates' })).getByRole('button', { name: 'Pass' }))
  expect(await screen.findByText('Gus Moss has a booked trial: cancel it first')).toBeTruthy()
})

it('With the hire for a job that is closed nobody can fill it again', async () => {
  const { user } = open('?view=list', [], { status: 'filled' })
  await user.click(await screen.findByRole('checkbox', { name: 'Choose Dev Moss' }))
  await user.click(within(screen.getByRole('toolbar')).getByRole('button', { name: 'Hire' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Hire Dev Moss' }))
  expect(dialog.queryByRole('checkbox')).toBeNull()
})

it('Hiring may say that the job is filled', async () => {
  const { sent, user } = open('?view=list')
  await user.click(await screen.findByRole('checkbox', { name: 'Choose Dev Moss' }))
  await user.click(within(screen.getByRole('toolbar')).getByRole('button', { name: 'Hire' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Hire Dev Moss' }))
  await user.type(dialog.getByLabelText('Message (optional)'), 'Welcome')
  await user.click(dialog.getByRole('checkbox', { name: /^The job is filled/ }))
  await user.click(dialog.getByRole('button', { name: 'Hire' }))
  await waitFor(() =>
    expect(sent('takeCandidateStep')).toEqual([{ candidate_ids: [4], step: 'hire', message: 'Welcome', is_filled: true }]),
  )
  expect(await screen.findByText('Dev Moss is hired')).toBeTruthy()
})

it.each(['?view=board', '?view=list&stage=APPLIED'])('All at a stage can be written to, with %s', async (search) => {
  const { sent, user } = open(search)
  await user.click(await screen.findByRole('button', { name: 'Message all at “Applied”' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.type(dialog.getByRole('textbox'), 'We call on Monday')
  await user.click(dialog.getByRole('button', { name: 'Send' }))
  await waitFor(() => expect(sent('messageCandidates')).toEqual([{ text: 'We call on Monday', status: 'APPLIED' }]))
})

it('J and K do nothing while a question is open above the panel', async () => {
  const { user, router } = open('?view=board&candidate=4')
  const panel = within(await screen.findByRole('dialog', { name: 'Dev Moss' }))
  await user.click(within(await panel.findByRole('group', { name: 'Next step' })).getByRole('button', { name: 'Hire' }))
  const question = within(await screen.findByRole('dialog', { name: 'Hire Dev Moss' }))
  question.getByRole('button', { name: 'Hire' }).focus()
  await user.keyboard('k')
  expect(router.state.location.search).toMatchObject({ candidate: '4' })
})

it('Who moved to another stage in the panel has the focus after it, in their new column', async () => {
  const { user } = open()
  await user.click((await column('Applied')).getByRole('button', { name: 'Ada Moss' }))
  const panel = within(await screen.findByRole('dialog', { name: 'Ada Moss' }))
  await user.click(within(await panel.findByRole('group', { name: 'Next step' })).getByRole('button', { name: 'Interview' }))
  await user.keyboard('{Escape}')
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Ada Moss'))
  expect(document.activeElement?.closest('ul')?.getAttribute('aria-label')).toBe('Interview')
})

it('The panel has contact, answers, conversation, notes and steps, and J goes to the next of the same stage', async () => {
  const { sent, user, router } = open()
  await user.click((await column('Applied')).getByRole('button', { name: 'Ada Moss' }))
  const panel = within(await screen.findByRole('dialog', { name: 'Ada Moss' }))
  expect(panel.getByRole('link', { name: '(615) 555-0100' }).getAttribute('href')).toBe('tel:+16155550100')
  expect(panel.getByRole('link', { name: 'ada@example.com' }).getAttribute('href')).toBe('mailto:ada@example.com')
  expect(panel.getByText('Yes')).toBeTruthy()
  expect(panel.getByText('When do I start?')).toBeTruthy()
  expect(panel.getAllByRole('button', { name: 'Remove this note' })).toHaveLength(1)
  await user.type(panel.getByRole('textbox', { name: /^Write to Ada/ }), 'On Monday')
  await user.click(panel.getByRole('button', { name: 'Send' }))
  await waitFor(() => expect(sent('messageCandidates')).toEqual([{ text: 'On Monday', candidate_ids: [1] }]))
  await user.type(panel.getByRole('textbox', { name: /^New note/ }), 'Call back')
  await user.click(panel.getByRole('button', { name: 'Keep the note' }))
  await waitFor(() => expect(sent('addCandidateNote')).toEqual([{ note: 'Call back' }]))
  await user.click(within(panel.getByRole('group', { name: 'Next step' })).getByRole('button', { name: 'Interview' }))
  await waitFor(() => expect(sent('takeCandidateStep')).toEqual([{ candidate_ids: [1], step: 'interview' }]))
  panel.getByRole('button', { name: 'Next candidate' }).focus()
  await user.keyboard('j')
  await waitFor(() => expect(router.state.location.search).toMatchObject({ candidate: '2' }))
  expect(await screen.findByRole('dialog', { name: 'Ben Moss' })).toBeTruthy()
})
