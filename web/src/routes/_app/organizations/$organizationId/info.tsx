import { createFileRoute } from '@tanstack/react-router'
import { OrganizationInfoScreen } from '../../../../features/organization/organization-info-screen.tsx'

export const Route = createFileRoute('/_app/organizations/$organizationId/info')({ component: OrganizationInfoScreen })
