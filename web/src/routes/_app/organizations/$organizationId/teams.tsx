import { createFileRoute } from '@tanstack/react-router'
import { useOrganization } from '../../../../features/organization/organization-query.ts'
import { OrganizationTabs } from '../../../../features/organization/organization-tabs.tsx'
import { OrganizationTeamScreen } from '../../../../features/team/organization-team-screen.tsx'

export const Route = createFileRoute('/_app/organizations/$organizationId/teams')({ component: Screen })

function Screen() {
  const organization = useOrganization()
  return <OrganizationTeamScreen organization={organization} tabs={<OrganizationTabs organizationId={String(organization.id)} />} />
}
