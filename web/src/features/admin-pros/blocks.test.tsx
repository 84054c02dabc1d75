import { listAdminPros, listProBlocks } from '@crewcall/contract/admin.ts'
import { getMe } from '@crewcall/contract/identity.ts'
import { unblockPro } from '@crewcall/contract/network.ts'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { onePage, somePro } from '../../test/admin-rows.ts'
import { fakeApi, reply } from '../../test/fake-api.ts'
import { somebody } from '../../test/people.ts'
import { renderRoute } from '../../test/render-route.tsx'

it('The blocks of a pro show location and reason; one in force can be lifted', async () => {
  let lifted_at: string | null = null
  const api = fakeApi(
    reply(getMe, () => somebody({ is_gigpro_admin: true })),
    reply(listAdminPros, () => onePage(somePro())),
    reply(listProBlocks, () =>
      onePage({
        id: 12,
        location_id: 9,
        location_name: 'The Copper Room',
        organization_name: 'Copper Group',
        reason: 'LATE_OR_ABSENT',
        feedback: '',
        created_ts: '2026-11-01T10:00:00Z',
        created_by_name: 'Maya Cole',
        lifted_at,
        lifted_by_name: lifted_at && 'Dana Rivera',
      }),
    ),
    reply(unblockPro, () => {
      lifted_at = '2026-11-02T10:00:00Z'
      return {}
    }),
  )
  const { user } = renderRoute('/admin/pros/6/blocks')
  expect(await screen.findByText('Late or did not come')).toBeTruthy()
  expect(screen.getByText('The Copper Room')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Lift' }))
  expect(await screen.findByText('Lifted')).toBeTruthy()
  expect(api.calls.some(({ name }) => name === 'unblockPro')).toBe(true)
})
