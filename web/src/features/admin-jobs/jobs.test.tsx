import { discardFailedJob, listFailedJobs, retryFailedJob, retryFailedJobs } from '@crewcall/contract/failed-jobs.ts'
import { getMe } from '@crewcall/contract/identity.ts'
import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { onePage } from '../../test/admin-rows.ts'
import { fakeApi, reply } from '../../test/fake-api.ts'
import { somebody } from '../../test/people.ts'
import { renderRoute } from '../../test/render-route.tsx'

const job = {
  id: '5f0c5b9e-8a41-4c8e-9a51-0a1b2c3d4e5f',
  kind: 'payments.charge_business',
  event: null as string | null,
  asked_at: '2026-11-20T10:00:00Z',
  failed_at: '2026-11-20T12:00:00Z',
  tries: 9,
  last_error: 'The provider is asleep',
  can_retry: true,
  person: { user_id: 9, name: 'Ben Okafor' },
  location: { location_id: 1, name: 'Blue Door' },
  organization: null,
}
const other = { ...job, id: '6f0c5b9e-8a41-4c8e-9a51-0a1b2c3d4e5f', person: null, last_error: '' }
const unknown = { ...job, id: '7f0c5b9e-8a41-4c8e-9a51-0a1b2c3d4e5f', kind: 'old.kind', can_retry: false, person: null }

const retried: string[] = []
function open(rows: (typeof job | typeof other)[] = [job, other, unknown]) {
  retried.splice(0)
  return fakeApi(
    reply(getMe, () => somebody({ is_gigpro_admin: true })),
    reply(listFailedJobs, () => ({
      ...onePage(...rows),
      kinds:
        rows.length === 0
          ? []
          : [
              { kind: job.kind, count: 2 },
              { kind: 'old.kind', count: 1 },
            ],
    })),
    reply(retryFailedJob, ({ params }) => {
      retried.push(params.id)
      return params
    }),
    reply(retryFailedJobs, () => ({ retried: 2 })),
    reply(discardFailedJob, ({ params }) => params),
  )
}

it('A job that gave up shows its subject and error, and Retry requeues that one', async () => {
  open()
  const { user } = renderRoute(`/admin/jobs?open=${job.id}`)
  const panel = within(await screen.findByRole('dialog', { name: job.kind }))
  expect(panel.getByRole('link', { name: 'Ben Okafor' }).getAttribute('href')).toBe('/admin/users?open=9')
  expect(panel.getByText('The provider is asleep')).toBeTruthy()
  await user.click(panel.getByRole('button', { name: 'Retry' }))
  expect(await screen.findByText('The job runs again')).toBeTruthy()
  expect(retried).toEqual([job.id])
})

it('Retry all requeues the kind, and the filter selects a single kind', async () => {
  const api = open()
  const { user } = renderRoute(`/admin/jobs?kind=${job.kind}&open=${other.id}`)
  const panel = within(await screen.findByRole('dialog', { name: job.kind }))
  expect(panel.getByText('No error was recorded: the worker stopped, or the job took too long.')).toBeTruthy()
  await user.click(panel.getByRole('button', { name: 'Retry all 2 of this kind' }))
  expect(await screen.findByText('Jobs that run again: 2')).toBeTruthy()
  expect(api.calls.filter(({ name }) => name === 'retryFailedJobs').map(({ body }) => body)).toEqual([{ kind: job.kind }])
  expect(api.calls.find(({ name }) => name === 'listFailedJobs')?.search.get('kind')).toBe(job.kind)
})

it('Discard needs a reason and sends it; an unknown kind has no Retry', async () => {
  const api = open()
  const { user } = renderRoute(`/admin/jobs?open=${unknown.id}`)
  const panel = within(await screen.findByRole('dialog', { name: 'old.kind' }))
  expect(panel.queryByRole('button', { name: 'Retry' })).toBeNull()
  await user.click(panel.getByRole('button', { name: 'Discard' }))
  expect(await panel.findByText('This field is required')).toBeTruthy()
  await user.type(panel.getByRole('textbox', { name: /Why/ }), 'The shift is over')
  await user.click(panel.getByRole('button', { name: 'Discard' }))
  expect(await screen.findByText('Job discarded')).toBeTruthy()
  expect(api.calls.filter(({ name }) => name === 'discardFailedJob').map(({ body }) => body)).toEqual([{ reason: 'The shift is over' }])
})

it('An empty list says so', async () => {
  open([])
  renderRoute('/admin/jobs')
  expect(await screen.findByText('No failed jobs')).toBeTruthy()
})
