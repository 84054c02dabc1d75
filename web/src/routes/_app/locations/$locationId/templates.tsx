import { listGigTemplates, listShiftTemplates } from '@crewcall/contract/templates.ts'
import { createFileRoute } from '@tanstack/react-router'
import { TemplatesScreen } from '../../../../features/templates/templates-screen.tsx'

export const Route = createFileRoute('/_app/locations/$locationId/templates')({
  loader: ({ context: { api, queryClient }, params: { locationId } }) => {
    const query = { location_id: Number(locationId) }
    return Promise.all([
      queryClient.ensureQueryData(api.query(listGigTemplates, { query })),
      queryClient.ensureQueryData(api.query(listShiftTemplates, { query })),
    ])
  },
  component: TemplatesScreen,
})
