import { createFileRoute } from '@tanstack/react-router'
import { EditJobScreen } from '../../../../../../features/hire/postings/edit-job-screen.tsx'

export const Route = createFileRoute('/_app/locations/$locationId/jobs/$jobId/edit')({ component: EditJobScreen })
