import { getMe } from '@crewcall/contract/identity.ts'
import { listJobPostings } from '@crewcall/contract/job-postings.ts'
import { searchPros } from '@crewcall/contract/network.ts'
import { getLocation, listActiveLocations } from '@crewcall/contract/organizations.ts'
import { searchEverything } from '@crewcall/contract/search.ts'
import { listSkills } from '@crewcall/contract/skills.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { failure, fakeApi, reply } from '../../test/fake-api.ts'
import { holdTimers } from '../../test/hold-timers.ts'
import { renderRoute } from '../../test/render-route.tsx'
import { aLocation, aManager } from '../../test/shifts.ts'
import { foundBy, nothingFound } from '../../test/found.ts'
import { settleMs } from './use-found.ts'

const empty = { count: 0, next: null, previous: null, results: [] }

function open(answer: (q: string) => object = foundBy) {
  const api = fakeApi(
    reply(getMe, () => aManager()),
    reply(listActiveLocations, () => ({ results: [] })),
    reply(getLocation, () => aLocation()),
    reply(listSkills, () => ({ results: [] })),
    reply(searchPros, () => empty),
    reply(listJobPostings, () => empty),
    reply(searchEverything, ({ query }) => answer(query.q) as typeof nothingFound),
  )
  return { api, ...renderRoute('/locations/9/connect') }
}

async function type({ user }: ReturnType<typeof open>, typed: string) {
  await screen.findByRole('heading', { level: 1 })
  await user.keyboard('{Control>}k{/Control}')
  const box = await screen.findByRole('combobox', { name: 'Search everything' })
  await waitFor(() => expect(document.activeElement).toBe(box))
  if (typed !== '') await user.keyboard(typed)
  // Asking the list alone for its options is quick, also on a busy machine.
  return within(screen.getByRole('listbox'))
}

beforeEach(() => localStorage.clear())

