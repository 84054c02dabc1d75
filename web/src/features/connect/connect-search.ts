import { searchPros } from '@crewcall/contract/network.ts'
import { searchSchema } from '../../lib/search-params.ts'

const { location_id: _, ...shape } = searchPros.query.shape

/** The address of the pro search: every parameter of spec §2; the location is in the path. */
export const connectSearch = searchSchema(shape)
export type ConnectSearch = ReturnType<typeof connectSearch>
export const pageSize = 25

/** What is asked of the server for this address. */
export function connectQuery(search: ConnectSearch, locationId: string) {
  return { ...search, location_id: locationId }
}
