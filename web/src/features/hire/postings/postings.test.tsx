import { getMe } from '@crewcall/contract/identity.ts'
import { listUpcomingInterviews } from '@crewcall/contract/interviews.ts'
import { getPipeline } from '@crewcall/contract/job-candidates.ts'
import {
  addJobPosting,
  archiveJobPosting,
  inviteToApply,
  listExperienceLevels,
  listJobPostings,
  listRecommendedPros,
} from '@crewcall/contract/job-postings.ts'
import { getLocation, listActiveLocations } from '@crewcall/contract/organizations.ts'
import { listContractorTypes, listSkills } from '@crewcall/contract/skills.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { failure, fakeApi, reply } from '../../../test/fake-api.ts'
import { aJob } from '../../../test/jobs.ts'
import { refused } from '../../../test/refused.ts'
import { renderRoute } from '../../../test/render-route.tsx'
import { aLocation, aManager } from '../../../test/shifts.ts'

const here = [reply(getMe, () => aManager()), reply(listActiveLocations, () => ({ results: [] })), reply(getLocation, () => aLocation())]
const pageOf = <T,>(results: T[]) => ({ count: results.length, next: null, previous: null, results })

it('The open jobs say their wage, since when, until when, and who waits', async () => {
  const api = fakeApi(
    ...here,
    reply(listJobPostings, () => pageOf([aJob()])),
  )
  renderRoute('/locations/9/jobs')
  const row = within(await screen.findByRole('list', { name: 'Jobs' }))
  expect(row.getByText(/\$24\.00 per hour/)).toBeTruthy()
  expect(row.getByText(/^Posted .*Nov 20 · closes by itself .*Jan 19/)).toBeTruthy()
  expect(row.getByText('3 candidates')).toBeTruthy()
  expect(row.getByText('2 new candidates')).toBeTruthy()
  expect(row.getByRole('link', { name: 'Public page' }).getAttribute('href')).toBe('https://crewcall.example/jobs/31')
  expect(row.queryByRole('button', { name: 'Post again' })).toBeNull()
  expect(api.calls.find(({ name }) => name === 'listJobPostings')?.search.get('status')).toBe('open')
})

