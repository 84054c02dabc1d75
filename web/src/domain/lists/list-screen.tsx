import type { ReactNode } from 'react'
import { DataTable, type Column, type TableSelection } from '../../ui/data-table.tsx'
import { Page } from '../../ui/page.tsx'
import { ErrorScreen } from '../../ui/states.tsx'
import { FilterBar } from './filter-bar.tsx'
import type { FilterSpec, Search } from './filter-specs.ts'
import { useListAddress } from './list-address.ts'

type ListSearch = Search & { page?: number | undefined; page_size?: number | undefined; ordering?: string | undefined }
/** The `useQuery` result of a paginated endpoint. */
type Found<Row> = { data: { results: readonly Row[]; count: number } | undefined; error: unknown; refetch: () => unknown }
type ListProps<Row> = {
  /** The list requested for `search`. */
  list: Found<Row>
  columns: readonly Column<Row>[]
  rowId: (row: Row) => number | string
  onOpen: (row: Row) => void
  /** The search of the address: filters, order and page. */
  search: ListSearch
  /** The available filters; without any, no bar. */
  specs?: readonly FilterSpec[]
  /** The text filter with its own box in the bar. */
  find?: string
  /** Choices in the bar itself. */
  quick?: ReactNode
  /** The default order; without it the list cannot be sorted. */
  ordering?: string
  /** The default page size. */
  pageSize?: number
  dense?: boolean
  /** Rows that are chosen for an act on many; without it none can be. */
  selection?: TableSelection
  /** The text of an empty list, with the next step. */
  empty: ReactNode
}
type ScreenProps<Row> = ListProps<Row> & {
  title: string
  subtitle: ReactNode
  /** What the table lists, for screen readers, if the title does not say it. */
  caption?: string
  /** Panels and dialogs of the list. */
  children?: ReactNode
}

/** A list screen: its title, filters, rows, pages, and what opens beside them. */
export function ListScreen<Row>({ title, subtitle, caption = title, children, ...list }: ScreenProps<Row>) {
  if (list.list.error) return <ErrorScreen error={list.list.error} retry={() => void list.list.refetch()} />
  return (
    <Page title={title} subtitle={subtitle}>
      <FilteredList caption={caption} {...list} />
      {children}
    </Page>
  )
}

/** The same within a screen with more than the list: filters and rows. */
export function FilteredList<Row>({
  caption,
  list,
  search,
  specs,
  find,
  quick,
  ordering,
  pageSize = 25,
  ...table
}: ListProps<Row> & { caption: string }) {
  const { change } = useListAddress(search)
  if (list.error) return <ErrorScreen error={list.error} retry={() => void list.refetch()} />
  return (
    <>
      {specs && (
        <FilterBar specs={specs} search={search} onChange={change} find={find}>
          {quick}
        </FilterBar>
      )}
      <DataTable
        {...table}
        caption={caption}
        rows={list.data?.results ?? []}
        {...(ordering !== undefined && { ordering: search.ordering ?? ordering, onOrdering: (next: string) => change({ ordering: next }) })}
        pending={!list.data}
        pager={{
          page: search.page ?? 1,
          pageSize: search.page_size ?? pageSize,
          count: list.data?.count ?? 0,
          onPage: (page) => change({ page }),
        }}
      />
    </>
  )
}
