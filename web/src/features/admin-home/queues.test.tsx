import { listAlarms, listQueues } from '@crewcall/contract/admin.ts'
import { getMe } from '@crewcall/contract/identity.ts'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { onePage } from '../../test/admin-rows.ts'
import { fakeApi, reply } from '../../test/fake-api.ts'
import { somebody } from '../../test/people.ts'
import { renderRoute } from '../../test/render-route.tsx'

it('Documents that end soon show when the first ends, other queues how old their oldest item is', async () => {
  const queue = { count: 2, takers: null }
  fakeApi(
    reply(getMe, () => somebody({ is_gigpro_admin: true })),
    reply(listAlarms, () => onePage()),
    reply(listQueues, () => ({
      results: [
        {
          ...queue,
          key: 'expiring_certifications' as const,
          oldest_at: '2026-02-08T00:00:00Z',
          link: '/admin/certifications?is_expiring=true',
        },
        { ...queue, key: 'pros' as const, oldest_at: '2026-01-08T00:00:00Z', link: '/admin/pros?verification=waiting' },
      ],
    })),
  )
  renderRoute('/admin')
  expect(await screen.findByText('First ends Mar 10, 2026')).toBeDefined()
  expect(screen.getByText(/^Oldest Jan 7|^Oldest Jan 8/)).toBeDefined()
  expect(screen.getByRole('link', { name: 'Certificates that end soon' }).getAttribute('href')).toContain('is_expiring=true')
})
