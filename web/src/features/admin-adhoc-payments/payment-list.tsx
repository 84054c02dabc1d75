import type { ReactNode } from 'react'
import { FilterBar } from '../../domain/lists/filter-bar.tsx'
import type { FilterSpec } from '../../domain/lists/filter-specs.ts'
import { useListAddress } from '../../domain/lists/list-address.ts'
import { DataTable, type Column } from '../../ui/data-table.tsx'
import { Page } from '../../ui/page.tsx'
import { ErrorScreen } from '../../ui/states.tsx'

type Search = { page?: number | undefined; page_size?: number | undefined; ordering?: string | undefined }
type Found<Row> = { data: { results: readonly Row[]; count: number } | undefined; error: unknown; refetch: () => unknown }
type Props<Row> = {
  title: string
  subtitle: string
  specs: readonly FilterSpec[]
  search: Search & Record<string, unknown>
  columns: readonly Column<Row>[]
  list: Found<Row>
  onOpen: (row: Row) => void
  empty: ReactNode
}

/** Money that moved beside the hours of a shift, as the platform looks through it: filters, the newest first, page by page. */
export function PaymentList<Row extends { id: number }>({ title, subtitle, specs, search, columns, list, onOpen, empty }: Props<Row>) {
  const address = useListAddress(search)
  if (list.error) return <ErrorScreen error={list.error} retry={() => void list.refetch()} />
  return (
    <Page title={title} subtitle={subtitle}>
      <FilterBar specs={specs} search={search} onChange={address.change} />
      <DataTable
        caption={title}
        rows={list.data?.results ?? []}
        columns={columns}
        rowId={(row) => row.id}
        onOpen={onOpen}
        ordering={search.ordering ?? '-id'}
        onOrdering={(ordering) => address.change({ ordering })}
        pending={!list.data}
        empty={empty}
        pager={{
          page: search.page ?? 1,
          pageSize: search.page_size ?? 25,
          count: list.data?.count ?? 0,
          onPage: (page) => address.change({ page }),
        }}
      />
    </Page>
  )
}
