import { getMe } from '@crewcall/contract/identity.ts'
import type { Reply } from '@crewcall/contract/kit.ts'
import { addMinimumWage, changeMinimumWage, listMinimumWages, removeMinimumWage } from '@crewcall/contract/minimum-wages.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { setLocale } from '../../lib/i18n.ts'
import { failure, fakeApi, reply } from '../../test/fake-api.ts'
import { somebody } from '../../test/people.ts'
import { renderRoute } from '../../test/render-route.tsx'

beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: new Date(2026, 10, 30, 12) }))
afterEach(async () => {
  vi.useRealTimers()
  await setLocale('en')
})

type Law = Reply<typeof listMinimumWages>['results'][number]
const portland: Law = {
  id: 5,
  state_code: 'OR',
  city: 'Portland',
  starts_on: '2026-07-01',
  wage_amount: 15.95,
  source: 'https://www.oregon.gov/boli',
  last_updated_ts: '2026-11-20T12:00:00Z',
  last_updated_by_name: 'Sam Ortiz',
  locations_count: 3,
  named_otherwise: [],
}
const cities = [
  { state_code: 'OR', city: 'St. Helens', locations_count: 2 },
  { state_code: 'WA', city: 'St. John', locations_count: 1 },
]
const oregon = { ...portland, id: 6, city: null, source: 'ORS 653.025' }

function open(results: Law[] = [oregon, portland]) {
  const answer = { results, cities }
  const api = fakeApi(
    reply(getMe, () => somebody({ is_gigpro_admin: true })),
    reply(listMinimumWages, () => answer),
    reply(addMinimumWage, ({ body }) =>
      body.city === 'Portland'
        ? failure(409, 'conflict', 'There is already a minimum wage of this state or city from the same day', [], 'starts_on')
        : answer,
    ),
    reply(changeMinimumWage, () => answer),
    reply(removeMinimumWage, () => answer),
  )
  return { api, ...renderRoute('/admin/configuration?tab=minimum-wages') }
}
const body = (api: ReturnType<typeof open>['api'], name: string) => api.calls.findLast((call) => call.name === name)?.body

