import { createFileRoute } from '@tanstack/react-router'
import { DetailScreen } from '../../../../../../features/gig-page/detail-screen.tsx'

export const Route = createFileRoute('/_app/locations/$locationId/gigs/$gigId/')({ component: DetailScreen })
