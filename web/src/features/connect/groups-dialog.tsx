import { addGroup, addGroupMembers, listGroups, removeGroupMembers, type ProGroup } from '@crewcall/contract/groups.ts'
import type { ProAtLocation } from '@crewcall/contract/network.ts'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { z } from 'zod'
import { useLocation } from '../../domain/location/location.ts'
import { prosText } from '../../domain/pro/pro-facts.tsx'
import { useContractForm } from '../../lib/contract-form.ts'
import { useT } from '../../lib/i18n.ts'
import { api, useCommand } from '../../lib/query.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { TextField } from '../../ui/fields/text-fields.tsx'
import { Form } from '../../ui/form.tsx'
import { ErrorScreen, Skeleton } from '../../ui/states.tsx'
import styles from './connect.module.css'

type Props = { pro: ProAtLocation; onClose: () => void }

/** The groups a pro is in; each press is saved at once, and pressing again takes it back. */
export function GroupsDialog({ pro, onClose }: Props) {
  const { t } = useT()
  const params = { locationId: String(useLocation().id) }
  const all = useQuery(api.query(listGroups, { params, query: {} }))
  const theirs = useQuery(api.query(listGroups, { params, query: { pro_id: pro.profile_id } }))
  const error = all.error ?? theirs.error
  return (
    <Dialog opened onClose={onClose} title={t('Groups of {name}', { name: pro.display_name })} size="sm">
      <div className="stack gap-12">
        {error ? (
          <ErrorScreen error={error} />
        ) : !all.data || !theirs.data ? (
          <Skeleton height={120} />
        ) : (
          all.data.results.length > 0 && (
            <ul className={styles.groups} aria-label={t('Groups')}>
              {all.data.results.map((group) => (
                <GroupChoice key={group.id} group={group} pro={pro} isIn={theirs.data.results.some(({ id }) => id === group.id)} />
              ))}
            </ul>
          )
        )}
        <NewGroup pro={pro} />
        <Dialog.Actions>
          <Button variant="text" onClick={onClose}>
            {t('Close')}
          </Button>
        </Dialog.Actions>
      </div>
    </Dialog>
  )
}

function GroupChoice({ group, pro, isIn }: { group: ProGroup; pro: ProAtLocation; isIn: boolean }) {
  const { t } = useT()
  const add = useCommand(addGroupMembers)
  const remove = useCommand(removeGroupMembers)
  const sent = {
    params: { locationId: String(group.location_id), groupId: String(group.id) },
    body: { pro_ids: [pro.profile_id] },
  }
  const [shown, press] = useSavedAtOnce(isIn, (chosen) => (chosen ? add : remove).send(sent))
  return (
    <li>
      <label className={styles.group}>
        <input type="checkbox" checked={shown} onChange={press} />
        <span>{group.name}</span>
        <span className="soft small">{prosText(group.members, t)}</span>
      </label>
    </li>
  )
}

/** A choice of which each press is saved at once; one while the press before is being saved is saved after it. */
function useSavedAtOnce(saved: boolean, save: (chosen: boolean) => Promise<unknown>): [shown: boolean, press: () => void] {
  const [chosen, setChosen] = useState<boolean>()
  const newest = useRef<boolean>(undefined)
  async function saveAll(): Promise<void> {
    for (let last: boolean | undefined; newest.current !== undefined && newest.current !== last;) {
      last = newest.current
      // What was refused is shown as it is.
      if ((await save(last)) === undefined) break
    }
    newest.current = undefined
    setChosen(undefined)
  }
  function press(): void {
    const isSaving = newest.current !== undefined
    newest.current = !(newest.current ?? saved)
    setChosen(newest.current)
    if (!isSaving) void saveAll()
  }
  return [chosen ?? saved, press]
}

function NewGroup({ pro }: { pro: ProAtLocation }) {
  const { t } = useT()
  const { id } = useLocation()
  const make = useCommand(addGroup)
  const [made, setMade] = useState(0)
  async function handleSend(name: string) {
    await make.submit({ params: { locationId: String(id) }, body: { name, pro_ids: [pro.profile_id] } })
    setMade((before) => before + 1)
  }
  return <NewGroupForm key={made} onName={handleSend} label={t('New group with this pro')} />
}

function NewGroupForm({ label, onName }: { label: string; onName: (name: string) => Promise<void> }) {
  const { t } = useT()
  const form = useContractForm(addGroup.body, { name: '' })
  return (
    <Form form={form} label={t('New group')} guarded={false} onSend={({ name }: z.input<typeof addGroup.body>) => onName(name)}>
      <TextField name="name" label={label} maxLength={60} placeholder={t('Saturday bar')} />
      <Button type="submit" variant="outlined" busy={form.formState.isSubmitting}>
        {t('Make the group')}
      </Button>
    </Form>
  )
}
