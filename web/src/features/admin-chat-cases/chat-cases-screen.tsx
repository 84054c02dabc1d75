import { listChatCases } from '@crewcall/contract/chat-moderation.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useListAddress } from '../../domain/lists/list-address.ts'
import { ListScreen } from '../../domain/lists/list-screen.tsx'
import { useT } from '../../lib/i18n.ts'
import { api } from '../../lib/query.ts'
import { SideSheet } from '../../ui/dialog.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { CasePanel } from './case-panel.tsx'
import type { CasesSearch } from './cases-search.ts'
import { columns } from './columns.tsx'

/** Messages that somebody reported, those to decide first. */
export function ChatCasesScreen({ search }: { search: CasesSearch }) {
  const { t } = useT()
  const { open, ...query } = search
  const address = useListAddress(search)
  const list = useQuery({ ...api.query(listChatCases, { query }), placeholderData: keepPreviousData })
  const chosen = list.data?.results.find(({ id }) => id === open)
  return (
    <ListScreen
      title={t('Reported messages')}
      subtitle={t('Messages of chats that somebody reported. Each reading of one is in the audit log.')}
      list={list}
      search={search}
      columns={columns(t)}
      rowId={(row) => row.id}
      onOpen={(row) => address.open(row.id)}
      empty={<EmptyState title={t('Nobody has reported a message')}>{t('A message that somebody reports appears here.')}</EmptyState>}
    >
      <SideSheet opened={chosen !== undefined} onClose={() => address.open(undefined)} title={t('Reported message')} size="lg">
        {chosen && <CasePanel key={chosen.id} found={chosen} />}
      </SideSheet>
    </ListScreen>
  )
}
