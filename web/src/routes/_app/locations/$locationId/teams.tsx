import { createFileRoute } from '@tanstack/react-router'
import { LocationTeamScreen } from '../../../../features/team/location-team-screen.tsx'

export const Route = createFileRoute('/_app/locations/$locationId/teams')({ component: LocationTeamScreen })
