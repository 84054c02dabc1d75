import { apply, findGigs, getOwnApplication, getProGig } from '@crewcall/contract/pro-applications.ts'
import { getMe } from '@crewcall/contract/identity.ts'
import { changeSavedSearch, listSavedSearches, savedFilters as savedSearchFilters, saveSearch } from '@crewcall/contract/saved-searches.ts'
import { getOwnProfile } from '@crewcall/contract/pros.ts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { setLocale } from '../../lib/i18n.ts'
import { failure, fakeApi, reply } from '../../test/fake-api.ts'
import { anObstacle, someApplication, someGig, someProfile, somePro } from '../../test/pro-fixtures.ts'
import { renderRoute } from '../../test/render-route.tsx'

const listed = (gigs: ReturnType<typeof someGig>[]) => ({ count: gigs.length, next: null, previous: null, results: gigs })
const base = [reply(getMe, () => somePro()), reply(getOwnProfile, () => someProfile())]

describe('finding shifts', () => {
  afterEach(() => setLocale('en'))

  it('shows pay, rate, distance and instant confirm on the card', async () => {
    fakeApi(
      ...base,
      reply(findGigs, () => listed([someGig({ is_instant: true })])),
    )
    renderRoute('/pro/find')
    const card = await screen.findByRole('link', { name: /The Copper Room/ })
    expect(card.textContent).toContain('$121.00')
    expect(card.textContent).toContain('3.1 mi away')
    expect(card.textContent).toContain('Instant confirm')
    expect(card.textContent).toContain('You worked 12 of 12 confirmed shifts')
  })

  it('does not call shifts near that are far away', async () => {
    fakeApi(
      ...base,
      reply(findGigs, () => listed([someGig({ distance_miles: 1893.4 })])),
    )
    renderRoute('/pro/find')
    expect(await screen.findByText('1 shift, far from you')).toBeDefined()
    expect(screen.queryByText('1 shift near you')).toBeNull()
  })

  it('shows a shift in early access with the countdown and reason, and refetches when it opens', async () => {
    const eligibility = [anObstacle('EARLY_ACCESS_ONLY')]
    const opens = new Date(Date.now() + 12 * 60_000 + 500).toISOString()
    let isOpen = false
    fakeApi(
      ...base,
      reply(findGigs, () => listed([isOpen ? someGig() : someGig({ eligibility, opens_to_me_at: opens })])),
    )
    vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] })
    renderRoute('/pro/find')
    const card = await screen.findByRole('link', { name: /The Copper Room/ })
    expect(card.textContent).toMatch(/Opens for you in 1[12] min \d\d s/)
    expect(card.textContent).toContain('Gold pros can take it first, silver pros after 15 minutes, everyone after 30.')
    isOpen = true
    await vi.advanceTimersByTimeAsync(13 * 60_000)
    await expect.poll(() => document.body.textContent).not.toContain('Opens for you')
    vi.useRealTimers()
  })

  it('sends the filters of the address and offers to clear them if nothing matches', async () => {
    const api = fakeApi(
      ...base,
      reply(findGigs, ({ query }) => listed('wage_gte' in query ? [] : [someGig()])),
    )
    const { user, router } = renderRoute('/pro/find?wage_gte=25&is_instant=true')
    await user.click(await screen.findByRole('button', { name: 'Clear the filters' }))
    expect(await screen.findByRole('link', { name: /The Copper Room/ })).toBeTruthy()
    expect(router.state.location.search).toEqual({})
    expect(api.calls.find(({ name }) => name === 'findGigs')?.search.get('wage_gte')).toBe('25')
  })

  it('asks for days and times of day, one choice of days at a time, and takes a chip away', async () => {
    const api = fakeApi(
      ...base,
      reply(findGigs, () => listed([someGig()])),
    )
    const { user, router } = renderRoute('/pro/find?starts_in=TODAY&time_blocks[]=EVENING')
    await user.click(await screen.findByRole('button', { name: 'Filters (2)' }))
    const sheet = within(await screen.findByRole('dialog'))
    await user.click(sheet.getByRole('button', { name: 'Nights, 10:00 pm – 5:00 am' }))
    fireEvent.change(sheet.getByLabelText('From'), { target: { value: '2199-12-06' } })
    await waitFor(() =>
      expect(router.state.location.search).toEqual({ time_blocks: ['EVENING', 'OVERNIGHT'], starts_on__gte: '2199-12-06' }),
    )
    fireEvent.change(sheet.getByLabelText('Until'), { target: { value: '2199-12-02' } })
    await waitFor(() => expect(router.state.location.search).toMatchObject({ starts_on__gte: '2199-12-02', starts_on__lte: '2199-12-02' }))
    await user.click(sheet.getByRole('button', { name: 'This weekend' }))
    await waitFor(() => expect(router.state.location.search).toEqual({ time_blocks: ['EVENING', 'OVERNIGHT'], starts_in: 'WEEKEND' }))
    await user.click(sheet.getByRole('button', { name: 'Show shifts' }))
    await user.click(await screen.findByRole('button', { name: 'Remove filter Evenings' }))
    await waitFor(() => expect(api.calls.at(-1)?.search.get('time_blocks')).toBe('OVERNIGHT'))
    expect(api.calls.at(-1)?.search.get('starts_in')).toBe('WEEKEND')
  })

  it('is in Spanish, including values calculated by the server', async () => {
    fakeApi(
      ...base,
      reply(findGigs, () => listed([someGig()])),
    )
    await setLocale('es')
    renderRoute('/pro/find')
    const card = await screen.findByRole('link', { name: /The Copper Room/ })
    expect(card.textContent).toContain('Trabajaste 12 de 12 turnos confirmados')
  })
})

