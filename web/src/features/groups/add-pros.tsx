import { isolated } from '@crewcall/contract/rules/direction.ts'
import type { ProGroup } from '@crewcall/contract/groups.ts'
import { listPros, type ProAtLocation } from '@crewcall/contract/network.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ProName } from '../../domain/pro/pro-chip.tsx'
import { ProFacts, prosText } from '../../domain/pro/pro-facts.tsx'
import { ApiError, errorSentence } from '../../lib/api-error.ts'
import { useT } from '../../lib/i18n.ts'
import { api } from '../../lib/query.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Dialog, SideSheet } from '../../ui/dialog.tsx'
import field from '../../ui/fields/field.module.css'
import { Notice } from '../../ui/notice.tsx'
import { Pager } from '../../ui/pager.tsx'
import { Rows } from '../../ui/rows.tsx'
import { Tag } from '../../ui/tag.tsx'
import { Delayed, EmptyState, ErrorScreen, Skeleton } from '../../ui/states.tsx'
import { useTyped } from '../../ui/use-typed.ts'
import { useAddToGroup } from './commands.ts'
import styles from './groups.module.css'

const pageSize = 25
type Chosen = { id: number; name: string }
type Props = { group: ProGroup; opened: boolean; onClose: () => void }

/** Adding pros of the location to a group, several at once. */
export function AddPros({ group, opened, onClose }: Props) {
  const { t } = useT()
  return (
    <SideSheet opened={opened} onClose={onClose} title={t('Add pros to “{group}”', { group: group.name })} size="lg">
      {opened && <Choosing group={group} onClose={onClose} />}
    </SideSheet>
  )
}

function Choosing({ group, onClose }: Omit<Props, 'opened'>) {
  const { t } = useT()
  const [chosen, setChosen] = useState<readonly Chosen[]>([])
  const [refusal, setRefusal] = useState<unknown>()
  const add = useAddToGroup(group)
  const choose = (next: readonly Chosen[]) => {
    setChosen(next)
    setRefusal(undefined)
  }
  async function handleAdd() {
    try {
      await add.submit(chosen)
      onClose()
    } catch (error) {
      setRefusal(error)
    }
  }
  return (
    <div className="stack gap-12">
      <Found group={group} chosen={chosen} onChoose={choose} />
      {refusal !== undefined && (
        <Refused error={refusal} chosen={chosen} onLeaveOut={(ids) => choose(chosen.filter(({ id }) => !ids.includes(id)))} />
      )}
      <Dialog.Actions>
        <Button variant="text" onClick={onClose}>
          {t('Cancel')}
        </Button>
        <Button disabled={chosen.length === 0} busy={add.isPending} onClick={() => void handleAdd()}>
          {chosen.length === 0 ? t('Choose pros') : t('Add {pros}', { pros: prosText(chosen.length, t) })}
        </Button>
      </Dialog.Actions>
    </div>
  )
}

type FoundProps = { group: ProGroup; chosen: readonly Chosen[]; onChoose: (chosen: readonly Chosen[]) => void }

