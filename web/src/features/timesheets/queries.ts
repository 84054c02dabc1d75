import type { PayRunSearch } from './pay-run-search.ts'
import type { TimesheetsSearch } from './timesheets-search.ts'

const pageSize = 50

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
export function runQueryOf(search: PayRunSearch, here: number, skipped: readonly number[]) {
  const {
    page: _page,
    page_size: _size,
    ...asked
  } = filtersOf(search, here) as ReturnType<typeof filtersOf> & { page?: number; page_size?: number }
  const state = search.application_id === undefined && search.state === undefined ? { state: ['ATTENTION', 'READY', 'APPROVED'] } : {}
  const skip = skipped.length > 0 ? { skip_id: skipped.join(',') } : {}
  return { ...asked, ...state, ...skip, action: 'PAY' as const }
}

/** The address of a pay run about everything a list shows. */
export function runSearchOf(search: TimesheetsSearch): PayRunSearch {
  return { ...search, page: undefined, open: undefined }
}
