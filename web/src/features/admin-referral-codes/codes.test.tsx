import { getMe } from '@crewcall/contract/identity.ts'
import { listReferralCodes, listReferralSignUps } from '@crewcall/contract/referral-codes.ts'
import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { onePage } from '../../test/admin-rows.ts'
import { fakeApi, reply } from '../../test/fake-api.ts'
import { somebody } from '../../test/people.ts'
import { renderRoute } from '../../test/render-route.tsx'

it('A referral code is searched, and shows its owner and who signed up with it', async () => {
  const owner = { user_id: 3, name: 'Ada Byron', business_name: 'Byron Bar' }
  const api = fakeApi(
    reply(getMe, () => somebody({ is_gigpro_admin: true })),
    reply(listReferralCodes, () =>
      onePage({ code: 'ADA1815', owner, sign_ups_count: 1 }, { code: 'MISTYP3D', owner: null, sign_ups_count: 2 }),
    ),
    reply(listReferralSignUps, () => onePage({ user_id: 9, name: 'Ben Okafor', date_joined: '2026-11-20T13:00:00Z' })),
  )
  const { user } = renderRoute('/admin/referral-code?search=ada')
  const row = await screen.findByRole('row', { name: /ADA1815/ })
  expect(within(screen.getByRole('row', { name: /MISTYP3D/ })).getByText('Nobody')).toBeTruthy()
  expect(api.calls.find(({ name }) => name === 'listReferralCodes')?.search.get('search')).toBe('ada')
  await user.click(row)
  const panel = within(await screen.findByRole('dialog', { name: 'ADA1815' }))
  expect((await panel.findByRole('link', { name: 'Ben Okafor' })).getAttribute('href')).toBe('/admin/users?open=9')
  expect(panel.getByRole('link', { name: 'Ada Byron' }).getAttribute('href')).toBe('/admin/users?open=3')
})
