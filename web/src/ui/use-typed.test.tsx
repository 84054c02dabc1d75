import { createMemoryHistory, createRootRoute, createRoute, createRouter, Link, RouterProvider, useNavigate } from '@tanstack/react-router'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it } from 'vitest'
import { holdTimers } from '../test/hold-timers.ts'
import { settleMs, useTyped } from './use-typed.ts'

type Search = { q?: string | undefined }

function List() {
  const { q: stored } = list.useSearch() as Search
  const navigate = useNavigate()
  const [typed, setTyped] = useTyped(stored, (q) => void navigate({ to: '/', search: { q } as never, replace: true }))
  return (
    <>
      <input aria-label="Search" value={typed} onChange={(event) => setTyped(event.target.value)} />
      <Link to={'/found' as never}>Found</Link>
    </>
  )
}
const root = createRootRoute()
const list = createRoute({
  getParentRoute: () => root,
  path: '/',
  validateSearch: ({ q }): Search => (typeof q === 'string' ? { q } : {}),
  component: List,
})
let arrives = Promise.withResolvers<void>()
beforeEach(() => void (arrives = Promise.withResolvers()))
const found = createRoute({
  getParentRoute: () => root,
  path: '/found',
  loader: () => arrives.promise,
  component: () => <h1>What was found</h1>,
})

function open() {
  const router = createRouter({ routeTree: root.addChildren([list, found]), history: createMemoryHistory({ initialEntries: ['/'] }) })
  render(<RouterProvider router={router as never} />)
  return { router, user: userEvent.setup() }
}

it('stores the text in the address once typing pauses', async () => {
  const settle = holdTimers(settleMs)
  const { router, user } = open()
  await user.type(await screen.findByLabelText('Search'), ' code ')
  expect(router.state.location.search).toEqual({})
  settle()
  await expect.poll(() => router.state.location.search).toEqual({ q: 'code' })
})

it('leads on to what was pressed while the text had not settled', async () => {
  const settle = holdTimers(settleMs)
  const { router, user } = open()
  await user.type(await screen.findByLabelText('Search'), 'code')
  await user.click(screen.getByRole('link', { name: 'Found' }))
  settle()
  arrives.resolve()
  expect(await screen.findByRole('heading', { name: 'What was found' })).toBeDefined()
  expect(router.state.location.pathname).toBe('/found')
})
