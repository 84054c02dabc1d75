import { useState } from 'react'
import type { FilterSpec } from '../../domain/lists/filter-specs.ts'
import { ListScreen } from '../../domain/lists/list-screen.tsx'
import { useT } from '../../lib/i18n.ts'
import { EmptyState } from '../../ui/states.tsx'
import { columns, type AuditEntry } from './columns.tsx'
import { EntryPanel } from './entry-panel.tsx'

type Props = {
  title: string
  subtitle: string
  specs: readonly FilterSpec[]
  search: Record<string, unknown>
  list: { data: { results: readonly AuditEntry[]; count: number } | undefined; error: unknown; refetch: () => unknown }
  forPlatform: boolean
}

/** Entries of the audit log; one opens beside the list with the values before and after. */
export function AuditList({ forPlatform, ...screen }: Props) {
  const words = useT()
  const { t } = words
  const [open, setOpen] = useState<AuditEntry>()
  return (
    <ListScreen
      {...screen}
      caption={t('Audit log')}
      columns={columns(words)}
      rowId={(entry) => entry.id}
      onOpen={setOpen}
      dense
      empty={
        <EmptyState title={t('No matching entries')}>
          {t('Change or clear the filters. All changes from now on are recorded here.')}
        </EmptyState>
      }
    >
      <EntryPanel entry={open} forPlatform={forPlatform} onClose={() => setOpen(undefined)} />
    </ListScreen>
  )
}
