import { offerDirectly } from '@crewcall/contract/applications.ts'
import { listAddresses } from '@crewcall/contract/addresses.ts'
import { postBundle } from '@crewcall/contract/bundles.ts'
import { getGigHistory } from '@crewcall/contract/gig-history.ts'
import { previewCost } from '@crewcall/contract/cost-previews.ts'
import { getGig, listGigs, postGig } from '@crewcall/contract/gigs.ts'
import { getGroup } from '@crewcall/contract/groups.ts'
import { getMe } from '@crewcall/contract/identity.ts'
import { getProAtLocation, listPros } from '@crewcall/contract/network.ts'
import { getLocation, listActiveLocations } from '@crewcall/contract/organizations.ts'
import { previewDates } from '@crewcall/contract/series.ts'
import { listRequirements, listSkills, suggestBreaks } from '@crewcall/contract/skills.ts'
import { createEvent } from '@crewcall/contract/staffing-events.ts'
import { listLocationManagers, listManagersOnDuty } from '@crewcall/contract/teams.ts'
import { listGigTemplates, listShiftTemplates } from '@crewcall/contract/templates.ts'
import { listUsualShifts } from '@crewcall/contract/usual-shifts.ts'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { refetch } from '../../lib/query.ts'
import { anApplicant } from '../../test/applicants.ts'
import { failure, fakeApi, reply } from '../../test/fake-api.ts'
import { aProHere } from '../../test/pro-at-location.ts'
import { renderRoute } from '../../test/render-route.tsx'
import { aGig, aLocation, aManager, someSkills } from '../../test/shifts.ts'
import { postSearch } from './post-search.ts'
import { postLabels, postTypes } from './post-types.ts'

const none = { results: [] }
const usual = {
  skill_id: 2,
  posted_count: 4,
  start_time: '17:00:00',
  end_time: '23:00:00',
  unpaid_break_minutes: 30,
  allowed_confirmed_pros: 3,
  wage_amount: 26,
}
const base = [
  reply(getMe, () => aManager()),
  reply(getLocation, () => aLocation()),
  reply(listActiveLocations, () => ({ results: [aLocation()] })),
  reply(listSkills, () => ({ results: someSkills() })),
  reply(listRequirements, () => none),
  reply(listGigTemplates, () => none),
  reply(listShiftTemplates, () => none),
  reply(listAddresses, () => none),
  reply(listManagersOnDuty, () => none),
  reply(listLocationManagers, () => none),
  reply(listGigs, () => ({ count: 0, next: null, previous: null, results: [] })),
  reply(suggestBreaks, () => ({ results: [], suggested_minutes: 30 })),
  reply(previewCost, () => failure(400, 'invalid', 'Not yet', [])),
  reply(listUsualShifts, () => ({ results: [usual] })),
  reply(getGig, () => aGig()),
  reply(getGigHistory, () => none),
  reply(listPros, () => ({
    count: 2,
    next: null,
    previous: null,
    results: [
      aProHere({ profile_id: 11, display_name: 'Maya C.', is_in_network: true }),
      aProHere({ profile_id: 12, display_name: 'Ben O.', is_in_network: false }),
    ],
  })),
]
const at = (type: string, more = '') => `/locations/9/gigs-add?post_gig_type=${type}&post_gig_date=2027-03-10${more}`
const position = (name: string) => screen.findByRole('radio', { name })
beforeEach(() => localStorage.clear())

