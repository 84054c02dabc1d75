import { createFileRoute } from '@tanstack/react-router'
import { Suspensions } from '../../../../../features/admin-pros/suspensions.tsx'

export const Route = createFileRoute('/_app/admin/pros/$proId/suspensions')({ component: Suspensions })
