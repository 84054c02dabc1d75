import { createFileRoute } from '@tanstack/react-router'
import { FillAccuracyScreen } from '../../../../features/fill-accuracy/fill-accuracy-screen.tsx'

export const Route = createFileRoute('/_app/locations/$locationId/fill-accuracy')({ component: FillAccuracyScreen })
