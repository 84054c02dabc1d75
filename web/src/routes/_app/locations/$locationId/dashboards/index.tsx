import { createFileRoute, redirect } from '@tanstack/react-router'

export const Route = createFileRoute('/_app/locations/$locationId/dashboards/')({
  validateSearch: (search: { scope?: 'all' }) => search,
  beforeLoad: ({ params: { locationId }, search: { scope } }) => {
    throw redirect({
      ...(scope === 'all'
        ? { to: '/dashboards/$name', params: { name: 'overview' } }
        : { to: '/locations/$locationId/dashboards/$name', params: { locationId, name: 'overview' } }),
      replace: true,
    })
  },
})
