import { listAlarms } from '@crewcall/contract/admin.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { FactList, RawText, Stamp } from '../../domain/admin/admin-parts.tsx'
import { alarmMeaning, alarmTitle } from '../../domain/admin/alarm-words.ts'
import { useListAddress } from '../../domain/lists/list-address.ts'
import { ListScreen } from '../../domain/lists/list-screen.tsx'
import { useT } from '../../lib/i18n.ts'
import { api } from '../../lib/query.ts'
import { Button } from '../../ui/button.tsx'
import { SideSheet } from '../../ui/dialog.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { columns } from './columns.tsx'
import type { AlarmsSearch } from './alarms-search.ts'
import { Resolved, ResolveForm } from './resolve-form.tsx'
import { ResolveManyDialog } from './resolve-many-dialog.tsx'

/** Alarms that the product raised about itself, open ones first. */
export function AlarmsScreen({ search }: { search: AlarmsSearch }) {
  const { t } = useT()
  const { open, ...query } = search
  const address = useListAddress(search)
  const list = useQuery({ ...api.query(listAlarms, { query }), placeholderData: keepPreviousData })
  const chosen = list.data?.results.find(({ id }) => id === open)
  const [picked, setPicked] = useState<number[]>([])
  const [isResolving, setResolving] = useState(false)
  const unresolved = list.data?.results.filter(({ id, resolved_at }) => picked.includes(id) && resolved_at === null) ?? []
  return (
    <ListScreen
      title={t('Alarms')}
      subtitle={t(
        'The product checks itself every night and with every payment. Anything that does not add up is listed here until it does.',
      )}
      list={list}
      search={search}
      columns={columns(t)}
      rowId={(alarm) => alarm.id}
      onOpen={(alarm) => address.open(alarm.id)}
      selection={{
        ids: picked,
        onChange: (ids) => setPicked(ids.map(Number)),
        bar:
          unresolved.length === 0 ? (
            <span className="soft small">{t('None of them is open')}</span>
          ) : (
            <Button size="small" onClick={() => setResolving(true)}>
              {t('Resolve {count}', { count: unresolved.length })}
            </Button>
          ),
      }}
      empty={
        <EmptyState title={t('All quiet')}>
          {t('All checks pass. An alarm appears here and on the queues page the moment one fails.')}
        </EmptyState>
      }
    >
      <SideSheet
        opened={chosen !== undefined}
        onClose={() => address.open(undefined)}
        title={chosen ? alarmTitle(chosen.kind, t) : ''}
        size="lg"
      >
        {chosen && (
          <>
            <FactList
              rows={[
                [t('What should be true'), alarmMeaning(chosen.detail)],
                [t('Raised'), <Stamp key="at" at={chosen.at} />],
                [t('Resolved'), <Resolved key="resolved" alarm={chosen} />],
                [t('Kind'), chosen.kind],
              ]}
            />
            <RawText>{chosen.detail}</RawText>
            {chosen.resolved_at === null && <ResolveForm key={chosen.id} alarm={chosen} />}
          </>
        )}
      </SideSheet>
      {isResolving && (
        <ResolveManyDialog
          alarms={unresolved}
          onClose={(left) => {
            setResolving(false)
            setPicked(left.map(({ id }) => id))
          }}
        />
      )}
    </ListScreen>
  )
}
