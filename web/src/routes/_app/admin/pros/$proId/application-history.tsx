import { createFileRoute } from '@tanstack/react-router'
import { ApplicationHistory } from '../../../../../features/admin-pros/application-history.tsx'

export const Route = createFileRoute('/_app/admin/pros/$proId/application-history')({ component: ApplicationHistory })
