import { createFileRoute } from '@tanstack/react-router'
import { AddJobScreen } from '../../../../../features/hire/postings/add-job-screen.tsx'

export const Route = createFileRoute('/_app/locations/$locationId/jobs/add')({ component: AddJobScreen })
