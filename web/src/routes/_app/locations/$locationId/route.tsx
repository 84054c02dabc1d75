import { createFileRoute, notFound, Outlet } from '@tanstack/react-router'
import { locationQuery } from '../../../../domain/location-query.ts'

export const Route = createFileRoute('/_app/locations/$locationId')({
  beforeLoad: ({ params }) => {
    if (!/^[1-9]\d{0,14}$/.test(params.locationId)) throw notFound()
  },
  loader: ({ context: { queryClient }, params }) => queryClient.ensureQueryData(locationQuery(params.locationId)),
  component: Outlet,
})