describe('post_gig_type', () => {
  it('is single, schedule, assign or event, with these labels', () => {
    expect(postTypes).toEqual(['single', 'schedule', 'assign', 'event'])
    expect(postLabels).toEqual({ single: 'Post Shift', schedule: 'Post Schedule', assign: 'Assign Shift', event: 'Create Event' })
  })

  it('stands in the address with the parameters of the post-gig flow, and an unknown one is the first', () => {
    const sent = {
      return_to: '/locations/9/home',
      post_gig_date: '2027-03-10',
      post_gig_type: 'assign',
      event_name: 'Gala',
      event_id: 3,
      offer_pro: 11,
      offer_group: 5,
    }
    expect(postSearch(sent)).toMatchObject(sent)
    expect(postSearch({ post_gig_type: 'other' }).post_gig_type ?? 'single').toBe('single')
  })

  it.each(postTypes)('%s is the title, the chosen tab and the button', async (type) => {
    fakeApi(...base)
    renderRoute(at(type))
    const label = postLabels[type]
    expect(await screen.findByRole('button', { name: label })).toBeTruthy()
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(label)
    const tabs = within(screen.getByRole('navigation', { name: 'What do you post?' }))
    expect(tabs.getByRole('link', { name: label }).getAttribute('aria-current')).toBe('page')
    expect(tabs.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(Object.values(postLabels))
  })
})

describe('what each of them posts', () => {
  it('Times and openings of the last such shift are named, and leave with Undo or with the position', async () => {
    fakeApi(...base)
    const { user } = renderRoute(at('single'))
    const shown = () => [/^Start/, /^End/, /^How many pros/].map((label) => screen.getByLabelText<HTMLInputElement>(label).value)
    const [usualOne, other] = [someSkills()[1]?.name ?? '', someSkills()[0]?.name ?? '']
    await user.click(await screen.findByRole('radio', { name: usualOne }))
    expect(await screen.findByText('As last time: 3 pros, 5:00 pm – 11:00 pm')).toBeTruthy()
    expect(shown()).toEqual(['5:00 pm', '11:00 pm', '3'])
    await user.click(screen.getByRole('radio', { name: other }))
    expect(shown()).toEqual(['', '', '1'])
    expect(screen.queryByText(/^As last time/)).toBeNull()
    await user.click(screen.getByRole('radio', { name: usualOne }))
    expect(shown()).toEqual(['5:00 pm', '11:00 pm', '3'])
    await user.click(screen.getByRole('button', { name: 'Undo' }))
    expect(shown()).toEqual(['', '', '1'])
    expect(screen.queryByText(/^As last time/)).toBeNull()
    expect(screen.getByLabelText(/^Hourly wage/)).toHaveProperty('value', '26')
  })

  it('single: one shift with what is usual here; Ctrl Enter posts it from a field', async () => {
    const api = fakeApi(
      reply(postGig, () => aGig()),
      ...base,
    )
    const { router, user } = renderRoute(at('single'))
    await position('Bartender')
    const tiles = screen.getAllByRole('radio').map((tile) => tile.closest('label')?.textContent)
    const [second, ...others] = someSkills()
      .map(({ name }) => name)
      .toSorted((a) => (a === someSkills()[1]?.name ? -1 : 1))
    expect(tiles).toEqual([second, ...others.toSorted()])
    await waitFor(() => expect(document.activeElement).toBe(screen.getAllByRole('radio')[0]))
    await user.keyboard(' ')
    await waitFor(() => expect(screen.getByLabelText(/^Start/)).toHaveProperty('value', '5:00 pm'))
    expect(screen.getByLabelText(/^How many pros/)).toHaveProperty('value', '3')
    expect(screen.getByLabelText(/^Hourly wage/)).toHaveProperty('value', '26')
    await user.clear(screen.getByLabelText(/^Start/))
    await user.type(screen.getByLabelText(/^Start/), '6-11p{Control>}{Enter}{/Control}')
    await waitFor(() => expect(router.state.location.pathname).toBe('/locations/9/gigs/41'))
    expect(api.calls.find(({ name }) => name === 'postGig')?.body).toMatchObject({
      skill_id: 2,
      allowed_confirmed_pros: 3,
      wage_amount: 26,
      start_time: '2027-03-11T00:00:00.000Z',
      end_time: '2027-03-11T05:00:00.000Z',
    })
  })

  it('for a group: a private shift, whose offer to the group is the next page', async () => {
    const stamps = { created_ts: '2026-01-02T10:00:00Z', last_updated_ts: '2026-01-02T10:00:00Z' }
    const api = fakeApi(
      reply(postGig, () => aGig()),
      reply(getGroup, () => ({ id: 5, location_id: 9, name: 'Saturday bar', members: 2, faces: [], ...stamps })),
      ...base,
    )
    const { router, user } = renderRoute(at('single', '&offer_group=5'))
    await position('Bartender')
    expect(screen.getByText(/This shift is for the group “Saturday bar”/)).toBeTruthy()
    await waitFor(() => expect(document.activeElement).toBe(screen.getAllByRole('radio')[0]))
    await user.keyboard(' ')
    await waitFor(() => expect(screen.getByLabelText(/^Start/)).toHaveProperty('value', '5:00 pm'))
    await user.type(screen.getByLabelText(/^Start/), '{Control>}{Enter}{/Control}')
    await waitFor(() => expect(router.state.location.pathname).toBe('/locations/9/gigs/41/offer'))
    expect(decodeURIComponent(router.state.location.searchStr)).toBe('?offerType=groups&group_ids[]=5')
    expect(api.calls.find(({ name }) => name === 'postGig')?.body).toMatchObject({ type: 'PRIVATE_DIRECT_OFFER' })
  })

  it('schedule: several days as one; the days are gone again with the tab', async () => {
    const api = fakeApi(
      reply(postBundle, () => ({
        id: 6,
        location_id: 9,
        skill_id: 2,
        timezone: 'America/Chicago',
        may_drop_days: false,
        days: [
          {
            gig_id: 41,
            status: 'POSTED' as const,
            start_time: '2027-03-10T23:00:00.000Z',
            end_time: '2027-03-11T05:00:00.000Z',
            allowed_confirmed_pros: 3,
            current_confirmed_pros_count: 0,
          },
        ],
      })),
      reply(getGig, () => aGig({ bundle_id: 6, number_of_gigs_in_bundle: 2 })),
      ...base,
    )
    const { router, user } = renderRoute(at('single'))
    const [, second] = someSkills()
    await user.click(await position(second?.name ?? ''))
    await user.click(screen.getByRole('link', { name: 'More days, or repeat it' }))
    const day = await screen.findByRole('checkbox', { name: /Mar 11/ })
    await waitFor(() => expect(document.activeElement, 'not another position than the chosen one').toBe(day))
    await user.click(day)
    await user.click(screen.getByRole('link', { name: 'Post Shift' }))
    await user.click(screen.getByRole('link', { name: 'Post Schedule' }))
    expect(await screen.findByRole('checkbox', { name: /Mar 11/ })).toHaveProperty('checked', false)
    await user.click(screen.getByRole('checkbox', { name: /Mar 12/ }))
    await waitFor(() =>
      expect(api.calls.filter(({ name }) => name === 'previewCost').at(-1)?.body).toMatchObject({
        also: [{ start_time: '2027-03-12T23:00:00.000Z' }],
      }),
    )
    expect(screen.getByText(/does not repeat/)).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Repeat this shift' })).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Post Schedule' }))
    await waitFor(() => expect(router.state.location.pathname).toBe('/locations/9/gigs/41'))
    expect(await screen.findByText('Work of 2 days posted')).toBeTruthy()
    expect(api.calls.find(({ name }) => name === 'postBundle')?.body).toMatchObject({
      days: [{ start_time: '2027-03-10T23:00:00.000Z' }, { start_time: '2027-03-12T23:00:00.000Z' }],
    })
  })

  it('schedule: while it is being posted, what happens meanwhile calculates nothing again', async () => {
    const posted = Promise.withResolvers<void>()
    const api = fakeApi(
      reply(previewDates, () => ({
        dates: [{ date: '2027-03-10', time: '18:00', start_time: '2027-03-11T00:00:00.000Z', note: null }],
        skipped: [],
        is_complete: false,
      })),
      reply(postGig, () => aGig({ is_recurring: true })),
      ...base,
    )
    const { user, queryClient } = renderRoute(at('schedule'))
    await user.click(await position('Bartender'))
    await user.type(screen.getByLabelText(/^Start/), '6-11p')
    await user.click(await screen.findByRole('button', { name: 'Repeat this shift' }))
    const previews = () => api.calls.filter(({ name }) => name === 'previewDates' || name === 'previewCost').length
    await waitFor(() => expect(api.calls.some(({ name }) => name === 'previewDates')).toBe(true))
    const answered = globalThis.fetch
    vi.stubGlobal('fetch', async (address: string, init: RequestInit = {}) => {
      if (init.method === 'POST' && address.endsWith('/gigs/')) await posted.promise
      return answered(address, init)
    })
    await user.click(screen.getByRole('button', { name: 'Post Schedule' }))
    await waitFor(() => expect(screen.getByRole('button', { name: 'Post Schedule' }).getAttribute('aria-busy')).toBe('true'))
    const before = previews()
    // As the events of its shifts do.
    await refetch(queryClient, ['gig', 'series'])
    expect(previews()).toBe(before)
    posted.resolve()
    expect(await screen.findByText('Repeating shift posted; “All dates” lists its shifts')).toBeTruthy()
  })

  it('schedule for one pro: a repeating shift is offered with each later one', async () => {
    const api = fakeApi(
      reply(getProAtLocation, () => aProHere()),
      reply(previewDates, () => ({ dates: [], skipped: [], is_complete: false })),
      reply(postGig, () => aGig({ is_recurring: true })),
      reply(offerDirectly, () => anApplicant({ status: 'SELECTED' })),
      ...base,
    )
    const { user } = renderRoute(at('schedule', '&offer_pro=11'))
    await user.click(await position('Bartender'))
    await user.type(screen.getByLabelText(/^Start/), '6-11p')
    await user.click(await screen.findByRole('button', { name: 'Repeat this shift' }))
    await user.keyboard('{Control>}{Enter}{/Control}')
    await waitFor(() =>
      expect(api.calls.find(({ name }) => name === 'offerDirectly')?.body).toMatchObject({ is_recurring: true, pro_ids: [11] }),
    )
  })

  it('keeps the focus on the chosen position when another way to post is chosen', async () => {
    fakeApi(...base)
    const { user } = renderRoute(at('single'))
    const [, other] = await screen.findAllByRole<HTMLInputElement>('radio')
    if (!other) throw new Error('Two positions are offered')
    await user.click(other)
    const chosen = () => screen.getAllByRole<HTMLInputElement>('radio').find(({ checked }) => checked)
    const tab = (name: string) => within(screen.getByRole('navigation', { name: 'What do you post?' })).getByRole('link', { name })
    for (const name of ['Create Event', 'Post Shift']) {
      await user.click(tab(name))
      await waitFor(() => expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(name))
    }
    await waitFor(() => expect(document.activeElement).toBe(chosen()))
    expect(chosen()?.value).toBe(other.value)
  })

  it('schedule: an end of repeating before the first shift is refused at its field, and nothing is sent', async () => {
    const api = fakeApi(
      reply(previewDates, () => ({ dates: [], skipped: [], is_complete: false })),
      ...base,
    )
    const { user } = renderRoute(at('schedule'))
    await user.click(await position('Bartender'))
    await user.type(screen.getByLabelText(/^Start/), '6-11p')
    await user.click(await screen.findByRole('button', { name: 'Repeat this shift' }))
    const until = screen.getByLabelText<HTMLInputElement>('Until (optional)', { selector: 'input' })
    fireEvent.change(until, { target: { value: '2026-11-01' } })
    await user.click(screen.getByRole('button', { name: 'Post Schedule' }))
    expect(await screen.findByText('One thing is missing or wrong')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Until (optional): Must not be before the first shift' })).toBeTruthy()
    expect(until.getAttribute('aria-invalid')).toBe('true')
    await waitFor(() => expect(document.activeElement).toBe(until))
    expect(api.calls.some(({ name }) => name === 'postGig')).toBe(false)
    fireEvent.change(until, { target: { value: '2027-06-01' } })
    await waitFor(() => expect(until.getAttribute('aria-invalid')).toBe('false'))
  })

  it('assign: the chosen pros get the shift when it is posted, and who does not is named', async () => {
    const message = 'The pro is already confirmed on a shift at that time.'
    const api = fakeApi(
      reply(postGig, () => aGig()),
      reply(offerDirectly, () => ({
        count: 1,
        next: null,
        previous: null,
        results: [anApplicant({ status: 'CONFIRMED' })],
        skipped: [{ pro_id: 12, code: 'OVERLAPPING_GIG', message }],
      })),
      ...base,
    )
    const { user } = renderRoute(at('assign'))
    await user.click(await position('Bartender'))
    await user.type(screen.getByLabelText(/^Start/), '6-11p')
    // Work of several days and series are offered after posting (docs/decisions/0108-the-board-says-what-its-days-lack.md).
    expect(screen.queryByRole('link', { name: 'More days, or repeat it' })).toBeNull()
    await user.click(await screen.findByLabelText('Who works it'))
    await user.click(await screen.findByRole('option', { name: 'Maya C.' }))
    await user.click(await screen.findByRole('option', { name: 'Ben O. (is asked first)' }))
    await user.click(screen.getByRole('button', { name: 'Assign Shift' }))
    const dialog = await screen.findByRole('dialog', { name: 'The shift is posted, but Ben O. did not get it' })
    expect(dialog.textContent).toContain(message)
    expect(dialog.textContent).toContain('is confirmed')
    expect(api.calls.filter(({ name }) => name === 'offerDirectly').map(({ body }) => body)).toEqual([
      expect.objectContaining({ application_type: 'ASSIGNMENT', is_confirmed: true, pro_ids: [11, 12] }),
    ])
    expect(api.calls.find(({ name }) => name === 'postGig')?.body).not.toHaveProperty('pro_ids')
  })

  it.each(['single', 'schedule'])('in an event that exists (%s), days and repeating are not offered: it does not repeat', async (type) => {
    fakeApi(...base)
    const { router } = renderRoute(at('schedule'))
    // What offers them is loaded now.
    await screen.findByRole('button', { name: 'Repeat this shift' })
    await act(() => router.navigate({ to: at(type, '&event_id=77&event_name=Gala') }))
    await screen.findByRole('button', { name: 'Post Shift' })
    await position('Bartender')
    expect(screen.queryByRole('button', { name: 'Repeat this shift' })).toBeNull()
    expect(screen.queryByRole('group', { name: 'Also on' })).toBeNull()
    expect(screen.queryByRole('link', { name: 'More days, or repeat it' })).toBeNull()
  })

  it.each([
    ['MARKETPLACE', 'marketplace'],
    ['NETWORK', 'network'],
  ] as const)('event: creates the event by its name, once, posts the shift in it and opens the event (%s)', async (type, tab) => {
    let refusals = 1
    const api = fakeApi(
      reply(createEvent, ({ body }) => ({
        id: 77,
        name: body.name,
        organization_id: 4,
        start_time: null,
        starts_at: null,
        ends_at: null,
        timezone: null,
        event_shifts_count: 0,
        gigs_count: 0,
        openings_count: 0,
        confirmed_count: 0,
        staged_count: 0,
        created_ts: '2027-01-01T00:00:00.000Z',
        last_updated_ts: '2027-01-01T00:00:00.000Z',
      })),
      reply(postGig, () =>
        refusals-- > 0
          ? failure(400, 'invalid', 'Check', [{ code: 'invalid', target: 'wage_amount', message: 'Too little' }])
          : aGig({ type, event: { id: 77, name: 'Gala night' } }),
      ),
      ...base,
    )
    const { router, user } = renderRoute(at('event', '&event_name=Ga'))
    await user.click(await position('Bartender'))
    await user.type(screen.getByLabelText(/^Start/), '6-11p')
    await user.click(screen.getByRole('button', { name: 'Create Event' }))
    expect((await screen.findAllByText(/Event name must be at least 3 characters/)).length).toBeGreaterThan(0)
    expect(api.calls.some(({ name }) => name === 'createEvent')).toBe(false)
    await user.type(screen.getByLabelText(/^Event name/), 'la night')
    await user.click(screen.getByRole('button', { name: 'Create Event' }))
    expect((await screen.findAllByText(/Too little/)).length).toBeGreaterThan(0)
    await user.click(screen.getByRole('button', { name: 'Create Event' }))
    await waitFor(() => expect(router.state.location.pathname).toBe(`/locations/9/event/77/${tab}`))
    expect(api.calls.filter(({ name }) => name === 'createEvent').map(({ body }) => body)).toEqual([
      { name: 'Gala night', organization_id: aLocation().organization_id },
    ])
    expect(api.calls.findLast(({ name }) => name === 'postGig')?.body).toMatchObject({ event_id: 77 })
  })
})