it('Without a job the next step is to post one', async () => {
  fakeApi(
    ...here,
    reply(listJobPostings, () => pageOf([])),
  )
  renderRoute('/locations/9/jobs')
  expect(await screen.findByText('No open jobs')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Post a job' }).getAttribute('href')).toBe('/locations/9/jobs/add')
})

it('Archiving says how many candidates are told, and a closed job can be posted again', async () => {
  const paths: Record<string, string>[] = []
  fakeApi(
    ...here,
    reply(listJobPostings, ({ query }) => pageOf([aJob(String(query.status) === 'archived' ? { id: 8, status: 'archived' } : {})])),
    reply(getPipeline, () => ({
      stages: [
        { status: 'APPLIED' as const, count: 2 },
        { status: 'INTERVIEW' as const, count: 1 },
        { status: 'TRIAL' as const, count: 2 },
        { status: 'PASSED' as const, count: 1 },
        { status: 'HIRED' as const, count: 5 },
      ],
      hours_to_interview: null,
    })),
    reply(listUpcomingInterviews, () => ({ ...pageOf([]), count: 1 })),
    refused(archiveJobPosting, paths),
  )
  const { user } = renderRoute('/locations/9/jobs')
  await user.click(await screen.findByRole('button', { name: 'Archive' }))
  const question = within(await screen.findByRole('dialog', { name: 'Archive Line cook, evenings?' }))
  expect(await question.findByText(/the 5 candidates who still wait are told/)).toBeTruthy()
  await user.click(question.getByRole('button', { name: 'Archive' }))
  await waitFor(() => expect(paths).toEqual([{ id: '31' }]))
  await user.click(screen.getByRole('link', { name: 'Archived' }))
  expect(await screen.findByRole('button', { name: 'Post again' })).toBeTruthy()
})

function openForm(answer: Parameters<typeof reply<typeof addJobPosting>>[1]) {
  const api = fakeApi(
    ...here,
    reply(listSkills, () => ({ results: [aSkill] })),
    reply(listContractorTypes, () => ({ results: [{ id: 2, name: 'Full-time' }] })),
    reply(listExperienceLevels, () => ({ results: [{ id: 3, name: 'Some experience', description: 'A year or more' }] })),
    reply(listRecommendedPros, () => pageOf([pro(1), pro(2, { invited_at: '2026-11-22T12:00:00Z' })])),
    reply(inviteToApply, ({ body }) => ({ invited_ids: body.pro_ids })),
    reply(addJobPosting, answer),
  )
  return { api, ...renderRoute('/locations/9/jobs/add') }
}
type User = ReturnType<typeof openForm>['user']

async function fill(user: User) {
  for (const [label, option] of [
    [/^Position/, 'Line Cook'],
    [/^Job type/, 'Full-time'],
    [/^Experience/, 'Some experience'],
  ] as const) {
    await user.click(await screen.findByRole('combobox', { name: label }))
    await user.click(await screen.findByRole('option', { name: option, hidden: true }))
  }
  await user.type(screen.getByLabelText(/^Hourly wage/), '24')
  await user.type(screen.getByLabelText(/^Description/), 'Grill and fry')
}

it('A job is named after its position, asks questions, and is posted with a link, a code and whom to invite', async () => {
  const { api, user } = openForm(() => aJob())
  await fill(user)
  expect(screen.getByLabelText(/^Name of the job/)).toHaveProperty('value', 'Line Cook')
  expect(screen.getByText('Recommended for this position: $23.50')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Add a question' }))
  await user.type(screen.getByRole('textbox', { name: /^Question/ }), 'Can you start at six?')
  await user.click(screen.getByRole('button', { name: 'Post the job' }))
  expect(await screen.findByRole('img', { name: 'QR code of the link' })).toBeTruthy()
  expect(screen.getByText('https://crewcall.example/jobs/31')).toBeTruthy()
  expect(api.calls.find(({ name }) => name === 'addJobPosting')?.body).toEqual({
    location_id: 9,
    name: 'Line Cook',
    description: 'Grill and fry',
    wage: 24,
    skill_id: 1,
    job_type_id: 2,
    experience_level_id: 3,
    external_application_link: null,
    questions: [{ text: 'Can you start at six?', kind: 'YES_NO' }],
  })
  const crew = within(await screen.findByRole('list', { name: 'Recommended from your crew' }))
  expect(crew.getAllByText('7 shifts here · rated 4.8 · last Sun, Nov 1')).toHaveLength(2)
  expect(crew.getByText(/^Invited .*Nov 22/)).toBeTruthy()
  await user.click(crew.getByRole('button', { name: 'Invite Pro 1' }))
  await waitFor(() => expect(api.calls.find(({ name }) => name === 'inviteToApply')?.body).toEqual({ pro_ids: [1] }))
})

it('What the server refuses is shown at its field', async () => {
  const { user } = openForm(() =>
    failure(400, 'invalid', 'Check the fields', [{ code: 'invalid', message: 'No such position', target: 'body.skill_id' }]),
  )
  await fill(user)
  await user.click(screen.getByRole('button', { name: 'Post the job' }))
  expect(await screen.findByText('No such position')).toBeTruthy()
})

it('Another site must begin with https, and is named', async () => {
  const { user } = openForm(() => aJob())
  const link = await screen.findByLabelText('People apply on another site')
  await user.type(link, 'http://jobs.example')
  expect(await screen.findByText('Use an address that begins with https://')).toBeTruthy()
  await user.clear(link)
  await user.type(link, 'https://jobs.example/cook')
  expect(await screen.findByText('The public page sends people to jobs.example; nobody applies here.')).toBeTruthy()
})

const aSkill = {
  id: 1,
  name: 'Line Cook',
  icon: 'line_cook',
  description: '',
  competencies: [],
  default_description: '',
  default_no_experience_required: false,
  default_wage_amount: 20,
  recommended_wage_amount: 23.5,
  average_wage_amount: 21,
  recommended_wage_amount_boosted: 25,
  minimum_wage_amount: 16,
  certification_ids: [],
  license: 'hire' as const,
  is_offered: true,
}

function pro(id: number, changes: { invited_at?: string } = {}) {
  return {
    pro_id: id,
    display_name: `Pro ${id}`,
    headshot_public_id: null,
    shift_count: 7,
    last_worked_at: '2026-11-01T18:00:00Z',
    rating: 4.8,
    is_same_position: true,
    invited_at: null,
    candidate_id: null,
    ...changes,
  }
}
