import { createFileRoute } from '@tanstack/react-router'
import { OrientationScreen } from '../../../../features/orientation/orientation-screen.tsx'

export const Route = createFileRoute('/_app/locations/$locationId/orientation')({ component: OrientationScreen })
