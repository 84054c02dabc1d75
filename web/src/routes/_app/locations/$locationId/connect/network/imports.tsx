import { listPeopleImports } from '@crewcall/contract/people-imports.ts'
import { createFileRoute } from '@tanstack/react-router'
import { ImportsScreen } from '../../../../../../features/people-imports/imports-screen.tsx'

export const Route = createFileRoute('/_app/locations/$locationId/connect/network/imports')({
  loader: ({ context: { api, queryClient }, params: { locationId } }) => {
    void queryClient.prefetchQuery(api.query(listPeopleImports, { params: { locationId } }))
  },
  component: ImportsScreen,
})
