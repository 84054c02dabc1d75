import { rankPros } from '@crewcall/contract/candidates.ts'
import { listStagedPros } from '@crewcall/contract/event-plans.ts'
import { listEventShifts } from '@crewcall/contract/staffing-events.ts'
import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { anApplicant } from '../../test/applicants.ts'
import { block, eventGig, eventReplies } from '../../test/events.ts'
import { fakeApi, reply } from '../../test/fake-api.ts'
import { renderRoute } from '../../test/render-route.tsx'

const staged = ['Ada L.', 'Ben O.', 'Cleo P.'].map((pro_name, index) => ({
  id: index + 1,
  gig_id: 1,
  pro_id: index + 101,
  pro_name,
  headshot_url: null,
  application_type: 'DIRECT_OFFER' as const,
}))

function open(type: 'MARKETPLACE' | 'NETWORK', chosen: number) {
  const shift = { ...block, gigs: [{ ...eventGig(1, type), staged_count: chosen }] }
  fakeApi(
    reply(listEventShifts, () => ({ results: [shift] })),
    reply(listStagedPros, () => ({ results: staged.slice(0, chosen) })),
    reply(rankPros, () => ({
      count: 1,
      next: null,
      previous: null,
      results: [
        {
          pro: anApplicant({ id: 1 }).gigster,
          match_score: 80,
          match_parts: [],
          fit_facts: anApplicant().fit_facts,
          eligibility: [],
          distance_miles: 1,
          is_favorite: false,
          is_in_network: false,
          times_worked_together: 0,
          application_status: null,
        },
      ],
    })),
    ...eventReplies,
  )
  return renderRoute(`/locations/9/event/5/${type.toLowerCase()}`)
}

it('More pros chosen than there are openings is said before they are told, and the card names them', async () => {
  const { user } = open('MARKETPLACE', 3)
  const card = await screen.findByRole('article', { name: /The Palmetto Room/ })
  expect(await within(card).findByText('Ada L., Ben O., Cleo P.')).toBeTruthy()
  const bar = screen.getByRole('region', { name: 'Not told yet' })
  const words = '3 chosen for 2 openings: the first 2 who confirm get them.'
  expect(within(bar).getByRole('note').textContent).toBe(`Bartender: ${words}`)
  await user.click(within(card).getByRole('button', { name: 'Choose pros for Bartender' }))
  const sheet = within(await screen.findByRole('dialog'))
  expect((await sheet.findByRole('note')).textContent).toBe(words)
  expect(sheet.getByText('80% match')).toBeTruthy()
})

it('In the network, where they are confirmed at once, it says who is', async () => {
  open('NETWORK', 3)
  expect((await screen.findByRole('note')).textContent).toBe('Bartender: 3 chosen for 2 openings: the first 2 chosen get them.')
})

it('As many as there are openings need no remark', async () => {
  open('MARKETPLACE', 2)
  expect(await screen.findByText(/Ada L\., Ben O\./)).toBeTruthy()
  expect(screen.queryByRole('note')).toBeNull()
})
