import type { Output } from '@crewcall/contract/kit.ts'
import type { getOrganization } from '@crewcall/contract/organizations.ts'
import { can } from '@crewcall/contract/rules/policy.ts'
import { listOrganizationLocationManagers, listOrganizationManagers } from '@crewcall/contract/teams.ts'
import { IconTrash, IconUserPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { fullName, useActor } from '../../domain/person/actor.ts'
import { Can, useCan } from '../../domain/person/can.tsx'
import { useT } from '../../lib/i18n.ts'
import { api } from '../../lib/query.ts'
import { ButtonLink, IconButton } from '../../ui/button.tsx'
import { Page, Section } from '../../ui/page.tsx'
import { useChangeRole, useRemoveManager, useRemoveOrganizationManager } from './commands.ts'
import { InvitationsSection } from './invitations-section.tsx'
import { ManagerRow, PersonRow, type Manager } from './manager-row.tsx'
import { RemoveDialog } from './remove-dialog.tsx'
import { RoleGuide } from './role-guide.tsx'
import { WaitingRows } from './waiting-rows.tsx'
import { Rows } from '../../ui/rows.tsx'

type Organization = Output<typeof getOrganization>
type Removal = { user: Manager['user']; place: string; managerId: string; isAdmin: boolean }

/** Admins of an organization, and the managers of each of its locations. */
export function OrganizationTeamScreen({ organization, tabs }: { organization: Organization; tabs: ReactNode }) {
  const { t } = useT()
  const at = { organization_id: organization.id }
  const removeManager = useRemoveManager()
  const removeAdmin = useRemoveOrganizationManager()
  const [removal, setRemoval] = useState<Removal>()

  async function handleRemove({ managerId, isAdmin }: Removal) {
    await (isAdmin ? removeAdmin : removeManager).send({ params: { managerId } })
    setRemoval(undefined)
  }
  return (
    <Page title={t('Team')} subtitle={t('Who manages {name}.', { name: organization.name })} width="narrow">
      {tabs}
      <Can do="organization.view_admins" at={at} otherwise={(reason) => <p className="soft small">{reason}</p>}>
        <Admins organization={organization} onRemove={setRemoval} />
        <InvitationsSection where={{ organization_id: organization.id, location_id: null, name: organization.name }} />
      </Can>
      <LocationManagers organization={organization} onRemove={setRemoval} />
      <RoleGuide />
      {removal && (
        <RemoveDialog
          user={removal.user}
          place={removal.place}
          busy={removeManager.isPending || removeAdmin.isPending}
          onConfirm={() => void handleRemove(removal)}
          onClose={() => setRemoval(undefined)}
        />
      )}
    </Page>
  )
}

type PartProps = { organization: Organization; onRemove: (removal: Removal) => void }

function Admins({ organization, onRemove }: PartProps) {
  const { t } = useT()
  const { data } = useQuery(api.query(listOrganizationManagers, { params: { orgId: String(organization.id) } }))
  const mayRemove = useCan('organization.manage_admins', { organization_id: organization.id })
  return (
    <Section title={t('Admins of the organization')}>
      <p className="soft small">{t('They have full access to all locations, and only they can add locations.')}</p>
      <Rows within>
        {!data && <WaitingRows />}
        {data?.results.map(({ id, user }) => (
          <PersonRow key={id} user={user}>
            {mayRemove && (
              <IconButton
                label={t('Remove {name}', { name: fullName(user) })}
                onClick={() => onRemove({ user, place: organization.name, managerId: String(id), isAdmin: true })}
              >
                <IconTrash size={18} aria-hidden="true" />
              </IconButton>
            )}
          </PersonRow>
        ))}
      </Rows>
    </Section>
  )
}

// A location's invitations are on its own page.
function InviteThere({ location }: { location: Organization['locations'][number] }) {
  const { t } = useT()
  return (
    <ButtonLink
      to="/locations/$locationId/teams"
      params={{ locationId: String(location.id) }}
      variant="outlined"
      size="small"
      aria-label={t('Invite to {name}', { name: location.name })}
      icon={<IconUserPlus size={16} aria-hidden="true" />}
    >
      {t('Invite')}
    </ButtonLink>
  )
}

function LocationManagers({ organization, onRemove }: PartProps) {
  const { t } = useT()
  const actor = useActor()
  const changeRole = useChangeRole()
  const { data } = useQuery(api.query(listOrganizationLocationManagers, { params: { orgId: String(organization.id) } }))
  return organization.locations.map((location) => {
    const managers = data?.results.filter((manager) => manager.location === location.id)
    const mayChange = can(actor, 'team.change_role', { location_id: location.id, organization_id: organization.id })
    return (
      <Section key={location.id} title={location.name} actions={mayChange ? <InviteThere location={location} /> : undefined}>
        <Rows within>
          {!managers && <WaitingRows />}
          {managers?.map((manager) => (
            <ManagerRow
              key={manager.id}
              manager={manager}
              mayChange={mayChange}
              mayRemove={mayChange || manager.user.id === actor?.user_id}
              onRole={(role) => void changeRole(manager, role)}
              onRemove={() => onRemove({ user: manager.user, place: location.name, managerId: String(manager.id), isAdmin: false })}
            />
          ))}
          {managers?.length === 0 && <li className="soft small">{t('Only the admins of the organization manage this location.')}</li>}
        </Rows>
      </Section>
    )
  })
}
