import { repostJob } from '@crewcall/contract/job-postings.ts'
import { takeCandidateStep } from '@crewcall/contract/job-candidates.ts'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { reply } from '../../../test/fake-api.ts'
import { holdTimers } from '../../../test/hold-timers.ts'
import { openJob } from '../../../test/job-screen.tsx'
import { aCandidateDetail, aJob, aTrial } from '../../../test/jobs.ts'
import { stepBetween } from './stages.ts'
import { settleMs } from './step-buttons.tsx'

afterEach(() => vi.unstubAllGlobals())
const taken = reply(takeCandidateStep, ({ body }) => ({ done_ids: body.candidate_ids, skipped: [] }))
const card = async (name: string) => (await screen.findByRole('button', { name })).closest('li') ?? document.body
const stage = (name: string) => screen.getByRole('heading', { name: new RegExp(`^${name}`) }).closest('section') ?? document.body

it('An invitation without an answer does not look booked', async () => {
  const candidates = [aCandidateDetail({ id: 1, status: 'TRIAL' }), aCandidateDetail({ id: 2, first_name: 'Ben', status: 'TRIAL' })]
  const trials = [aTrial({ id: 1, job_candidate: 1 }), aTrial({ id: 2, job_candidate: 2, status: 'CONFIRMED' })]
  openJob({ candidates, trials, search: '?view=board' })
  expect(await within(await card('Ada Moss')).findByText('Invited to a trial, no answer yet')).toBeTruthy()
  expect(within(await card('Ben Moss')).getByText('Trial Fri, Nov 27')).toBeTruthy()
  expect(screen.getAllByText(/^Trial Fri/)).toHaveLength(1)
})

it('A candidate is dragged to a stage to which a step leads, and to no other', async () => {
  const { sent } = openJob({ candidates: [aCandidateDetail()], search: '?view=board', more: [taken] })
  const ada = await card('Ada Moss')
  fireEvent.dragStart(ada)
  expect(['Applied', 'Interview', 'Trial', 'Offer', 'Hired', 'Passed'].map((name) => stage(name).dataset['takes'])).toEqual([
    'false',
    'true',
    'true',
    'false',
    'true',
    'true',
  ])
  fireEvent.drop(stage('Offer'))
  fireEvent.drop(stage('Interview'))
  await waitFor(() => expect(sent('takeCandidateStep')).toEqual([{ candidate_ids: [1], step: 'interview' }]))
  fireEvent.dragEnd(ada)
  expect(stage('Interview').dataset['takes']).toBe('false')
})

it('Whoever is dragged to Hired or Trial is asked about first', async () => {
  const { sent, user } = openJob({ candidates: [aCandidateDetail()], search: '?view=board', more: [taken] })
  fireEvent.dragStart(await card('Ada Moss'))
  fireEvent.drop(stage('Hired'))
  expect(within(await screen.findByRole('dialog', { name: 'Hire Ada Moss' })).getByText('A hire cannot be undone.')).toBeTruthy()
  await user.keyboard('{Escape}')
  fireEvent.dragStart(await card('Ada Moss'))
  fireEvent.drop(stage('Trial'))
  expect(await screen.findByRole('dialog', { name: 'Invite to a paid trial' })).toBeTruthy()
  expect(sent('takeCandidateStep')).toEqual([])
})

it('Steps lead from stage to stage', () => {
  expect(stepBetween('APPLIED', 'HIRED')).toBe('hire')
  expect(stepBetween('PASSED', 'APPLIED')).toBe('reconsider')
  expect(stepBetween('INTERVIEW', 'APPLIED')).toBeUndefined()
  expect(stepBetween('HIRED', 'PASSED')).toBeUndefined()
})

it('The second of two clicks takes no other step', async () => {
  const candidates = [aCandidateDetail()]
  const step = reply(takeCandidateStep, ({ body }) => {
    candidates[0] = aCandidateDetail({ status: 'INTERVIEW' })
    return { done_ids: body.candidate_ids, skipped: [] }
  })
  const { user, sent, queryClient } = openJob({ candidates, search: '?view=board&candidate=1', more: [step] })
  const steps = within(await screen.findByRole('group', { name: 'Next step' }))
  const settle = holdTimers(settleMs)
  await user.click(steps.getByRole('button', { name: 'Interview' }))
  await waitFor(() => expect(steps.queryByRole('button', { name: 'Interview' })).toBeNull())
  await waitFor(() => expect(queryClient.isMutating()).toBe(0))
  // The screen knows it in the next turn.
  await act(() => new Promise((resolve) => setTimeout(resolve)))
  await user.click(steps.getByRole('button', { name: 'Hire' }))
  // A dialog that is asked for later opens later.
  await user.click(within(await screen.findByRole('region', { name: 'Paid trial' })).getByRole('button'))
  await screen.findByRole('dialog', { name: 'Invite to a paid trial' })
  expect(screen.queryByRole('dialog', { name: 'Hire Ada Moss', hidden: true })).toBeNull()
  await user.keyboard('{Escape}')
  settle()
  await user.click(steps.getByRole('button', { name: 'Hire' }))
  expect(await screen.findByRole('dialog', { name: 'Hire Ada Moss' })).toBeTruthy()
  expect(sent('takeCandidateStep')).toHaveLength(1)
})

it('A question that was left open says so', async () => {
  const questions = [
    { text: 'Can you start at six?', kind: 'YES_NO' as const },
    { text: 'What did you cook?', kind: 'TEXT' as const },
  ]
  const answers = [{ question: 'Can you start at six?', answer: 'YES' }]
  openJob({ candidates: [aCandidateDetail({ answers })], job: { questions }, search: '?candidate=1' })
  const part = within(await screen.findByRole('region', { name: 'Answers' }))
  expect(part.getAllByRole('term').map((term) => term.nextSibling?.textContent)).toEqual(['Yes', 'No answer'])
})

it('A filled job is reopened, and on a phone its facts are folded away', async () => {
  vi.stubGlobal('matchMedia', (query: string) => ({
    ...window.matchMedia,
    matches: query === '(max-width: 600px)',
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
    addListener: () => undefined,
    removeListener: () => undefined,
  }))
  const repost = reply(repostJob, () => aJob())
  const { user, sent, container } = openJob({ candidates: [aCandidateDetail()], job: { status: 'filled' }, more: [repost] })
  const toggle = await screen.findByText('The job, and whom to invite')
  const facts = toggle.closest('details')
  expect(facts?.open).toBe(false)
  expect(container.querySelector('header')?.textContent).not.toContain('$24.00')
  await user.click(toggle)
  expect(facts?.open).toBe(true)
  await user.click(screen.getByRole('button', { name: 'Reopen' }))
  await waitFor(() => expect(sent('repostJob')).toHaveLength(1))
})
