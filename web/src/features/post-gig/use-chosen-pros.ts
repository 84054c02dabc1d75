import { listPros } from '@crewcall/contract/network.ts'
import { useQueryClient } from '@tanstack/react-query'
import { api } from '../../lib/query.ts'
import type { ShiftValues } from './shift-form.ts'
import type { Target } from './target.tsx'

/** The pros of a location to choose from. */
export function prosHere(location_id: number) {
  return api.query(listPros, { query: { location_id, page_size: 100 } })
}

/** The pros that the shift goes to when it is posted, with their names. */
export function useChosenPros({ pro, isAssigning }: Target, locationId: number) {
  const client = useQueryClient()
  return ({ pro_ids = [] }: ShiftValues): { id: number; name: string }[] => {
    if (pro) return [pro]
    if (!isAssigning) return []
    const known = client.getQueryData(prosHere(locationId).queryKey)
    return pro_ids.map((id) => ({ id, name: known?.results.find((one) => one.profile_id === id)?.display_name ?? '' }))
  }
}
