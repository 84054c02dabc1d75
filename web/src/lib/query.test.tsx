import { getMe, updateMe } from '@crewcall/contract/identity.ts'
import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import { render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, it } from 'vitest'
import { failure, fakeApi, reply } from '../test/fake-api.ts'
import { somebody } from '../test/people.ts'
import { Toaster } from '../ui/toaster.tsx'
import { api, createQueryClient, useCommand } from './query.ts'
import { useToastWatch } from './use-toast-watch.ts'
import { storeToken } from './session.ts'

beforeEach(() => storeToken({ value: 'secret', expiry: Date.now() / 1000 + 900, user_id: null }))

function Name() {
  const { data } = useQuery(api.query(getMe, {}))
  const rename = useCommand(updateMe, {
    refresh: ['identity'],
    optimistic: (sent, change) => change(getMe, (shown) => ({ ...shown, first_name: sent.body.first_name ?? '' })),
    success: () => 'Renamed',
  })
  return <button onClick={() => void rename.send({ body: { first_name: 'Robin' } })}>{data?.first_name ?? 'nobody'}</button>
}

function show() {
  render(
    <QueryClientProvider client={createQueryClient()}>
      <Name />
      <Toaster />
    </QueryClientProvider>,
  )
}

it('A refused command takes its optimistic change back and says why', async () => {
  fakeApi(
    reply(getMe, () => somebody()),
    reply(updateMe, () => failure(409, 'conflict', 'Not while you are locked')),
  )
  show()
  await userEvent.click(await screen.findByText('Dana'))
  expect(await screen.findByText('Not while you are locked')).toBeTruthy()
  expect(screen.getByText('Dana')).toBeTruthy()
})

it('A command that went through asks its modules again and says so', async () => {
  let name = 'Dana'
  const calls = fakeApi(
    reply(getMe, () => somebody({ first_name: name })),
    reply(updateMe, ({ body }) => somebody({ first_name: (name = body.first_name ?? '') })),
  )
  show()
  await userEvent.click(await screen.findByText('Dana'))
  expect(await screen.findByText('Renamed')).toBeTruthy()
  expect(await screen.findByText('Robin')).toBeTruthy()
  expect(calls.calls.filter((call) => call.name === 'getMe')).toHaveLength(2)
})

function Renaming() {
  const watch = useToastWatch()
  const rename = useCommand(updateMe, {
    refresh: ['identity'],
    success: ({ first_name }) => ({
      message: `You are ${first_name} now`,
      undo: () => undefined,
      watch: watch(getMe, {}, (shown) => shown.first_name === first_name),
    }),
  })
  return <button onClick={() => void rename.send({ body: { first_name: 'Robin' } })}>Rename</button>
}

it('The offer to undo goes when its subject has changed, on a screen that does not show the subject', async () => {
  let name = 'Dana'
  fakeApi(
    reply(getMe, () => somebody({ first_name: name })),
    reply(updateMe, ({ body }) => somebody({ first_name: (name = body.first_name ?? '') })),
  )
  const client = createQueryClient()
  client.setQueryData(api.query(getMe, {}).queryKey, somebody({ first_name: 'Dana' }))
  render(
    <QueryClientProvider client={client}>
      <Renaming />
      <Toaster />
    </QueryClientProvider>,
  )
  await userEvent.click(screen.getByText('Rename'))
  expect(await screen.findByRole('button', { name: 'Undo' })).toBeTruthy()
  await client.invalidateQueries({ queryKey: ['identity'] })
  expect(screen.getByRole('button', { name: 'Undo' })).toBeTruthy()

  name = 'Casey'
  await client.invalidateQueries({ queryKey: ['identity'] })
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull())
})
