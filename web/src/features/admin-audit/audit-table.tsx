import { useState } from 'react'
import { DataTable } from '../../ui/data-table.tsx'
import type { PagerProps } from '../../ui/pager.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { columns, type AuditEntry } from './columns.tsx'
import { EntryPanel } from './entry-panel.tsx'

/** Entries of the audit log; one opens beside the list with what was before and after. */
export function AuditTable({
  rows,
  pager,
  forPlatform,
}: {
  rows: readonly AuditEntry[] | undefined
  pager: PagerProps
  forPlatform: boolean
}) {
  const [open, setOpen] = useState<AuditEntry>()
  return (
    <>
      <DataTable
        caption="Audit log"
        rows={rows ?? []}
        columns={columns}
        rowId={(entry) => entry.id}
        onOpen={setOpen}
        pending={!rows}
        dense
        empty={
          <EmptyState title="No entry fits">
            Change or clear the filters. Everything that is changed from now on is written here.
          </EmptyState>
        }
        pager={pager}
      />
      <EntryPanel entry={open} forPlatform={forPlatform} onClose={() => setOpen(undefined)} />
    </>
  )
}
