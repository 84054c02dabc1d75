import { endActing } from '@crewcall/contract/concierge.ts'
import { getMe } from '@crewcall/contract/identity.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { fakeApi, reply } from '../../test/fake-api.ts'
import { somebody } from '../../test/people.ts'
import { renderRoute } from '../../test/render-route.tsx'

const acting = { id: 8, organization_id: 4, location_id: 9, location_name: 'Harbor Grill', ends_at: '2026-11-27T22:00:00Z' }

function serve() {
  let isActing = true
  return fakeApi(
    reply(getMe, () =>
      somebody({
        is_gigpro_admin: true,
        ...(isActing && { acting_for: acting, managed_locations: [{ location_id: 9, organization_id: 4, role: 'TEAM_MEMBER' as const }] }),
      }),
    ),
    reply(endActing, () => {
      isActing = false
      return {}
    }),
  )
}

it('Whoever acts for a location is told so on every screen, and stops it there', async () => {
  const api = serve()
  const { user } = renderRoute('/settings')
  const banner = await screen.findByRole('region', { name: 'Acting for Harbor Grill' })
  expect(within(banner).getByRole('status').textContent).toMatch(/^Acting for .*Harbor Grill.* \(.*until /)
  expect(within(banner).getByRole('link', { name: 'Administration' }).getAttribute('href')).toBe('/admin')
  await user.click(within(banner).getByRole('button', { name: 'Stop acting' }))
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Acting for Harbor Grill' })).toBeNull())
  expect(api.calls.filter(({ name }) => name === 'endActing')).toHaveLength(1)
})
