import { createFileRoute } from '@tanstack/react-router'
import { Performance } from '../../../../../features/admin-pros/performance.tsx'

export const Route = createFileRoute('/_app/admin/pros/$proId/performance')({ component: Performance })
