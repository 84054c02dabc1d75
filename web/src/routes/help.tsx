import { createFileRoute } from '@tanstack/react-router'
import { HelpScreen } from '../features/legal/help-screen.tsx'

export const Route = createFileRoute('/help')({ component: HelpScreen })
