import { createFileRoute, notFound, Outlet } from '@tanstack/react-router'
import { organizationQuery } from '../../../../features/organization/organization-query.ts'

export const Route = createFileRoute('/_app/organizations/$organizationId')({
  beforeLoad: ({ params }) => {
    if (!/^[1-9]\d{0,14}$/.test(params.organizationId)) throw notFound()
  },
  loader: ({ context: { queryClient }, params }) => queryClient.ensureQueryData(organizationQuery(params.organizationId)),
  component: Outlet,
})
