import { getSeries } from '@crewcall/contract/series.ts'
import { createFileRoute } from '@tanstack/react-router'
import { SeriesScreen } from '../../../../../features/series/series-screen.tsx'

export const Route = createFileRoute('/_app/locations/$locationId/series/$seriesId')({
  loader: ({ context: { api, queryClient }, params: { seriesId } }) =>
    queryClient.ensureQueryData(api.query(getSeries, { params: { seriesId } })),
  component: function SeriesRoute() {
    return <SeriesScreen seriesId={Route.useParams().seriesId} />
  },
})
