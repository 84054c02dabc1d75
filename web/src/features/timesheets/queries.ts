import type { PayRunSearch, TimesheetsSearch } from './timesheets-search.ts'

const pageSize = 50
const toPay = ['ATTENTION', 'READY', 'APPROVED'] as const

/** The filters of the address as the server knows them; the location is the one in the path, unless all are shown. */
export function filtersOf(
  { scope, open: _, page: _page, page_size: _size, location_id: _location, ...asked }: TimesheetsSearch,
  here: number,
) {
  const given = Object.fromEntries(Object.entries(asked).filter(([, value]) => value !== undefined)) as Omit<typeof asked, never>
  return scope === 'all' ? given : { ...given, location_id: here }
}

/** The query of the list. */
export function listQueryOf(search: TimesheetsSearch, here: number) {
  return { ...filtersOf(search, here), page: search.page ?? 1, page_size: search.page_size ?? pageSize }
}

/** The timesheets a run is about: a selection, or everything of the filter that is not paid. */
export function runFilterOf({ skip: _skip, step: _step, run: _run, page: _page, page_size: _size, ...search }: PayRunSearch, here: number) {
  const state = search.application_id === undefined && search.state === undefined ? { state: [...toPay] } : {}
  return { ...filtersOf(search, here), ...state }
}

/** The query of the totals of a run that is not begun. */
export function runQueryOf(search: PayRunSearch, here: number) {
  const { skip = [] } = search
  const without = skip.length > 0 ? { skip_id: skip.join(',') } : {}
  return { ...runFilterOf(search, here), ...without, action: 'PAY' as const }
}

/** The address of a pay run about everything a list shows. */
export function runSearchOf({ page: _page, page_size: _size, open: _open, ...search }: TimesheetsSearch): PayRunSearch {
  return search
}