function Found({ group, chosen, onChoose }: FoundProps) {
  const { t } = useT()
  const [asked, setAsked] = useState<{ pro_fullname?: string | undefined; page: number }>({ page: 1 })
  const [typed, setTyped] = useTyped(asked.pro_fullname, (pro_fullname) => setAsked({ pro_fullname, page: 1 }))
  const { data, error, refetch, isPlaceholderData } = useQuery({
    ...api.query(listPros, { query: { ...asked, page_size: pageSize, location_id: group.location_id, not_in_group_id: group.id } }),
    placeholderData: keepPreviousData,
  })
  const choosable = (data?.results ?? []).filter(({ is_blocked }) => !is_blocked)
  const others = choosable.filter(({ profile_id }) => !chosen.some(({ id }) => id === profile_id))
  return (
    <>
      <div className="cluster">
        <input
          type="search"
          className={field.input}
          aria-label={t('Search pros by name')}
          placeholder={t('Search by name')}
          value={typed}
          maxLength={100}
          data-autofocus
          onChange={(event) => setTyped(event.target.value)}
        />
        <Button
          variant="outlined"
          size="small"
          disabled={others.length === 0}
          onClick={() => onChoose([...chosen, ...others.map(chosenOf)])}
        >
          {t('Choose all shown')}
        </Button>
      </div>
      <span role="status" className="soft small">
        {chosen.length > 0 && t('{count, plural, one {1 pro chosen} other {# pros chosen}}', { count: chosen.length })}
      </span>
      {error ? (
        <ErrorScreen error={error} retry={() => void refetch()} />
      ) : !data ? (
        <Delayed>
          <Skeleton height={240} />
        </Delayed>
      ) : data.results.length === 0 ? (
        <Nobody isSearch={asked.pro_fullname !== undefined} locationId={group.location_id} />
      ) : (
        <Rows label={t('Pros')} busy={isPlaceholderData}>
          {data.results.map((pro) => (
            <Choice
              key={pro.profile_id}
              pro={pro}
              isChosen={chosen.some(({ id }) => id === pro.profile_id)}
              onChange={(isChosen) => onChoose(isChosen ? [...chosen, chosenOf(pro)] : chosen.filter(({ id }) => id !== pro.profile_id))}
            />
          ))}
        </Rows>
      )}
      {data && <Pager page={asked.page} pageSize={pageSize} count={data.count} onPage={(page) => setAsked({ ...asked, page })} />}
    </>
  )
}

function chosenOf({ profile_id, display_name }: ProAtLocation): Chosen {
  return { id: profile_id, name: display_name }
}

function Choice({ pro, isChosen, onChange }: { pro: ProAtLocation; isChosen: boolean; onChange: (isChosen: boolean) => void }) {
  const { t } = useT()
  return (
    <li>
      <label className={styles.pick}>
        <input
          type="checkbox"
          checked={isChosen}
          disabled={pro.is_blocked}
          aria-label={t('Choose {name}', { name: pro.display_name })}
          onChange={(event) => onChange(event.currentTarget.checked)}
        />
        <Avatar name={pro.display_name} src={pro.headshot_url} size={40} />
        <span className="stack gap-2">
          <span className="cluster strong">
            <ProName name={pro.display_name} verified={pro.verified} />
            {pro.is_blocked && <Tag tone="bad">{t('Blocked here')}</Tag>}
          </span>
          <ProFacts pro={pro.performance} times={pro.times_worked_together} miles={pro.distance_miles} />
        </span>
      </label>
    </li>
  )
}

function Nobody({ isSearch, locationId }: { isSearch: boolean; locationId: number }) {
  const { t } = useT()
  if (isSearch)
    return <EmptyState title={t('Nobody found')}>{t('Only favorites, your network and those who worked here can be added.')}</EmptyState>
  return (
    <EmptyState
      title={t('Nobody else to add')}
      action={
        <ButtonLink variant="outlined" to="/locations/$locationId/connect" params={{ locationId: String(locationId) }}>
          {t('Find pros')}
        </ButtonLink>
      }
    >
      {t('All pros of this location are in the group. Add others to your network first.')}
    </EmptyState>
  )
}

type RefusedProps = { error: unknown; chosen: readonly Chosen[]; onLeaveOut: (ids: number[]) => void }

/** All or none: each refused pro by name, and the way to continue without them. */
function Refused({ error, chosen, onLeaveOut }: RefusedProps) {
  const { t, refused } = useT()
  const details = error instanceof ApiError ? error.details : []
  const each = chosen.flatMap(({ id, name }, index) => {
    const why = details.find(({ target }) => target === `pro_ids.${index}`)
    return why ? [{ id, name, why }] : []
  })
  if (each.length === 0)
    return (
      <Notice tone="bad" role="alert">
        {errorSentence(error)}
      </Notice>
    )
  return (
    <Notice tone="wait" role="alert" title={t('Nobody was added')}>
      <ul>
        {each.map(({ id, name, why }) => (
          <li key={id}>
            {isolated(name)}: {isolated(refused(why))}
          </li>
        ))}
      </ul>
      <Button variant="outlined" size="small" onClick={() => onLeaveOut(each.map(({ id }) => id))}>
        {t('Leave them out')}
      </Button>
    </Notice>
  )
}
