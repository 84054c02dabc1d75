import { createFileRoute, notFound, Outlet, redirect } from '@tanstack/react-router'
import { startInstead } from '../../../../domain/location/licensed-screens.ts'
import { locationQuery } from '../../../../domain/location/location-query.ts'

export const Route = createFileRoute('/_app/locations/$locationId')({
  beforeLoad: ({ params, context: { me }, location }) => {
    if (!/^[1-9]\d{0,14}$/.test(params.locationId)) throw notFound()
    const to = startInstead(me, location)
    if (to) throw redirect({ to, params, replace: true })
  },
  loader: ({ context: { queryClient }, params }) => queryClient.ensureQueryData(locationQuery(params.locationId)),
  component: Outlet,
})
