import { listPros, searchPros, type ProAtLocation } from '@crewcall/contract/network.ts'
import type { Location } from '@crewcall/contract/organizations.ts'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { api } from '../../lib/query.ts'
import type { Regular } from './board-rows.ts'
import type { BoardShift } from './board-shift.ts'
import type { BoardSearch } from './shown-shifts.ts'
import { totalsOfRow } from './totals.ts'

/** The most regulars that get a row, those who worked here most often first. */
const mostRegulars = 60
const off: Regulars = { people: [], state: 'off' }

export type Regulars = { people: readonly Regular[]; state: 'off' | 'loading' | 'failed' | 'known' }
type Asked = { location: Location; isAll: boolean; isOn: boolean; shifts: readonly BoardShift[]; search: BoardSearch }

/**
 * The regulars of a location, or of all locations of the reader: favorites, the network, and who worked there. `shifts` are all of the
 * week, also those that a filter hides: somebody on one of them is not free.
 */
export function useRegulars({ location, isAll, isOn, shifts, search }: Asked): Regulars {
  const place = { location_id: location.id, page_size: 100 }
  const here = useQuery({ ...api.query(listPros, { query: place }), enabled: isOn && !isAll })
  const anywhere = useQuery({ ...api.query(searchPros, { query: { ...place, anywhere: true } }), enabled: isOn && isAll })
  const { data, isError } = isAll ? anywhere : here
  const found = data?.results
  return useMemo(() => {
    if (!isOn) return off
    if (!found) return { people: [], state: isError ? 'failed' : 'loading' }
    const people = regularsOf(found, search).map(({ profile_id, display_name }) => ({
      id: profile_id,
      name: display_name,
      minutes: totalsOfRow({ kind: 'person', pro_id: profile_id }, shifts).minutes,
    }))
    return { people, state: 'known' }
  }, [isOn, found, isError, search, shifts])
}

/** Those who come here and may be asked, of the positions that the board shows: favorites first, then by how often they worked here. */
export function regularsOf<P extends ProAtLocation>(pros: readonly P[], { positions, skill_id, pro_id }: BoardSearch): P[] {
  const wanted = positions ?? (skill_id === undefined ? undefined : [skill_id])
  return pros
    .filter((pro) => !pro.is_blocked && (pro_id === undefined || pro.profile_id === pro_id))
    .filter((pro) => wanted === undefined || pro.pro_preferences.skills.some(({ id }) => wanted.includes(id)))
    .toSorted(
      (one, other) => Number(other.is_favorite) - Number(one.is_favorite) || other.times_worked_together - one.times_worked_together,
    )
    .slice(0, mostRegulars)
}
