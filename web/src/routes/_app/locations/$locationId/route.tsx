import { appModeAt } from '@crewcall/contract/rules/app-mode.ts'
import { createFileRoute, notFound, Outlet, redirect } from '@tanstack/react-router'
import { locationQuery } from '../../../../domain/location/location-query.ts'

// Shifts, pay and network: hidden from people who only hire here (docs/rules/rights.md#sides).
const marketplacePath = /^\/locations\/\d+\/(home|gigs|gigs-add|connect|inbox|schedule|templates|timesheets|fill-accuracy)(\/|$)/

export const Route = createFileRoute('/_app/locations/$locationId')({
  beforeLoad: ({ params, context: { me }, location }) => {
    if (!/^[1-9]\d{0,14}$/.test(params.locationId)) throw notFound()
    const isOfMarketplace = marketplacePath.test(location.pathname)
    if (isOfMarketplace && appModeAt(me.licenses, Number(params.locationId)) === 'hire')
      throw redirect({ to: '/locations/$locationId/info', params, replace: true })
  },
  loader: ({ context: { queryClient }, params }) => queryClient.ensureQueryData(locationQuery(params.locationId)),
  component: Outlet,
})
