import { getMe, updateMe } from '@crewcall/contract/identity.ts'
import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, it } from 'vitest'
import { failure, fakeApi, reply } from '../test/fake-api.ts'
import { somebody } from '../test/people.ts'
import { Toaster } from '../ui/toaster.tsx'
import { api, createQueryClient, useCommand } from './query.ts'
import { storeToken } from './session.ts'

beforeEach(() => storeToken({ value: 'secret', expiry: Date.now() / 1000 + 900 }))

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