describe('the palette', () => {
  it('finds a pro and a colleague by name, and opens them by keyboard alone', async () => {
    const page = open()
    const list = await type(page, 'maya')
    expect(await list.findByRole('option', { name: /Maya C\.\s*Palmetto\s*Pro/ })).toBeTruthy()
    expect(await list.findByRole('option', { name: /Maya Okafor\s*Palmetto\s*Team/ })).toBeTruthy()
    await page.user.keyboard('{Enter}')
    await waitFor(() => expect(page.router.state.location.pathname).toBe('/locations/9/connect/pros/11'))
  })

  it.each([
    [/^Bartender · Fri, Nov 20 · .*Palmetto · #41\s*Shift$/, '/locations/9/gigs/41'],
    [/^Devon W\. · Bartender.*#41\s*Application$/, '/locations/9/gigs/41/applicants'],
    [/#41\s*Receipt$/, '/locations/9/receipts/41'],
    [/#907\s*Payment$/, '/locations/9/receipts/55'],
    [/INV-4-0041\s*Palmetto\s*Invoice$/, '/locations/9/invoices/41'],
    [/gala\s*#5\s*Event$/, '/locations/9/event/5/marketplace'],
  ])('opens %s', async (name, path) => {
    const page = open()
    const list = await type(page, '#41')
    await page.user.click(await list.findByRole('option', { name }))
    await waitFor(() => expect(page.router.state.location.pathname).toBe(path))
  })

  it('asks once for what was typed quickly, at the side and the location where one is', async () => {
    const page = open()
    await (await type(page, 'maya')).findByRole('option', { name: /Maya C\./ })
    const asked = page.api.calls.filter(({ name }) => name === 'searchEverything').map(({ search }) => Object.fromEntries(search))
    expect(asked).toEqual([{ q: 'maya', side: 'manager', location_id: '9' }])
  })

  it('never opens what no longer fits while the next answer is awaited', async () => {
    const page = open((q) => (q === 'maya' ? foundBy(q) : nothingFound))
    const list = await type(page, 'maya')
    expect(await list.findByRole('option', { name: /Maya C\./ })).toBeTruthy()
    await page.user.keyboard(' o')
    expect(list.queryByRole('option', { name: /Maya C\./ })).toBeNull()
    expect(list.getByRole('option', { name: /Maya Okafor/ })).toBeTruthy()
  })

  it('says what is searched, which day was understood, and when the search does not answer', async () => {
    const page = open((q) => (q === 'tomorrow' ? { ...nothingFound, day: '2026-11-28' } : failure(503, 'unavailable', 'Later')))
    await type(page, '')
    expect(screen.getByText(/^Finds your pros, team, locations/)).toBeTruthy()
    await page.user.keyboard('tomorrow')
    expect(await screen.findByText('Nothing matches “tomorrow”.')).toBeTruthy()
    await page.user.clear(screen.getByRole('combobox', { name: 'Search everything' }))
    await page.user.keyboard('set')
    expect(await screen.findByText('The search does not answer. Screens and actions still open.')).toBeTruthy()
    await page.user.keyboard('{Enter}')
    await waitFor(() => expect(page.router.state.location.pathname).toBe('/settings'))
  })

  it('offers whoever finds nothing the lists with filters', async () => {
    const page = open(() => nothingFound)
    const list = await type(page, 'zzyzx')
    expect(await screen.findByText('Nothing matches “zzyzx”.')).toBeTruthy()
    await page.user.click(await list.findByRole('option', { name: /^Look for pros near the location/ }))
    await waitFor(() => expect(page.router.state.location.search).toMatchObject({ pro_fullname: 'zzyzx' }))
  })

  it('lists first what this person opened last, and nothing that somebody else did', async () => {
    localStorage.setItem(
      'recent_things_999_manager',
      JSON.stringify([{ kind: 'pro', id: 'pro-1', label: 'Other', detail: '', href: '/x' }]),
    )
    const page = open()
    await page.user.click(await (await type(page, '#41')).findByRole('option', { name: /^INV-4-0041/ }))
    await waitFor(() => expect(page.router.state.location.pathname).toBe('/locations/9/invoices/41'))
    await page.user.keyboard('{Control>}k{/Control}')
    const [first] = await within(await screen.findByRole('listbox')).findAllByRole('option')
    expect(first?.textContent).toMatch(/INV-4-0041/)
    expect(screen.queryByText('Other')).toBeNull()
  })

  it("keeps input typed while it opens away from the screen's shortcuts", async () => {
    const { user, router } = open()
    await screen.findByRole('heading', { level: 1 })
    await user.keyboard('{Control>}k{/Control}gt')
    expect(await screen.findByRole('combobox', { name: 'Search everything' })).toBeTruthy()
    expect(router.state.location.pathname).toBe('/locations/9/connect')
  })

  it('searches for nothing before there are two letters or a digit', async () => {
    const page = open()
    const settle = holdTimers(settleMs)
    await type(page, 'm')
    settle()
    await waitFor(() => expect(page.queryClient.isFetching()).toBe(0))
    expect(page.api.calls.some(({ name }) => name === 'searchEverything')).toBe(false)
    await page.user.clear(screen.getByRole('combobox', { name: 'Search everything' }))
    await page.user.keyboard('4')
    settle()
    await waitFor(() => expect(page.api.calls.some(({ name }) => name === 'searchEverything')).toBe(true))
  })

  it('C opens the form of a new shift from every screen, and is a letter in a field', async () => {
    const { user, router } = open()
    await screen.findByRole('heading', { level: 1 })
    await user.type(await screen.findByRole('searchbox'), 'c')
    expect(router.state.location.pathname).toBe('/locations/9/connect')
    await user.click(screen.getByRole('heading', { level: 1 }))
    await user.keyboard('c')
    await waitFor(() => expect(router.state.location.pathname).toBe('/locations/9/gigs-add'))
  })
})
