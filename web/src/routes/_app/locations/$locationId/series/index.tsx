import { listSeries } from '@crewcall/contract/series.ts'
import { createFileRoute } from '@tanstack/react-router'
import { SeriesListScreen } from '../../../../../features/series/series-list-screen.tsx'

export const Route = createFileRoute('/_app/locations/$locationId/series/')({
  loader: ({ context: { api, queryClient }, params: { locationId } }) =>
    queryClient.ensureQueryData(api.query(listSeries, { query: { location_id: Number(locationId) } })),
  component: SeriesListScreen,
})