describe('taking a shift', () => {
  it('says what is risked before an instant confirm and opens the shift afterwards', async () => {
    const api = fakeApi(
      ...base,
      reply(getProGig, () => someGig({ is_instant: true })),
      reply(apply, () => someApplication()),
      reply(getOwnApplication, () => someApplication()),
    )
    const { user, router } = renderRoute('/pro/shifts/41')
    await user.click(await screen.findByRole('button', { name: 'Confirm now' }))
    expect(await screen.findByText(/^Cancelling less than 24 hours before the start costs 75 points/)).toBeTruthy()
    expect(api.calls.some(({ name }) => name === 'apply')).toBe(false)
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Confirm now' }))
    await waitFor(() => expect(router.state.location.pathname).toBe('/pro/applications/900'))
  })

  it('says why not, with the remedy, and prevents applying', async () => {
    const eligibility = [
      anObstacle('MISSING_CERTIFICATION', { certification: 'Food handler' }),
      anObstacle('NOT_VERIFIED'),
      anObstacle('SUSPENDED'),
    ]
    fakeApi(
      ...base,
      reply(getProGig, () => someGig({ eligibility })),
    )
    renderRoute('/pro/shifts/41')
    expect(await screen.findByText(/Food handler: A certificate is missing/)).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Add the certificate' }).getAttribute('href')).toBe('/pro/profile?tab=certificates')
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Apply' }).disabled).toBe(true)
  })

  it('offers no application for a shift whose openings are filled, and says so', async () => {
    fakeApi(
      ...base,
      reply(getProGig, () => someGig({ status: 'CONFIRMED', allowed_confirmed_pros: 2, current_confirmed_pros_count: 2 })),
    )
    renderRoute('/pro/shifts/41')
    expect(await screen.findByText('All openings of this shift are filled')).toBeTruthy()
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Apply' }).disabled).toBe(true)
  })

  it('lets an unverified pro apply, and says what is needed to be selected', async () => {
    const sent: unknown[] = []
    fakeApi(
      ...base,
      reply(getProGig, () => someGig({ eligibility: [anObstacle('NOT_VERIFIED')] })),
      reply(apply, ({ params }) => {
        sent.push(params)
        return failure(409, 'gig_full', 'All openings are filled.')
      }),
    )
    const { user } = renderRoute('/pro/shifts/41')
    expect(await screen.findByText('You can apply, and be confirmed once this is settled')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'See what is missing' }).getAttribute('href')).toBe('/pro/profile?tab=about')
    await user.click(screen.getByRole('button', { name: 'Apply' }))
    await waitFor(() => expect(sent).toHaveLength(1))
  })

  it('reverts to Apply when the opening was taken meanwhile', async () => {
    fakeApi(
      ...base,
      reply(getProGig, () => someGig()),
      reply(apply, () => failure(409, 'gig_full', 'All openings are filled.')),
    )
    const { user } = renderRoute('/pro/shifts/41')
    await user.click(await screen.findByRole('button', { name: 'Apply' }))
    expect(await screen.findByText('All openings are filled.')).toBeTruthy()
    expect(await screen.findByRole('button', { name: 'Apply' })).toBeTruthy()
  })
})

