import { getAdminUser } from '@crewcall/contract/admin-users.ts'
import type { Output } from '@crewcall/contract/kit.ts'
import { useQuery } from '@tanstack/react-query'
import { useT } from '../../lib/i18n.ts'
import { api } from '../../lib/query.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { SideSheet } from '../../ui/dialog.tsx'
import { ErrorScreen, PageSkeleton } from '../../ui/states.tsx'
import { AdminRole } from './admin-role.tsx'
import { nameOf } from './columns.tsx'
import { EndSessions } from './end-sessions.tsx'
import { EraseAccount } from './erase-account.tsx'
import { SignIns } from './sign-ins.tsx'
import { UserFacts } from './user-facts.tsx'

/** Everything about one person beside the list, and the platform's actions on the account. */
export function UserPanel({ id, onClose }: { id: number | undefined; onClose: () => void }) {
  const { t } = useT()
  const { data, error, refetch } = useQuery({
    ...api.query(getAdminUser, { params: { id: String(id ?? 0) } }),
    enabled: id !== undefined,
  })
  return (
    <SideSheet opened={id !== undefined} onClose={onClose} title={data ? nameOf(data) : t('Person')} size="lg">
      {error && <ErrorScreen error={error} retry={() => void refetch()} />}
      {!data && !error && <PageSkeleton rows={4} />}
      {data && <Person key={data.id} person={data} />}
    </SideSheet>
  )
}

function Person({ person }: { person: Output<typeof getAdminUser> }) {
  const { t } = useT()
  return (
    <>
      <div className="cluster">
        <EndSessions person={person} />
        <ButtonLink to="/admin/audit-log" search={{ actor_user_id: person.id }} variant="outlined" size="small">
          {t('What they did')}
        </ButtonLink>
        <ButtonLink to="/admin/audit-log" search={{ object_type: 'user', object_id: person.id }} variant="outlined" size="small">
          {t('What was done to them')}
        </ButtonLink>
      </div>
      <UserFacts person={person} />
      <AdminRole person={person} />
      <EraseAccount person={person} />
      <SignIns person={person} />
    </>
  )
}