describe('Minimum wages', () => {
  it('are listed by state and city with their first day, whether they apply, and their source', async () => {
    open([
      oregon,
      { ...portland, id: 8, starts_on: '2027-07-01', wage_amount: 16.5 },
      portland,
      { ...portland, id: 7, starts_on: '2025-07-01' },
    ])
    const state = await screen.findByRole('row', { name: /Oregon.*The whole state/ })
    expect(within(state).getByText('ORS 653.025')).toBeTruthy()
    const now = screen.getByRole('row', { name: /Portland, OR.*Jul 1, 2026/ })
    expect(within(now).getByText('$15.95')).toBeTruthy()
    expect(within(now).getByText('In force')).toBeTruthy()
    expect(within(now).getByRole('link', { name: 'www.oregon.gov/boli' }).getAttribute('href')).toBe('https://www.oregon.gov/boli')
    expect(within(screen.getByRole('row', { name: /Jul 1, 2027/ })).getByText('Not yet in force')).toBeTruthy()
    expect(within(screen.getByRole('row', { name: /Jul 1, 2025/ })).getByText('Ended')).toBeTruthy()
  })

  it('show that nothing is checked until one is entered', async () => {
    open([])
    expect(await screen.findByText(/No wage is checked against the law of a state or city until you enter one/)).toBeTruthy()
  })

  it('are added for a city or a whole state, and a refusal appears at its field', async () => {
    const { api, user } = open([])
    await user.click(await screen.findByRole('button', { name: 'Add a minimum wage' }))
    const form = await screen.findByRole('form', { name: 'Add a minimum wage' })
    await user.click(within(form).getByLabelText(/^State/))
    await user.click(await screen.findByRole('option', { name: 'Oregon' }))
    await user.type(within(form).getByLabelText(/^City/), 'Portland')
    await user.type(within(form).getByLabelText(/^At least/), '16.3')
    await user.type(within(form).getByLabelText(/^Source of the law/), 'ORS 653.025')
    await user.type(within(form).getByLabelText(/^Why/), 'Published')
    await user.click(within(form).getByRole('button', { name: 'Save' }))
    expect(await within(form).findByText('There is already a minimum wage of this state or city from the same day')).toBeTruthy()
    await user.clear(within(form).getByLabelText(/^City/))
    await user.click(within(form).getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(screen.queryByRole('form')).toBeNull())
    expect(body(api, 'addMinimumWage')).toMatchObject({ state_code: 'OR', wage_amount: 16.3, starts_on: '2026-11-30', reason: 'Published' })
    expect([null, '', undefined]).toContain((body(api, 'addMinimumWage') as { city?: string | null }).city)
  })

  it('say which locations they cover, and where none is', async () => {
    open([oregon, { ...portland, locations_count: 1 }, { ...portland, id: 7, city: 'Portalnd', locations_count: 0 }])
    const state = await screen.findByRole('row', { name: /Oregon/ })
    expect(within(state).getByText('The whole state · 3 locations')).toBeDefined()
    expect(within(screen.getByRole('row', { name: /Portland, OR/ })).getByText('City · 1 location')).toBeDefined()
    expect(within(screen.getByRole('row', { name: /Portalnd, OR/ })).getByText('No location there: check the spelling')).toBeDefined()
  })

  it('show which addresses name another city', async () => {
    const at = { location_id: 4, location_name: 'Dockside', state_code: 'OR', zip_code: '97201' }
    const named_otherwise = [
      { ...at, city: 'Portalnd', shifts_count: 0 },
      { ...at, city: 'Nowhere', shifts_count: 2 },
    ]
    const { user } = open([oregon, { ...portland, named_otherwise }])
    await user.click(await screen.findByRole('button', { name: '2 addresses say otherwise' }))
    const dialog = await screen.findByRole('dialog', { name: 'Addresses that name another city or state' })
    expect(within(dialog).getByText('Its address: Portalnd, OR, 97201')).toBeDefined()
    expect(within(dialog).getByText('Nowhere, OR, 97201 · 2 shifts at this address')).toBeDefined()
    expect(within(dialog).getAllByRole('link', { name: 'Dockside' })[0]?.getAttribute('href')).toContain('/admin/locations?open=4')
    expect(screen.queryByRole('form')).toBeNull()
    await user.click(within(dialog).getByRole('button', { name: 'Close' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('suggest the cities of locations in the chosen state, and take any other', async () => {
    const { api, user } = open([])
    await user.click(await screen.findByRole('button', { name: 'Add a minimum wage' }))
    const form = await screen.findByRole('form', { name: 'Add a minimum wage' })
    await user.click(within(form).getByLabelText(/^State/))
    await user.click(await screen.findByRole('option', { name: 'Oregon' }))
    const city = within(form).getByLabelText(/^City/)
    await user.type(city, 'st')
    expect((await screen.findAllByRole('option')).map(({ textContent }) => textContent)).toEqual(['St. Helens'])
    await user.keyboard('{ArrowDown}{Enter}')
    expect(within(form).getByLabelText<HTMLInputElement>(/^City/).value).toBe('St. Helens')
    await user.clear(city)
    await user.type(city, 'Bend')
    await user.type(within(form).getByLabelText(/^At least/), '16.3')
    await user.type(within(form).getByLabelText(/^Source of the law/), 'ORS 653.025')
    await user.type(within(form).getByLabelText(/^Why/), 'Published')
    await user.click(within(form).getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(body(api, 'addMinimumWage')).toMatchObject({ state_code: 'OR', city: 'Bend' }))
  })

  it('say before they are removed which one applies then', async () => {
    const before = { ...portland, id: 7, city: 'portland ', starts_on: '2025-07-01', wage_amount: 15.45 }
    const { user } = open([oregon, portland, before])
    const remove = async (row: RegExp) =>
      user.click(within(await screen.findByRole('row', { name: row })).getByRole('button', { name: 'Remove' }))
    await remove(/Portland, OR.*Jul 1, 2026/)
    expect(await screen.findByText(/^From Jul 1, 2026 on, \$15\.45 \(since Jul 1, 2025\) applies again/)).toBeDefined()
    await user.click(screen.getByRole('button', { name: 'Cancel' }))
    await remove(/portland , OR.*Jul 1, 2025/)
    expect(await screen.findByText(/^From Jul 1, 2025 until Jul 1, 2026, portland , OR has no minimum wage of its own/)).toBeDefined()
  })

  it('are corrected and removed in the version that was seen', async () => {
    const { api, user } = open([portland])
    await user.click(await screen.findByRole('button', { name: 'Change' }))
    const form = await screen.findByRole('form', { name: 'Correct the minimum wage' })
    expect(within(form).getByText(/^It applies already/)).toBeTruthy()
    const amount = within(form).getByLabelText(/^At least/)
    await user.clear(amount)
    await user.type(amount, '16.1')
    await user.type(within(form).getByLabelText(/^Why/), 'A typing error')
    await user.click(within(form).getByRole('button', { name: 'Save' }))
    const seen = { last_updated_ts: portland.last_updated_ts }
    await waitFor(() => expect(body(api, 'changeMinimumWage')).toMatchObject({ wage_amount: 16.1, city: 'Portland', ...seen }))
    await user.click(await screen.findByRole('button', { name: 'Remove' }))
    const removal = await screen.findByRole('form', { name: 'Remove this minimum wage?' })
    await user.type(within(removal).getByLabelText(/^Why/), 'Twice')
    await user.click(within(removal).getByRole('button', { name: 'Remove' }))
    await waitFor(() => expect(body(api, 'removeMinimumWage')).toEqual({ reason: 'Twice', ...seen }))
  })

  it('are in Spanish, too', async () => {
    await setLocale('es')
    open([])
    expect(await screen.findByText('Todavía no hay salarios mínimos')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Agregar un salario mínimo' })).toBeTruthy()
  })
})
