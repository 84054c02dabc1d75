import { createFileRoute } from '@tanstack/react-router'
import { AgreementScreen } from '../../features/legal/agreement-screen.tsx'

export const Route = createFileRoute('/legal/agreement')({ component: AgreementScreen })
