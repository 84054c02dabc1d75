import type { rankPros } from '@crewcall/contract/candidates.ts'
import type { Output } from '@crewcall/contract/kit.ts'
import { getProAtLocation } from '@crewcall/contract/network.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocation } from '../../domain/location/location.ts'
import { api } from '../../lib/query.ts'

export type Ranked = Output<typeof rankPros>['results'][number]
export type Chosen = { id: number; name: string; is_in_network: boolean }
export type ChosenPros = ReturnType<typeof useChosenPros>

/** The chosen recipients, kept across pages and searches; initially the pro the page was opened for. */
export function useChosenPros(firstId: number | undefined) {
  const { id: location_id } = useLocation()
  const [picked, setPicked] = useState<readonly Chosen[]>([])
  const [isFirstOff, setFirstOff] = useState(false)
  const { data: first } = useQuery({
    ...api.query(getProAtLocation, { params: { id: String(firstId) }, query: { location_id: String(location_id) } }),
    enabled: firstId !== undefined,
  })
  const opening = first && !isFirstOff ? [{ id: first.profile_id, name: first.display_name, is_in_network: first.is_in_network }] : []
  const pros = [...opening, ...picked.filter(({ id }) => !opening.some((one) => one.id === id))]
  const has = (id: number) => pros.some((one) => one.id === id)

  function remove(id: number): void {
    if (id === first?.profile_id) setFirstOff(true)
    setPicked((before) => before.filter((one) => one.id !== id))
  }
  function toggle({ pro, is_in_network }: Ranked): void {
    if (has(pro.id)) remove(pro.id)
    else setPicked((before) => [...before, { id: pro.id, name: pro.display_name, is_in_network }])
  }
  function keepOnly(ids: readonly number[]): void {
    for (const { id } of pros) if (!ids.includes(id)) remove(id)
  }
  return { pros, has, toggle, remove, keepOnly }
}
