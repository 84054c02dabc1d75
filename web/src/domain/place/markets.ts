import { phrase } from '@crewcall/contract/rules/direction.ts'
import { listMarkets } from '@crewcall/contract/skills.ts'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../lib/query.ts'
import type { Option } from '../../ui/fields/native-select.tsx'

/** The markets as choices; they rarely change. */
export function useMarketOptions(): Option[] {
  const { data } = useQuery({ ...api.query(listMarkets, {}), staleTime: 300_000 })
  return (data?.results ?? []).map(({ id, name, state_code }) => ({ value: String(id), label: phrase`${name}, ${state_code}` }))
}
