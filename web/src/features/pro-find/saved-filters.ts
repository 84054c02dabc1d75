import type { SavedFilters, SavedSearch } from '@crewcall/contract/saved-searches.ts'
import type { FindSearch } from './find-search.ts'

/** What a search keeps of the address: its filters. */
export function savedFilters(search: FindSearch): SavedFilters {
  const { positions = [], days_of_week = [], time_blocks = [] } = search
  return {
    positions,
    days_of_week,
    time_blocks,
    starts_in: search.starts_in ?? null,
    starts_on__gte: search.starts_on__gte ?? null,
    starts_on__lte: search.starts_on__lte ?? null,
    within_miles: search.within_miles ?? null,
    wage_gte: search.wage_gte ?? null,
    is_instant: search.is_instant ?? null,
    is_eligible: search.is_eligible ?? null,
  }
}

/** The address of a saved search. */
export function searchOfSaved(filters: SavedFilters): FindSearch {
  const given = Object.entries(filters).filter(([, value]) => value !== null && !(Array.isArray(value) && value.length === 0))
  // The names and values are those of the contract, on both sides.
  return Object.fromEntries(given) as FindSearch
}

/** Whether its last day is over, so that it finds nothing any more. */
export function isOver({ filters }: SavedSearch, today: string): boolean {
  return filters.starts_on__lte !== null && filters.starts_on__lte < today
}

const longest = 60

/** A name made of the filters in words: "Line cook · Evenings · Within 10 mi", as many as fit. */
export function suggestedName(labels: readonly string[]): string {
  const [first = '', ...more] = labels
  return more.reduce((name, label) => (`${name} · ${label}`.length > longest ? name : `${name} · ${label}`), first.slice(0, longest))
}