it.each(['ab', 'A name that is longer than 25'])('An event name of the wrong length is told while the rest is empty: %s', async (name) => {
  fakeApi(...base)
  const { user } = renderRoute(at('event', ''))
  await user.type(await screen.findByLabelText(/^Event name/), name)
  const told = await screen.findAllByText(/Event name must be (?:at least 3 characters|25 characters or less)/)
  expect(told.length).toBeGreaterThan(0)
})

it('A fault under “More” opens it and focuses its field', async () => {
  fakeApi(
    reply(postGig, () => failure(400, 'invalid', 'Check', [{ code: 'invalid', target: 'contact_phone', message: 'Invalid phone number' }])),
    ...base,
  )
  const { user } = renderRoute(at('single'))
  await user.click(await position('Bartender'))
  await user.type(screen.getByLabelText(/^Start/), '6-11p')
  await user.click(screen.getByRole('button', { name: 'Post Shift' }))
  expect(await screen.findByRole('button', { name: /^Contact phone: .*Invalid phone number/ })).toBeTruthy()
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Contact phone')))
})

it('The summary leads to each fault, the first of which is focused; a description that comes with the position is none', async () => {
  fakeApi(...base)
  const { user } = renderRoute(at('single'))
  await position('Bartender')
  await user.click(screen.getByRole('button', { name: 'Post Shift' }))
  const summary = (await screen.findByText('4 things are missing or wrong')).parentElement
  const faults = within(summary ?? document.body).getAllByRole('button')
  expect(faults.map(({ textContent }) => textContent?.split(':')[0])).toEqual(['Position', 'Start', 'End', 'Hourly wage'])
  expect(document.activeElement).toBe(screen.getAllByRole('radio')[0])
  for (const fault of faults.slice(3)) await user.click(fault)
  expect(document.activeElement).toBe(screen.getByLabelText(/^Hourly wage/))
})