const evenings = {
  id: 4,
  name: 'Evenings',
  is_alert_on: true,
  filters: savedSearchFilters.parse({ time_blocks: ['EVENING'], starts_on__lte: '2020-01-01' }),
}

describe('saved searches', () => {
  afterEach(() => setLocale('en'))

  it('are made of the filters shown, with a name that they suggest and alerts on', async () => {
    const api = fakeApi(
      ...base,
      reply(findGigs, () => listed([someGig()])),
      reply(listSavedSearches, () => ({ results: [] })),
      reply(saveSearch, ({ body }) => ({ ...evenings, ...(body as object) })),
    )
    const { user } = renderRoute('/pro/find?time_blocks[]=EVENING&within_miles=10')
    await user.click(await screen.findByRole('button', { name: 'Save this search' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Save this search' }))
    expect(dialog.getByLabelText<HTMLInputElement>(/^Name/).value).toBe('Evenings · Within 10 mi')
    await user.click(dialog.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(api.calls.some(({ name }) => name === 'saveSearch')).toBe(true))
    expect(api.calls.find(({ name }) => name === 'saveSearch')?.body).toMatchObject({
      name: 'Evenings · Within 10 mi',
      filters: { time_blocks: ['EVENING'], within_miles: 10, positions: [] },
      is_alert_on: true,
    })
  })

  it('are refused beyond ten, with the way to the list', async () => {
    const ten = Array.from({ length: 10 }, (_, at) => ({ ...evenings, id: at + 1, name: `Search ${at + 1}` }))
    fakeApi(
      ...base,
      reply(findGigs, () => listed([someGig()])),
      reply(listSavedSearches, () => ({ results: ten })),
    )
    const { user } = renderRoute('/pro/find?time_blocks[]=EVENING')
    await user.click(await screen.findByRole('button', { name: 'Save this search' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Save this search' }))
    expect(await dialog.findByText('You have 10 saved searches. Remove one first.')).toBeTruthy()
    await user.click(dialog.getByRole('button', { name: 'Saved searches' }))
    expect(within(await screen.findByRole('list', { name: 'Saved searches' })).getAllByRole('listitem')).toHaveLength(10)
  })

  it('say in Spanish that there are none', async () => {
    fakeApi(
      ...base,
      reply(findGigs, () => listed([someGig()])),
      reply(listSavedSearches, () => ({ results: [] })),
    )
    await setLocale('es')
    const { user } = renderRoute('/pro/find')
    await user.click(await screen.findByRole('button', { name: 'Búsquedas guardadas' }))
    expect(await screen.findByText('Aún no hay búsquedas guardadas')).toBeTruthy()
  })

  it('open their filters, also from a link, can be switched and renamed, and say when their dates are over', async () => {
    const api = fakeApi(
      ...base,
      reply(findGigs, () => listed([someGig()])),
      reply(listSavedSearches, () => ({ results: [evenings] })),
      reply(changeSavedSearch, ({ body }) => ({ ...evenings, ...(body as object) })),
    )
    const { user, router } = renderRoute('/pro/find?saved=4')
    await waitFor(() => expect(router.state.location.search).toEqual({ time_blocks: ['EVENING'], starts_on__lte: '2020-01-01' }))
    await user.click(await screen.findByRole('button', { name: 'Saved searches' }))
    const list = within(await screen.findByRole('list', { name: 'Saved searches' }))
    expect(list.getByText('Its dates are over')).toBeTruthy()
    await user.click(list.getByRole('switch', { name: 'Tell me about new shifts: Evenings' }))
    await user.click(list.getByRole('button', { name: 'Rename Evenings' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Rename the search' }))
    await user.clear(dialog.getByLabelText(/^Name/))
    await user.type(dialog.getByLabelText(/^Name/), 'Late')
    await user.click(dialog.getByRole('button', { name: 'Rename' }))
    await waitFor(() =>
      expect(api.calls.filter(({ name }) => name === 'changeSavedSearch').map(({ body }) => body)).toEqual([
        { is_alert_on: false },
        { name: 'Late' },
      ]),
    )
  })
})
