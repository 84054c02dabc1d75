import { createFileRoute } from '@tanstack/react-router'
import { ReferralScreen } from '../../../../features/referral/referral-screen.tsx'

export const Route = createFileRoute('/_app/locations/$locationId/referral')({ component: ReferralScreen })
