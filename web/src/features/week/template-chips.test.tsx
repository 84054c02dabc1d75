import { getLocationStats, listGigs } from '@crewcall/contract/gigs.ts'
import { getMe } from '@crewcall/contract/identity.ts'
import { getLocation, listActiveLocations, type Location } from '@crewcall/contract/organizations.ts'
import { publishDrafts } from '@crewcall/contract/publications.ts'
import type { LocalWage } from '@crewcall/contract/rules/local-minimum-wage.ts'
import { addDrafts, getSchedule } from '@crewcall/contract/schedule.ts'
import { listSkills, suggestBreaks } from '@crewcall/contract/skills.ts'
import { listGigTemplates } from '@crewcall/contract/templates.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { aDraft, aSchedule } from '../../test/board.ts'
import { fakeApi, reply } from '../../test/fake-api.ts'
import { renderRoute } from '../../test/render-route.tsx'
import { aLocation, aManager, someSkills } from '../../test/shifts.ts'

const stats = {
  has_posted_first_gig: true,
  upcoming_count: 0,
  unfilled_places_count: 0,
  payment_due_count: 0,
  payment_failed_count: 0,
  applications_to_review_count: 0,
}
const aTemplate = (id: number, name: string, skill_id: number, hourly_rate: number) => ({
  id,
  name,
  skill_id,
  skill_name: '',
  location_id: 9,
  no_experience_required: false,
  hourly_rate,
  position_description: 'Serve',
  private_notes: '',
  requirements: [],
  auto_select_enabled: false,
  attachments: [],
})
beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-18T15:00:00Z') }))
afterEach(() => vi.useRealTimers())

async function openBoard({ place = aLocation(), laws = [] }: { place?: Location; laws?: LocalWage[] } = {}) {
  const api = fakeApi(
    reply(getMe, () => aManager()),
    reply(getLocation, () => place),
    reply(listActiveLocations, () => ({ results: [place] })),
    reply(listSkills, () => ({ results: someSkills(), minimum_wages: laws })),
    reply(suggestBreaks, () => ({ results: [], suggested_minutes: 30 })),
    reply(getLocationStats, () => stats),
    reply(listGigs, () => ({ count: 0, next: null, previous: null, results: [] })),
    reply(getSchedule, () => aSchedule()),
    reply(listGigTemplates, () => ({ results: [aTemplate(3, 'Banquet server', 2, 19), aTemplate(4, 'Friday bar', 1, 27.5)] })),
    reply(addDrafts, () => ({ drafts: [aDraft()] })),
    reply(publishDrafts, () => ({
      publication: {
        id: 1,
        organization_id: 4,
        published_at: '2026-11-18T15:00:00Z',
        published_by_name: 'Maya',
        notify: 'CHANGED' as const,
        location_ids: [9],
        first_date: '2026-11-20',
        last_date: '2026-11-20',
        shifts: 1,
        taken_back_at: null,
        told: [],
      },
      gigs: [],
      assigned: [],
      skipped: [],
    })),
  )
  const { user } = renderRoute('/locations/9/gigs?calendar_date=2026-11-20')
  await screen.findByRole('grid', { name: 'Shifts of the week' })
  return { api, user }
}

it('A template fills the card of a cell in with one press, those of its position first, and the next one posts', async () => {
  const { api, user } = await openBoard()
  await user.click(screen.getByRole('button', { name: 'New shift: Bartender, Fri, Nov 20' }))
  const card = within(await screen.findByRole('dialog', { name: /New shift/ }))
  const chips = within(await card.findByRole('group', { name: 'Templates' }))
  expect(chips.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Friday bar', 'Banquet server'])
  await user.click(chips.getByRole('button', { name: 'Friday bar' }))
  expect(chips.getByRole('button', { name: 'Friday bar' }).getAttribute('aria-pressed')).toBe('true')
  await user.click(card.getByRole('button', { name: 'Post' }))
  await waitFor(() => expect(api.calls.some(({ name }) => name === 'publishDrafts')).toBe(true))
  expect(api.calls.find(({ name }) => name === 'addDrafts')?.body).toMatchObject({
    drafts: [{ gig_template_id: 4, skill_id: 1, wage_amount: 27.5 }],
  })
})

it('A template is chosen in the command palette, and another position forgets it', async () => {
  const { api, user } = await openBoard()
  await user.keyboard('{Control>}k{/Control}')
  await user.type(await screen.findByRole('combobox'), 'banquet')
  await user.keyboard('{Enter}')
  const card = within(await screen.findByRole('dialog', { name: /New shift/ }))
  const position = card.getByRole<HTMLSelectElement>('combobox', { name: 'Position' })
  expect(position.value).toBe('2')
  await user.selectOptions(position, '1')
  await user.click(card.getByRole('button', { name: 'Save as draft' }))
  await waitFor(() => expect(api.calls.some(({ name }) => name === 'addDrafts')).toBe(true))
  const sent = api.calls.find(({ name }) => name === 'addDrafts')?.body as { drafts: object[] }
  expect(sent.drafts[0]).not.toHaveProperty('gig_template_id')
})

it('A template below the minimum wage of the law fills in what the law asks for; what is typed then stays', async () => {
  const { api, user } = await openBoard({
    place: aLocation({ supported_employment_types: ['W2'] }),
    laws: [{ state_code: 'TN', city: null, starts_on: '2026-11-01', wage_amount: 30 }],
  })
  await user.click(screen.getByRole('button', { name: 'New shift: Bartender, Fri, Nov 20' }))
  const card = within(await screen.findByRole('dialog', { name: /New shift/ }))
  const wage = () => card.getByLabelText(/^Hourly wage/) as HTMLInputElement
  await waitFor(() => expect(wage().value).toMatch(/^30/))
  const chips = within(await card.findByRole('group', { name: 'Templates' }))
  await user.click(chips.getByRole('button', { name: 'Friday bar' }))
  await waitFor(() => expect(chips.getByRole('button', { name: 'Friday bar' }).getAttribute('aria-pressed')).toBe('true'))
  await waitFor(() => expect(wage().value).toMatch(/^30/))
  await user.clear(wage())
  await user.type(wage(), '29')
  await user.click(card.getByRole('button', { name: 'Save as draft' }))
  await waitFor(() => expect(api.calls.some(({ name }) => name === 'addDrafts')).toBe(true))
  expect(api.calls.find(({ name }) => name === 'addDrafts')?.body).toMatchObject({ drafts: [{ gig_template_id: 4, wage_amount: 29 }] })
})
