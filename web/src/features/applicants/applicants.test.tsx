import { listApplicants, selectPros, unselectPro } from '@crewcall/contract/applications.ts'
import { getGig } from '@crewcall/contract/gigs.ts'
import { getMe } from '@crewcall/contract/identity.ts'
import type { Reply } from '@crewcall/contract/kit.ts'
import { getLocation, listActiveLocations } from '@crewcall/contract/organizations.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { anApplicant } from '../../test/applicants.ts'
import { failure, fakeApi, reply, type Failure } from '../../test/fake-api.ts'
import { anObstacle } from '../../test/pro-fixtures.ts'
import { renderRoute } from '../../test/render-route.tsx'
import { aGig, aLocation, aManager } from '../../test/shifts.ts'

type Applicant = ReturnType<typeof anApplicant>

function open(
  applicants: Applicant[],
  answer: () => Reply<typeof selectPros> | Failure = () => ({ results: [], skipped: [] }),
  address = '',
  shift: Parameters<typeof aGig>[0] = {},
) {
  const api = fakeApi(
    reply(getMe, () => aManager()),
    reply(listActiveLocations, () => ({ results: [] })),
    reply(getLocation, () => aLocation()),
    reply(getGig, () => aGig({ start_time: '2099-01-02T17:00:00Z', end_time: '2099-01-02T23:00:00Z', ...shift })),
    reply(listApplicants, ({ query }) => ({ results: query.status ? [] : applicants })),
    reply(selectPros, answer),
    reply(unselectPro, () => applicants[0] as Applicant),
  )
  return { api, ...renderRoute(`/locations/9/gigs/41/applicants${address}`) }
}

/** Delays calls to an address until the returned function is called. */
function holdBack(path: string): () => void {
  const answer = globalThis.fetch
  let release = () => undefined as void
  const gate = new Promise<void>((resolve) => (release = resolve))
  vi.stubGlobal('fetch', async (address: string, init?: RequestInit) => {
    if (address.includes(path)) await gate
    return answer(address, init)
  })
  return () => release()
}

describe('the applicants of a shift', () => {
  it('are ranked with their score and explain it on request', async () => {
    const { user } = open([anApplicant({ id: 1 }), anApplicant({ id: 2, match_score: 40, eligibility: [anObstacle('NO_PAYOUT_ACCOUNT')] })])
    expect(await screen.findByRole('img', { name: 'Match score 82 of 100' })).toBeTruthy()
    expect(screen.getByText('A payout account is missing.')).toBeTruthy()
    await user.click(screen.getAllByRole('button', { name: /Why this score/ })[0] as HTMLElement)
    expect(await screen.findByText('2 years, 8 completed shifts')).toBeTruthy()
  })

  it('show a selection at once and revert it when it is refused', async () => {
    const { user } = open([anApplicant({ id: 1 })], () => failure(409, 'gig_full', 'All openings of this shift are filled'))
    await screen.findByRole('button', { name: 'Select' })
    const answerLater = holdBack('/selections/')
    await user.click(screen.getByRole('button', { name: 'Select' }))
    expect(await screen.findByRole('heading', { name: /Selected, waiting/ })).toBeTruthy()
    answerLater()
    expect(await screen.findByText('All openings of this shift are filled')).toBeTruthy()
    await waitFor(() => expect(screen.queryByRole('heading', { name: /Selected, waiting/ })).toBeNull())
  })

  it('offer Undo after selecting', async () => {
    const applicants = [anApplicant({ id: 1 })]
    const { api, user } = open(applicants, () => {
      applicants[0] = anApplicant({ id: 1, status: 'SELECTED' })
      return { results: applicants, skipped: [] }
    })
    await user.click(await screen.findByRole('button', { name: 'Select' }))
    await user.click(await screen.findByRole('button', { name: 'Undo' }))
    await waitFor(() => expect(api.calls.some(({ name }) => name === 'unselectPro')).toBe(true))
  })

  it('keep the ticked ones in the address and compare two of them', async () => {
    const { user, router } = open([anApplicant({ id: 1 }), anApplicant({ id: 2 })], undefined, '?selection[]=1')
    await user.click(await screen.findByRole('checkbox', { name: 'Pick Pro 2' }))
    await waitFor(() => expect(router.state.location.search).toMatchObject({ selection: ['1', '2'] }))
    await user.click(screen.getByRole('button', { name: 'Compare' }))
    expect(
      within(await screen.findByRole('dialog'))
        .getAllByRole('columnheader')
        .map((head) => head.textContent),
    ).toEqual(expect.arrayContaining([expect.stringContaining('Pro 1'), expect.stringContaining('Pro 2')]))
  })

  it('cannot be selected when suspended, and picking too many says who gets the openings', async () => {
    const applicants = [1, 2, 3].map((id) => anApplicant({ id })).concat(anApplicant({ id: 4, eligibility: [anObstacle('SUSPENDED')] }))
    open(applicants, undefined, '?selection[]=1&selection[]=2&selection[]=3')
    const buttons = await screen.findAllByRole<HTMLButtonElement>('button', { name: 'Select' })
    expect(buttons.map(({ disabled, title }) => [disabled, title])).toEqual([
      [false, ''],
      [false, ''],
      [false, ''],
      [true, 'The account is suspended.'],
    ])
    expect(screen.getByText('For 2 openings: who confirms first gets one')).toBeTruthy()
  })

  it('cannot be selected for a full shift', async () => {
    open([anApplicant({ id: 1 })], undefined, '?selection[]=1', { allowed_confirmed_pros: 3, current_confirmed_pros_count: 3 })
    expect((await screen.findByRole<HTMLButtonElement>('button', { name: 'Select' })).disabled).toBe(true)
    expect((await screen.findAllByText('All openings are filled')).length).toBeGreaterThan(0)
    expect(screen.getByRole<HTMLButtonElement>('button', { name: /^Select (Pro|all)/ }).disabled).toBe(true)
  })

  it('say what to do when nobody applied', async () => {
    open([])
    expect((await screen.findByRole('link', { name: 'Offer it to pros' })).getAttribute('href')).toBe('/locations/9/gigs/41/offer')
  })
})
