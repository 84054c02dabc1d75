import { createFileRoute } from '@tanstack/react-router'
import { LocalMessagesScreen } from '../../features/auth/local-messages-screen.tsx'

export const Route = createFileRoute('/local/messages')({ component: LocalMessagesScreen })
