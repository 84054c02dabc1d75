import { createFileRoute } from '@tanstack/react-router'
import { NotFound } from '../ui/states.tsx'

export const Route = createFileRoute('/$')({ component: NotFound })
