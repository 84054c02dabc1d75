import { joined } from '@crewcall/contract/rules/direction.ts'
import { listGroups, type ProGroup } from '@crewcall/contract/groups.ts'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useLocation } from '../../domain/location/location.ts'
import { NotYetApproved, useAwaitsApproval } from '../../domain/location/not-yet-approved.tsx'
import { useCan } from '../../domain/person/can.tsx'
import { useWhyNot } from '../../domain/person/why-not.ts'
import { prosText } from '../../domain/pro/pro-facts.tsx'
import { useT } from '../../lib/i18n.ts'
import { api } from '../../lib/query.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Button } from '../../ui/button.tsx'
import { Page } from '../../ui/page.tsx'
import { Row, Rows } from '../../ui/rows.tsx'
import { EmptyState, ErrorScreen, NoPermission, PageSkeleton } from '../../ui/states.tsx'
import { paramsOf, useMakeGroup } from './commands.ts'
import styles from './groups.module.css'
import { NameDialog } from './name-dialog.tsx'

/** The groups of a location with who is in them (docs/rules/shifts.md#groups). */
export function GroupsScreen() {
  const { t } = useT()
  const { id, organization_id, name } = useLocation()
  const place = { location_id: id, organization_id }
  const refusal = useWhyNot('favorite.view', place)
  const mayEdit = useCan('network.edit', place)
  const isWaiting = useAwaitsApproval()
  const params = { locationId: String(id) }
  const { data, error, refetch } = useQuery({
    ...api.query(listGroups, { params, query: {} }),
    enabled: refusal === null && !isWaiting,
  })

  if (refusal !== null) return <NoPermission sentence={refusal} />
  if (isWaiting) return <NotYetApproved title={t('Groups')} />
  if (error) return <ErrorScreen error={error} retry={() => void refetch()} />
  if (!data) return <PageSkeleton />
  const isEmpty = data.results.length === 0
  return (
    <Page
      title={t('Groups')}
      subtitle={t('Pros of {name} whom you ask together', { name })}
      breadcrumbs={[{ label: t('Pros'), to: `/locations/${id}/connect` }]}
      actions={mayEdit && !isEmpty && <NewGroup />}
    >
      {isEmpty ? (
        <EmptyState title={t('No groups yet')} action={mayEdit && <NewGroup />}>
          {t('Put the pros you ask again and again into a group, such as “Saturday bar”. Then offer a shift to all of them at once.')}
        </EmptyState>
      ) : (
        <Rows label={t('Groups')}>
          {data.results.map((group) => (
            <GroupRow key={group.id} group={group} />
          ))}
        </Rows>
      )}
    </Page>
  )
}

function GroupRow({ group }: { group: ProGroup }) {
  const { t } = useT()
  const { faces, members } = group
  const names = joined(
    faces.map(({ display_name }) => display_name),
    ', ',
  )
  return (
    <Row
      lead={<Faces of={faces} />}
      title={
        <Link to="/locations/$locationId/connect/groups/$groupId" params={paramsOf(group)} className={`${styles.name} lone`}>
          {group.name}
        </Link>
      }
      sub={
        members === 0
          ? t('Nobody is in it yet')
          : members > faces.length
            ? t('{names} and {count} more', { names, count: members - faces.length })
            : names
      }
      trail={<span className="soft small">{prosText(members, t)}</span>}
    />
  )
}

function Faces({ of }: { of: ProGroup['faces'] }) {
  return (
    <span className={styles.faces} aria-hidden="true">
      {of.slice(0, 3).map(({ pro_id, display_name }) => (
        <Avatar key={pro_id} name={display_name} size={36} />
      ))}
    </span>
  )
}

function NewGroup() {
  const { t } = useT()
  const { id } = useLocation()
  const make = useMakeGroup()
  const navigate = useNavigate()
  const [isOpen, setOpen] = useState(false)
  async function handleName(name: string) {
    const group = await make.submit({ params: { locationId: String(id) }, body: { name } })
    await navigate({ to: '/locations/$locationId/connect/groups/$groupId', params: paramsOf(group) })
  }
  return (
    <>
      <Button icon={<IconPlus size={18} aria-hidden="true" />} onClick={() => setOpen(true)}>
        {t('New group')}
      </Button>
      {isOpen && <NameDialog title={t('New group')} action={t('Make the group')} onName={handleName} onClose={() => setOpen(false)} />}
    </>
  )
}
