import { listScheduleImports } from '@crewcall/contract/schedule-imports.ts'
import { createFileRoute } from '@tanstack/react-router'
import { ScheduleImportScreen } from '../../../../../features/schedule-imports/schedule-import-screen.tsx'

export const Route = createFileRoute('/_app/locations/$locationId/gigs/import')({
  loader: ({ context: { api, queryClient }, params: { locationId } }) => {
    void queryClient.prefetchQuery(api.query(listScheduleImports, { params: { locationId } }))
  },
  component: ScheduleImportScreen,
})
