import { getMe } from '@crewcall/contract/identity.ts'
import { getLocation, listActiveLocations } from '@crewcall/contract/organizations.ts'
import { getReferralProgram, listOwnReferrals, type OwnReferral } from '@crewcall/contract/referrals.ts'
import { screen, within } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { setLocale } from '../../lib/i18n.ts'
import { onePage } from '../../test/admin-rows.ts'
import { fakeApi, reply } from '../../test/fake-api.ts'
import { renderRoute } from '../../test/render-route.tsx'
import { aLocation, aManager } from '../../test/shifts.ts'

afterEach(() => setLocale('en'))

const offer = {
  audience: 'PRO',
  referrer_amount: 5000,
  referee_amount: 2000,
  qualifying_gigs: 1,
  qualifying_days: 30,
  hold_days: 7,
  ends_at: null,
} as const
const program = { code: 'ADA2815KLM', offers: [], paid: 5000, coming: 0, needs_payout_account: false, as_referee: null }
const referral: OwnReferral = {
  id: 1,
  name: 'Rosa M.',
  audience: 'PRO',
  created_ts: '2026-11-01T12:00:00Z',
  status: 'PENDING',
  reason: null,
  amount: 5000,
  payment_status: null,
  is_taken_back: false,
  counted_gigs: 0,
  qualifying_gigs: 1,
  counts_until: new Date(2026, 11, 1, 12).toISOString(),
  pays_at: null,
}
const around = [reply(getMe, () => aManager()), reply(listActiveLocations, () => ({ results: [] })), reply(getLocation, () => aLocation())]

it('A manager shares a referral link with their code: copied, by mail or by text', async () => {
  fakeApi(
    ...around,
    reply(getReferralProgram, () => program),
    reply(listOwnReferrals, () => onePage()),
  )
  const { user } = renderRoute('/locations/9/referral')
  expect(await screen.findByText('ADA2815KLM')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Copy link' }))
  expect(await navigator.clipboard.readText()).toBe(`${window.location.origin}/signup?ref=ADA2815KLM`)
  expect(await screen.findByText('Link copied')).toBeTruthy()
  const carried = encodeURIComponent('/signup?ref=ADA2815KLM')
  for (const name of ['Send by email', 'Send by text']) expect(screen.getByRole('link', { name }).getAttribute('href')).toContain(carried)
  expect(screen.getByText('Nothing is paid for recommendations at present')).toBeTruthy()
  expect(await screen.findByText('Nobody has signed up with your link yet')).toBeTruthy()
})

it('Everybody who came by the link is listed with the state, the amount and the reason', async () => {
  const states: [Partial<OwnReferral>, string, RegExp][] = [
    [{}, 'Signed up', /^0 of 1 paid shift by .*Dec 1 for \$50\.00$/],
    [
      { status: 'QUALIFIED', pays_at: new Date(2026, 11, 8, 12).toISOString() },
      'Earned',
      /is sent on .*Dec 8, unless the shift is refunded/,
    ],
    [{ status: 'QUALIFIED', pays_at: new Date(2026, 11, 8, 12).toISOString(), payment_status: 'SUBMITTED' }, 'On the way', /is on its way/],
    [{ status: 'PAID', payment_status: 'AVAILABLE' }, 'Paid', /\$50\.00 arrived/],
    [{ status: 'EXPIRED' }, 'Expired', /Too few paid shifts/],
    [{ status: 'REJECTED', reason: 'CAP_REACHED' }, 'Not paid', /as many people as it pays/],
    [{ status: 'REJECTED', reason: 'SHIFT_REFUNDED', is_taken_back: true }, 'Taken back', /The shift was refunded to the business/],
    [{ status: 'REJECTED', reason: 'SAME_PERSON' }, 'Not paid', /look like the same person/],
  ]
  fakeApi(
    ...around,
    reply(getReferralProgram, () => ({ ...program, offers: [offer] })),
    reply(listOwnReferrals, () => onePage(...states.map(([changes], id) => ({ ...referral, ...changes, id, name: `Person ${id}` })))),
  )
  renderRoute('/locations/9/referral')
  expect(await screen.findByText('For a pro: $50.00 for you')).toBeTruthy()
  expect(screen.getByText(/after their first paid shift within 30 days/)).toBeTruthy()
  const rows = within(await screen.findByRole('list', { name: 'Who came by your link' })).getAllByRole('listitem')
  states.forEach(([, badge, sentence], id) => {
    const row = within(rows[id] ?? document.body)
    expect(row.getByText(`Person ${id}`)).toBeTruthy()
    expect(row.getByText(badge)).toBeTruthy()
    expect(row.getByText(sentence)).toBeTruthy()
  })
})

it('An invited manager has no code, and is told whom to ask for one', async () => {
  fakeApi(
    ...around,
    reply(getReferralProgram, () => ({ ...program, code: null })),
  )
  renderRoute('/locations/9/referral')
  expect(await screen.findByText('You don’t have your own code')).toBeTruthy()
})

it('The referral page is available in Spanish', async () => {
  await setLocale('es')
  fakeApi(
    ...around,
    reply(getReferralProgram, () => ({ ...program, offers: [offer] })),
    reply(listOwnReferrals, () => onePage(referral)),
  )
  renderRoute('/locations/9/referral')
  expect(await screen.findByRole('button', { name: 'Copiar enlace' })).toBeTruthy()
  expect(screen.getByText('Por un profesional: $50.00 para ti')).toBeTruthy()
  expect(await screen.findByText(/^0 de 1 turno pagado hasta el/)).toBeTruthy()
})
