import { createFileRoute } from '@tanstack/react-router'
import { Blocks } from '../../../../../features/admin-pros/blocks.tsx'

export const Route = createFileRoute('/_app/admin/pros/$proId/blocks')({ component: Blocks })
