import { listLocationManagers } from '@crewcall/contract/teams.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useActor } from '../../domain/person/actor.ts'
import { useLocation } from '../../domain/location/location.ts'
import { useWhyNot } from '../../domain/person/why-not.ts'
import { useT } from '../../lib/i18n.ts'
import { api } from '../../lib/query.ts'
import { Page, Section } from '../../ui/page.tsx'
import { ErrorScreen } from '../../ui/states.tsx'
import { useChangeRole, useRemoveManager } from './commands.ts'
import { InvitationsSection } from './invitations-section.tsx'
import { ManagerRow, type Manager } from './manager-row.tsx'
import { RemoveDialog } from './remove-dialog.tsx'
import { RoleGuide } from './role-guide.tsx'
import { WaitingRows } from './waiting-rows.tsx'
import { Rows } from '../../ui/rows.tsx'

/** The managers of a location with their roles. */
export function LocationTeamScreen() {
  const { t } = useT()
  const location = useLocation()
  const actor = useActor()
  const at = { location_id: location.id, organization_id: location.organization_id }
  const { data, error, refetch } = useQuery(api.query(listLocationManagers, { query: { location: location.id } }))
  const whyNotChange = useWhyNot('team.change_role', at)
  const mayChange = whyNotChange === null
  const mayRemoveOthers = mayChange
  const changeRole = useChangeRole()
  const remove = useRemoveManager()
  const [leaving, setLeaving] = useState<Manager>()
  if (error) return <ErrorScreen error={error} retry={() => void refetch()} />

  async function handleRemove(manager: Manager) {
    await remove.send({ params: { managerId: String(manager.id) } })
    setLeaving(undefined)
  }
  return (
    <Page title={t('Team')} subtitle={t('Who manages {name}.', { name: location.name })} width="narrow">
      <Section title={data ? t('{count, plural, one {1 manager} other {# managers}}', { count: data.results.length }) : t('Managers')}>
        <Rows within>
          {!data && <WaitingRows />}
          {data?.results.map((manager) => (
            <ManagerRow
              key={manager.id}
              manager={manager}
              mayChange={mayChange}
              mayRemove={mayRemoveOthers || manager.user.id === actor?.user_id}
              onRole={(role) => void changeRole(manager, role)}
              onRemove={() => setLeaving(manager)}
            />
          ))}
        </Rows>
        {whyNotChange !== null && <p className="soft small">{whyNotChange}</p>}
      </Section>
      <InvitationsSection where={{ ...at, name: location.name }} />
      <RoleGuide />
      {leaving && (
        <RemoveDialog
          user={leaving.user}
          place={location.name}
          busy={remove.isPending}
          onConfirm={() => void handleRemove(leaving)}
          onClose={() => setLeaving(undefined)}
        />
      )}
    </Page>
  )
}
