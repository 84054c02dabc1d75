import { getMe } from '@crewcall/contract/identity.ts'
import { listJobPostings } from '@crewcall/contract/job-postings.ts'
import { searchPros } from '@crewcall/contract/network.ts'
import { getLocation, listActiveLocations } from '@crewcall/contract/organizations.ts'
import { searchEverything } from '@crewcall/contract/search.ts'
import { listSkills } from '@crewcall/contract/skills.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { setLocale } from '../../lib/i18n.ts'
import { fakeApi, reply } from '../../test/fake-api.ts'
import { holdTimers } from '../../test/hold-timers.ts'
import { aJob } from '../../test/jobs.ts'
import { renderRoute } from '../../test/render-route.tsx'
import { aLocation, aManager } from '../../test/shifts.ts'
import { nothingFound } from '../../test/found.ts'
import { settleMs } from './use-found.ts'

afterEach(() => setLocale('en'))
const empty = { count: 0, next: null, previous: null, results: [] }

function open(licenses: ('marketplace' | 'hire')[] = ['marketplace', 'hire'], role: 'ADMIN' | 'ONSITE_MANAGER' = 'ADMIN') {
  const me = {
    ...aManager(),
    managed_locations: [{ location_id: 9, organization_id: 4, role }],
    licenses: licenses.map((license_name, license_id) => ({ location_id: 9, license_id, license_name })),
  }
  const api = fakeApi(
    reply(getMe, () => me),
    reply(listActiveLocations, () => ({ results: [] })),
    reply(getLocation, () => aLocation()),
    reply(listSkills, () => ({ results: [] })),
    reply(searchPros, () => empty),
    reply(searchEverything, () => nothingFound),
    reply(listJobPostings, ({ query }) => {
      const results = 'line cook, evenings'.includes(query.search ?? '-') ? [aJob()] : []
      return { ...empty, count: results.length, results }
    }),
  )
  return { api, ...renderRoute('/locations/9/connect') }
}

async function find({ user }: ReturnType<typeof open>, typed: string) {
  await screen.findByRole('heading', { level: 1 })
  await user.keyboard('{Control>}k{/Control}')
  await user.type(await screen.findByRole('combobox', { name: /^(Search everything|Buscar en todo)$/ }), typed)
  return within(screen.getByRole('listbox'))
}

it.each(['job', 'candidate', 'interview', 'hire', 'offer', 'trials', 'applicant'])('“%s” finds Hiring', async (word) => {
  const list = await find(open(), word)
  expect(await list.findByRole('option', { name: /^Hiring\s*Go to/ })).toBeTruthy()
})

it('In Spanish it is found by Spanish words', async () => {
  await setLocale('es')
  const list = await find(open(), 'candidatos')
  expect(await list.findByRole('option', { name: /^Contratar/ })).toBeTruthy()
})

it('“post a job” opens its form, and a part of a name finds the job', async () => {
  const shown = open()
  const list = await find(shown, 'post a job')
  await shown.user.click(await list.findByRole('option', { name: /^Post a job\s*Hiring$/ }))
  await waitFor(() => expect(shown.router.state.location.pathname).toBe('/locations/9/jobs/add'))
  const again = await find(shown, 'line')
  await shown.user.click(await again.findByRole('option', { name: /^Line cook, evenings\s*Job$/ }))
  await waitFor(() => expect(shown.router.state.location.pathname).toBe('/locations/9/jobs/31'))
})

it.each([
  ['at a location that does not hire', open.bind(null, ['marketplace'])],
  ['for who sees no candidates', open.bind(null, ['marketplace', 'hire'], 'ONSITE_MANAGER')],
] as const)('Neither jobs nor their form are found %s', async (_, openAs) => {
  const shown = openAs()
  const settle = holdTimers(settleMs)
  const list = await find(shown, 'line')
  settle()
  const asked = () => shown.api.calls.map(({ name }) => name)
  await waitFor(() => expect([asked().includes('searchEverything'), shown.queryClient.isFetching()]).toEqual([true, 0]))
  expect(list.queryByRole('option', { name: /Job$/ })).toBeNull()
  expect(asked()).not.toContain('listJobPostings')
  await shown.user.clear(screen.getByRole('combobox', { name: /^(Search everything|Buscar en todo)$/ }))
  await shown.user.type(screen.getByRole('combobox', { name: /^(Search everything|Buscar en todo)$/ }), 'post a job')
  expect(list.queryByRole('option', { name: /^Post a job/ })).toBeNull()
})
