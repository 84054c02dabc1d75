import { joined } from '@crewcall/contract/rules/direction.ts'
import type { getAdminUser } from '@crewcall/contract/admin-users.ts'
import type { Output } from '@crewcall/contract/kit.ts'
import { Link } from '@tanstack/react-router'
import { FactList, PanelPart, Stamp, phoneText } from '../../domain/admin/admin-parts.tsx'
import { useT } from '../../lib/i18n.ts'
import { AccountBadge, appModeWords, roleWords } from './user-words.tsx'

type Person = Output<typeof getAdminUser>

/** Identity, sign-in addresses, and roles by location. */
export function UserFacts({ person }: { person: Person }) {
  const { t } = useT()
  return (
    <>
      <FactList
        rows={[
          [t('Account'), <AccountBadge key="account" status={person.account_status} />],
          [t('Joined into'), person.joined_into && t('User #{id}', { id: person.joined_into })],
          [t('Phone'), phoneText(person.phone_number) || t('None')],
          [t('Email'), person.email ?? t('None')],
          [t('Preferred name'), person.preferred_name_for_search],
          [t('Side'), t(appModeWords[person.app_mode])],
          [t('Joined'), <Stamp key="joined" at={person.date_joined} />],
          [t('Last sign-in'), person.last_login ? <Stamp key="last" at={person.last_login} /> : t('Never')],
          [t('Referred by'), cameBy(person)],
          [t('Long id (UUID)'), person.uuid],
        ]}
      />
      <PanelPart title={t('Roles')}>
        <Roles person={person} />
      </PanelPart>
    </>
  )
}

function cameBy({ referred_by }: Person): string | null {
  if (referred_by === null) return null
  return joined([referred_by.name, referred_by.code], ' · ')
}

function Roles({ person }: { person: Person }) {
  const { t } = useT()
  const { is_gigpro_admin, gigster_profile_id, organization_roles, managed_locations } = person
  if (!is_gigpro_admin && gigster_profile_id === null && organization_roles.length + managed_locations.length === 0)
    return <p className="soft small">{t('No role yet')}</p>
  return (
    <ul className="stack gap-8 small">
      {is_gigpro_admin && <li>{t('Platform admin')}</li>}
      {gigster_profile_id !== null && (
        <li>
          <Link to="/admin/pros/$proId/application-history" params={{ proId: String(gigster_profile_id) }}>
            {t('Pro #{id}', { id: gigster_profile_id })}
          </Link>
        </li>
      )}
      {organization_roles.map(({ organization_id, name }) => (
        <li key={organization_id}>
          <Link to="/organizations/$organizationId/info" params={{ organizationId: String(organization_id) }}>
            {name}
          </Link>
          {` · ${t('Admin of the organization')}`}
        </li>
      ))}
      {managed_locations.map(({ location_id, name, role }) => (
        <li key={location_id}>
          <Link to="/admin/locations" search={{ open: location_id, id: location_id }}>
            {name}
          </Link>
          {` · ${t(roleWords[role])}`}
        </li>
      ))}
    </ul>
  )
}
