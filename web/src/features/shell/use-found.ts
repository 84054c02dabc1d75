import { formatDay } from '@crewcall/contract/rules/time.ts'
import { matchOf, readSearch } from '@crewcall/contract/rules/search-words.ts'
import { searchEverything } from '@crewcall/contract/search.ts'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { navigationFor, pathOf, type Audience } from '../../domain/navigation/navigation.ts'
import { useActor, useMe } from '../../domain/person/actor.ts'
import { useT } from '../../lib/i18n.ts'
import { api } from '../../lib/query.ts'
import type { Action } from '../../ui/shortcuts.ts'
import { kinds, thingsOf, type Thing } from './found-things.ts'
import { recentThings, rememberThing } from './recent-things.ts'

/** Typing that rests for so long is searched for. */
export const settleMs = 150

type Where = { audience: Audience; locationId: number | null }
type FoundActions = { found: Action[]; recent: Action[]; day: string | null; isSearching: boolean; isFailed: boolean }

/**
 * What this side finds by what is typed, from two letters or a digit on. While the answer for the last letters is awaited, that before it
 * stays, without what no longer fits.
 */
export function useFound(typed: string, { audience, locationId }: Where): FoundActions {
  const { t, say, locale } = useT()
  const navigate = useNavigate()
  const actor = useActor()
  const owner = `${useMe()?.id}_${audience}`
  const [recent] = useState(() => recentThings(owner))
  const [settled] = useDebouncedValue(typed.trim(), settleMs)
  const isWorth = (text: string) => text.length > 1 || /^\d$/.test(text)
  const query = {
    q: settled.slice(0, 100),
    side: audience,
    ...(audience === 'manager' && locationId !== null && { location_id: locationId }),
  }
  const answer = useQuery({
    ...api.query(searchEverything, { query }),
    enabled: isWorth(settled),
    placeholderData: keepPreviousData,
    retry: false,
  })
  const homeOf = (id: number) => {
    const entry = actor && navigationFor(actor, 'manager', id)[0]
    return entry ? pathOf(entry, id) : `/locations/${id}/info`
  }
  const actionOf = (thing: Thing): Action => ({
    id: thing.id,
    label: thing.label,
    detail: thing.detail,
    group: t(kinds[thing.kind]),
    run: () => {
      rememberThing(owner, thing)
      void navigate({ href: thing.href })
    },
  })
  const isLate = settled !== typed.trim() || answer.isPlaceholderData
  const things = answer.data && isWorth(typed.trim()) ? thingsOf(answer.data, { side: audience, say, locale, homeOf }) : []
  const { words } = readSearch(typed, '2000-01-01')
  return {
    found: things.filter(({ label, detail }) => !isLate || matchOf([label, detail], words) > 0).map(actionOf),
    recent: recent.map(actionOf),
    day: answer.data?.day && !isLate ? formatDay(`${answer.data.day}T12:00:00Z`, 'UTC', locale) : null,
    isSearching: isWorth(typed.trim()) && (isLate || answer.isFetching),
    isFailed: answer.isError && isWorth(settled),
  }
}
