import { listAlarms, listQueues } from '@crewcall/contract/admin.ts'
import { getMe } from '@crewcall/contract/identity.ts'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { onePage } from '../../test/admin-rows.ts'
import { fakeApi, reply } from '../../test/fake-api.ts'
import { somebody } from '../../test/people.ts'
import { renderRoute } from '../../test/render-route.tsx'

it('Documents that end soon show when the first ends, other queues how old their oldest item is', async () => {
  const queue = { count: 2, first_lost_at: null, takers: null }
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

it('First calls come first and say when a shift is lost', async () => {
  const queue = { count: 1, takers: [] }
  fakeApi(
    reply(getMe, () => somebody({ is_gigpro_admin: true })),
    reply(listAlarms, () => onePage()),
    reply(listQueues, () => ({
      results: [
        {
          ...queue,
          key: 'pros' as const,
          oldest_at: '2026-01-08T00:00:00Z',
          first_lost_at: null,
          link: '/admin/pros?verification=waiting',
        },
        {
          ...queue,
          key: 'first_gig_calls' as const,
          oldest_at: '2026-03-01T12:00:00Z',
          first_lost_at: new Date(2026, 2, 2, 12).toISOString(),
          link: '/admin/callbacks?tab=first',
        },
      ],
    })),
  )
  renderRoute('/admin')
  expect(await screen.findByText(/^First shift lost .*Mar 2/)).toBeDefined()
  expect(screen.getAllByText(/^First shift lost|^Oldest/).map(({ textContent }) => textContent.slice(0, 6))).toEqual(['First ', 'Oldest'])
})
