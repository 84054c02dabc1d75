import { createFileRoute } from '@tanstack/react-router'
import { CrewScreen } from '../../../../../../features/hire/pipeline/crew-screen.tsx'

export const Route = createFileRoute('/_app/locations/$locationId/jobs/$jobId/crew')({ component: CrewScreen })
