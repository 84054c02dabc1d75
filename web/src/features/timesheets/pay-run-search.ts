import { timesheetsSearch, type TimesheetsSearch } from './timesheets-search.ts'

/** A pay run: the filter or the selection of the list. */
export const payRunSearch = timesheetsSearch
export type PayRunSearch = TimesheetsSearch
