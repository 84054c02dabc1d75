import { getGroup, removeGroup, type ProGroup } from '@crewcall/contract/groups.ts'
import { IconPencil, IconSend, IconTrash, IconUserPlus } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate, useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { useLocation } from '../../domain/location/location.ts'
import { NotYetApproved, useAwaitsApproval } from '../../domain/location/not-yet-approved.tsx'
import { useCan } from '../../domain/person/can.tsx'
import { useWhyNot } from '../../domain/person/why-not.ts'
import { prosText } from '../../domain/pro/pro-facts.tsx'
import { useT } from '../../lib/i18n.ts'
import { later } from '../../lib/later.ts'
import { api, refetch } from '../../lib/query.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Page } from '../../ui/page.tsx'
import { EmptyState, ErrorScreen, NoPermission, PageSkeleton } from '../../ui/states.tsx'
import { useRemoveGroup, useRenameGroup, paramsOf } from './commands.ts'
import { GroupMembers } from './group-members.tsx'
import { NameDialog } from './name-dialog.tsx'

const addPros = later(() => import('./add-pros.tsx'))

/** One group: who is in it, and its changes. */
export function GroupScreen({ page, onPage }: { page: number; onPage: (page: number) => void }) {
  const { t } = useT()
  const params = useParams({ from: '/_app/locations/$locationId/connect/groups/$groupId' })
  const { id, organization_id } = useLocation()
  const place = { location_id: id, organization_id }
  const refusal = useWhyNot('favorite.view', place)
  const mayEdit = useCan('network.edit', place)
  const [mayPost, mayOffer] = [useCan('gig.post', place), useCan('application.offer', place)]
  const isWaiting = useAwaitsApproval()
  const [isAdding, setAdding] = useState(false)
  const adding = addPros.use(mayEdit && isAdding)
  const group = useQuery({ ...api.query(getGroup, { params }), enabled: refusal === null && !isWaiting })

  if (refusal !== null) return <NoPermission sentence={refusal} />
  if (isWaiting) return <NotYetApproved title={t('Groups')} />
  if (group.error) return <ErrorScreen error={group.error} retry={() => void group.refetch()} />
  if (!group.data) return <PageSkeleton />
  const { name, members } = group.data
  const add = mayEdit && (
    <Button icon={<IconUserPlus size={18} aria-hidden="true" />} onClick={() => setAdding(true)}>
      {t('Add pros')}
    </Button>
  )
  return (
    <Page
      title={name}
      subtitle={prosText(members, t)}
      breadcrumbs={[
        { label: t('Pros'), to: `/locations/${id}/connect` },
        { label: t('Groups'), to: `/locations/${id}/connect/groups` },
      ]}
      actions={
        <>
          {mayEdit && (
            <>
              <Rename group={group.data} />
              <Remove group={group.data} />
              {members > 0 && add}
            </>
          )}
          {members > 0 && mayPost && mayOffer && (
            <ButtonLink
              variant={mayEdit ? 'outlined' : 'contained'}
              to="/locations/$locationId/gigs-add"
              params={{ locationId: String(id) }}
              search={{ offer_group: group.data.id }}
              icon={<IconSend size={18} aria-hidden="true" />}
            >
              {t('Offer a new shift')}
            </ButtonLink>
          )}
        </>
      }
    >
      {members === 0 ? (
        <EmptyState title={t('Nobody is in it yet')} action={add || undefined}>
          {t('Add pros of your network, favorites, and those who worked here.')}
        </EmptyState>
      ) : (
        <GroupMembers group={group.data} mayEdit={mayEdit} page={page} onPage={onPage} />
      )}
      {adding && <adding.AddPros group={group.data} opened={isAdding} onClose={() => setAdding(false)} />}
    </Page>
  )
}

function Rename({ group }: { group: ProGroup }) {
  const { t } = useT()
  const rename = useRenameGroup()
  const [isOpen, setOpen] = useState(false)
  async function handleName(name: string) {
    await rename.submit({ params: paramsOf(group), body: { name } })
    setOpen(false)
  }
  return (
    <>
      <Button variant="outlined" icon={<IconPencil size={18} aria-hidden="true" />} onClick={() => setOpen(true)}>
        {t('Rename')}
      </Button>
      {isOpen && (
        <NameDialog
          title={t('Rename “{name}”', { name: group.name })}
          action={t('Rename')}
          name={group.name}
          onName={handleName}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}

function Remove({ group }: { group: ProGroup }) {
  const { t } = useT()
  const remove = useRemoveGroup()
  const navigate = useNavigate()
  const client = useQueryClient()
  async function handleRemove() {
    if (!(await remove.run(group))) return
    await navigate({ to: '/locations/$locationId/connect/groups', params: { locationId: String(group.location_id) } })
    // Only now: the screen of the group would request it again.
    await refetch(client, removeGroup.touches)
  }
  return (
    <Button
      variant="outlined"
      busy={remove.isPending}
      icon={<IconTrash size={18} aria-hidden="true" />}
      onClick={() => void handleRemove()}
    >
      {t('Remove the group')}
    </Button>
  )
}
