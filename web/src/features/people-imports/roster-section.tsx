import { listImportedPeople, removeImportedPerson, type ImportedPerson } from '@crewcall/contract/people-imports.ts'
import { rosterStates, type RosterState } from '@crewcall/contract/rules/people-import.ts'
import { isolated } from '@crewcall/contract/rules/direction.ts'
import { IconTrash } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useT } from '../../lib/i18n.ts'
import { api, useCommand } from '../../lib/query.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { DataTable, type Column } from '../../ui/data-table.tsx'
import { Confirm } from '../../ui/dialog.tsx'
import { Segments } from '../../ui/filter-chips.tsx'
import { Section } from '../../ui/page.tsx'
import { ErrorScreen } from '../../ui/states.tsx'
import { Tag } from '../../ui/tag.tsx'
import type { ToInvite } from './invite-dialog.tsx'
import { addressesOf } from './rows-section.tsx'
import { stateWords } from './words.ts'

const pageSize = 50
const tones = { NOT_INVITED: 'wait', INVITED: 'info', MEMBER: 'good' } as const
type Props = { locationId: string; onInvite: (of: ToInvite) => void }

/** Who was imported here, whether they are invited, and inviting some or all of them. */
export function RosterSection({ locationId, onInvite }: Props) {
  const { t } = useT()
  const [state, setState] = useState<RosterState | 'ALL'>('ALL')
  const [page, setPage] = useState(1)
  const [picked, setPicked] = useState<number[]>([])
  const [leaving, setLeaving] = useState<ImportedPerson>()
  const params = { locationId }
  const list = useQuery({
    ...api.query(listImportedPeople, { params, query: { page, page_size: pageSize, ...(state !== 'ALL' && { state }) } }),
    placeholderData: keepPreviousData,
  })
  function handleState(next: RosterState | 'ALL') {
    setState(next)
    setPage(1)
    setPicked([])
  }
  function handlePicked() {
    onInvite({ count: picked.length, people: picked, import_id: null })
    setPicked([])
  }
  if (list.isError) return <ErrorScreen error={list.error} retry={() => void list.refetch()} />
  const columns: Column<ImportedPerson>[] = [
    { id: 'name', header: t('Name'), lead: true, cell: ({ name }) => isolated(name) },
    { id: 'addresses', header: t('Phone number and email'), phone: 'named', wide: true, cell: addressesOf },
    { id: 'position', header: t('Position'), phone: 'named', cell: ({ position }) => (position === null ? '–' : isolated(position)) },
    {
      id: 'state',
      header: t('State|of a person'),
      phone: 'corner',
      cell: (row) => <Tag tone={tones[row.state]}>{t(stateWords[row.state])}</Tag>,
    },
    {
      id: 'remove',
      header: t('Remove'),
      align: 'end',
      phone: 'named',
      cell: (row) => (
        <IconButton label={t('Remove {name}', { name: row.name })} onClick={() => setLeaving(row)}>
          <IconTrash size={18} aria-hidden="true" />
        </IconButton>
      ),
    },
  ]
  return (
    <Section title={t('Imported people')}>
      <Segments
        label={t('People to show')}
        value={state}
        options={[{ value: 'ALL', label: t('All|people') }, ...rosterStates.map((one) => ({ value: one, label: t(stateWords[one]) }))]}
        onChange={handleState}
      />
      <DataTable
        caption={t('Imported people')}
        rows={list.data?.results ?? []}
        columns={columns}
        rowId={({ id }) => id}
        pending={!list.data}
        dense
        empty={<p className="soft">{t('Nobody here')}</p>}
        pager={{ page, pageSize, count: list.data?.count ?? 0, onPage: (next) => (setPage(next), setPicked([])) }}
        selection={{
          ids: picked,
          onChange: (ids) => setPicked(ids.map(Number)),
          bar: (
            <Button size="small" onClick={handlePicked}>
              {t('Invite by text')}
            </Button>
          ),
        }}
      />
      {leaving && <RemoveQuestion locationId={locationId} person={leaving} onClose={() => setLeaving(undefined)} />}
    </Section>
  )
}

function RemoveQuestion({ locationId, person, onClose }: { locationId: string; person: ImportedPerson; onClose: () => void }) {
  const { t } = useT()
  const remove = useCommand(removeImportedPerson, { success: () => t('{name} is removed from the list', { name: person.name }) })
  async function handleRemove() {
    await remove.send({ params: { locationId, id: String(person.id) } })
    onClose()
  }
  return (
    <Confirm
      opened
      onClose={onClose}
      title={t('Remove {name}?', { name: person.name })}
      action={t('Remove')}
      busy={remove.isPending}
      onConfirm={handleRemove}
    >
      <p>{t('They are removed from this list. An invite they have, and their place in your network, stay.')}</p>
    </Confirm>
  )
}
