import { createFileRoute } from '@tanstack/react-router'
import { Notes } from '../../../../../features/admin-pros/notes.tsx'

export const Route = createFileRoute('/_app/admin/pros/$proId/notes')({ component: Notes })
