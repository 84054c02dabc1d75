import { listWorkRecords, previewWorkRecord } from '@crewcall/contract/work-records.ts'
import { createFileRoute } from '@tanstack/react-router'
import { WorkRecordScreen } from '../../../features/work-record/work-record-screen.tsx'

export const Route = createFileRoute('/_app/pro/work-record')({
  loader: ({ context: { api, queryClient } }) =>
    Promise.all([
      queryClient.ensureQueryData(api.query(listWorkRecords, {})),
      queryClient.ensureQueryData(api.query(previewWorkRecord, { query: { shows_places: true, shows_rating: true } })),
    ]),
  component: WorkRecordScreen,
})
