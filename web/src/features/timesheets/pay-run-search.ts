import { timesheetsSearch, type TimesheetsSearch, filtersOf } from './timesheets-search.ts'

/** A pay run: the filter or the selection of the list. */
export const payRunSearch = timesheetsSearch
export type PayRunSearch = TimesheetsSearch

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
