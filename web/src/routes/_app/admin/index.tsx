import { createFileRoute } from '@tanstack/react-router'
import { QueuesScreen } from '../../../features/admin-home/queues-screen.tsx'

export const Route = createFileRoute('/_app/admin/')({ component: QueuesScreen })
