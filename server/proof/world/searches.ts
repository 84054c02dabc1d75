import { saveSearch } from '@crewcall/contract/saved-searches.ts'
import type { Tables } from '../../platform/db.gen.ts'
import type { Crew } from '../../test/crew.ts'
import type { Request } from './requests.ts'

export type Searches = { searchId: number }

/** A search that the worker keeps. */
export async function searchesOf(crew: Crew, worker: Tables['pros']): Promise<{ searches: Searches }> {
  const { data } = await crew.as(worker.user_id).call(saveSearch, { body: { name: 'Evenings', filters: { time_blocks: ['EVENING'] } } })
  return { searches: { searchId: data.id } }
}

/** Valid calls about it. */
export function searchRequests({ searches }: { searches: Searches }): Record<string, Request> {
  const params = { id: searches.searchId }
  return {
    listSavedSearches: {},
    saveSearch: { body: { name: 'Weekends', filters: { starts_in: 'WEEKEND', within_miles: 50 } } },
    changeSavedSearch: { params, body: { name: 'Late evenings', is_alert_on: false } },
    removeSavedSearch: { params },
  }
}
