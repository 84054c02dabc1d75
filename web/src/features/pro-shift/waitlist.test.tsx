import { listEarnings } from '@crewcall/contract/earnings.ts'
import { listLedShifts } from '@crewcall/contract/captain.ts'
import { getMe } from '@crewcall/contract/identity.ts'
import { getOwnApplication, getProGig, listOwnApplications, withdraw, type ProGig } from '@crewcall/contract/pro-applications.ts'
import { getOwnProfile } from '@crewcall/contract/pros.ts'
import { getClock } from '@crewcall/contract/timesheets.ts'
import { screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { setLocale } from '../../lib/i18n.ts'
import { fakeApi, reply } from '../../test/fake-api.ts'
import { memoryIndexedDb } from '../../test/memory-indexed-db.ts'
import { someApplication, someEarnings, someGig, somePro, someProfile } from '../../test/pro-fixtures.ts'
import { openClock } from '../../test/pro-hours-fixtures.ts'
import { renderRoute } from '../../test/render-route.tsx'

beforeEach(() => vi.stubGlobal('indexedDB', memoryIndexedDb()))
afterEach(() => setLocale('en'))

const first: ProGig['waitlist'] = { position: 1, count: 2, filled_by: 'BUSINESS' }

/** The product of a pro who applied for one shift of $121. */
function open(address: string, waitlist: ProGig['waitlist'], locale: 'en' | 'es' = 'en') {
  const gig = someGig({ application_id: 900, application_status: 'CREATED', waitlist })
  const applied = someApplication({ status: 'CREATED', confirmed_at: null, gig })
  const answer = fakeApi(
    reply(getMe, () => ({ ...somePro(), settings: { sms_opt_in: true, locale } })),
    reply(getOwnProfile, () => someProfile()),
    reply(listEarnings, () => someEarnings()),
    reply(listLedShifts, () => ({ results: [] })),
    reply(getClock, () => openClock({ stage: 'NOTHING', application: null })),
    reply(listOwnApplications, ({ query }) => {
      const results = query.tab === 'applied' ? [applied] : []
      return { count: results.length, next: null, previous: null, results }
    }),
    reply(getOwnApplication, () => applied),
    reply(getProGig, () => gig),
    reply(withdraw, () => applied),
  )
  renderRoute(address)
  return answer
}
const page = () => document.body.textContent ?? ''

describe('an applicant of a full shift reads', () => {
  it('on its page that all openings are taken, the position, that we tell, and no pay as if it were earned', async () => {
    open('/pro/applications/900', first)
    const notice = await screen.findByText(/All openings are taken/)
    expect(notice.textContent).toBe(
      'All openings are taken: the business chose other pros. You are first on the waiting list of 2. We tell you when one opens up.',
    )
    expect(screen.getByRole('button', { name: 'Withdraw' })).toBeTruthy()
    expect(screen.getByText('Waiting list')).toBeTruthy()
    expect(page()).not.toContain('You earn')
    expect(page()).toContain('You would earn')
    expect(page()).not.toContain('The business has your application')
  })

  it.each([
    [{ ...first, filled_by: 'MATCH' as const, position: 2 }, 'All openings are taken: they went to the best matches. You are number 2'],
    [{ ...first, filled_by: 'INSTANT' as const }, 'All openings are taken: other pros confirmed first. You are first'],
    [{ ...first, filled_by: null }, 'All openings are taken. You are first'],
  ])('how the shift was filled, as far as it is known: %j', async (waitlist, sentence) => {
    open('/pro/applications/900', waitlist)
    expect((await screen.findByText(/All openings are taken/)).textContent).toContain(sentence)
  })

  it('in the schedule and on the home screen the same, without an amount', async () => {
    open('/pro/schedule?tab=applied', first)
    const card = await screen.findByRole('link', { name: /Bartender/ })
    expect(card.textContent).toContain('Waiting list')
    expect(card.textContent).toContain('You are first on the waiting list of 2.')
    expect(card.textContent).not.toContain('$')
  })

  it('on the home screen', async () => {
    open('/pro', first)
    const list = await screen.findByRole('region', { name: 'Waiting list' })
    const link = await within(list).findByRole('link', { name: /Bartender/ })
    expect(link.getAttribute('href')).toBe('/pro/applications/900')
    expect(link.textContent).toContain('You are first on the waiting list of 2.')
    expect(link.textContent).not.toContain('$')
  })

  it('on the page of the shift among those to find', async () => {
    open('/pro/shifts/41', first)
    await screen.findByText(/All openings are taken/)
    expect(page()).not.toContain('You earn')
    expect(screen.getByRole('button', { name: 'Withdraw' })).toBeTruthy()
  })

  it('the same in Spanish', async () => {
    open('/pro/applications/900', first, 'es')
    expect((await screen.findByText(/Todos los lugares/)).textContent).toBe(
      'Todos los lugares están ocupados: el negocio eligió a otros pros. Tienes el primer puesto de 2 en la lista de espera. Te avisamos si se abre uno.',
    )
    expect(page()).not.toContain('Ganas')
  })
})

it('An applicant of a shift with openings reads that the business has the application, and what it pays', async () => {
  open('/pro/applications/900', null)
  expect(await screen.findByText(/The business has your application/)).toBeTruthy()
  expect(page()).toContain('You earn')
  expect(page()).not.toContain('waiting list')
})
