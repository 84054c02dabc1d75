import { listSupportTalks } from '@crewcall/contract/chat-support.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useListAddress } from '../../domain/lists/list-address.ts'
import { ListScreen } from '../../domain/lists/list-screen.tsx'
import { useT } from '../../lib/i18n.ts'
import { api } from '../../lib/query.ts'
import { SideSheet } from '../../ui/dialog.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { columns } from './columns.tsx'
import type { SupportSearch } from './support-search.ts'
import { TalkPanel } from './talk-panel.tsx'

/** What people write to the platform, who waits longest first. */
export function SupportScreen({ search }: { search: SupportSearch }) {
  const words = useT()
  const { t } = words
  const { open, ...query } = search
  const address = useListAddress(search)
  const list = useQuery({ ...api.query(listSupportTalks, { query }), placeholderData: keepPreviousData })
  const chosen = list.data?.results.find(({ id }) => id === open)
  return (
    <ListScreen
      title={t('Support')}
      subtitle={t('What pros and managers write to the platform. Each reading and each answer is in the audit log.')}
      list={list}
      search={search}
      columns={columns(words)}
      rowId={(row) => row.id}
      onOpen={(row) => address.open(row.id)}
      empty={<EmptyState title={t('Nobody has written to support')}>{t('Who writes to support from the inbox appears here.')}</EmptyState>}
    >
      <SideSheet opened={chosen !== undefined} onClose={() => address.open(undefined)} title={chosen?.person.name ?? ''} size="lg">
        {chosen && <TalkPanel key={chosen.id} talk={chosen} />}
      </SideSheet>
    </ListScreen>
  )
}
