import { listAdminPros } from '@crewcall/contract/admin.ts'
import { searchPros } from '@crewcall/contract/network.ts'
import { can } from '@crewcall/contract/rules/policy.ts'
import { listLocationManagers } from '@crewcall/contract/teams.ts'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { firstAndLastName, fullName, useActor } from '../../domain/person/actor.ts'
import type { Audience } from '../../domain/navigation/navigation.ts'
import { useT } from '../../lib/i18n.ts'
import { api } from '../../lib/query.ts'
import type { Action } from '../../ui/shortcuts.ts'

type Where = { audience: Audience; locationId: number | null }
type Person = { id: number; name: string }
const most = 6

/** People whose name contains the input: for managers the pros and the team of the location, for the platform all pros. */
export function usePeople(typed: string, { audience, locationId }: Where): { people: Action[]; isSearching: boolean } {
  const { t } = useT()
  const navigate = useNavigate()
  const actor = useActor()
  const [settled] = useDebouncedValue(typed.trim(), 150)
  const place = actor?.managed_locations.find((each) => each.location_id === locationId)
  const isAsked = settled.length > 1
  const isPlace = isAsked && audience === 'manager' && place !== undefined
  const location = String(locationId)

  const pros = useQuery({
    ...api.query(searchPros, { query: { location_id: location, pro_fullname: settled, page_size: String(most) } }),
    enabled: isPlace && can(actor, 'favorite.view', place),
  })
  const team = useQuery({ ...api.query(listLocationManagers, { query: { location } }), enabled: isPlace && can(actor, 'team.view', place) })
  const all = useQuery({
    ...api.query(listAdminPros, { query: { name: settled, page_size: String(most) } }),
    enabled: isAsked && audience === 'admin',
  })
  if (typed.trim().length < 2) return { people: [], isSearching: false }

  const proOfPlace = ({ id, name }: Person): Action => ({
    id: `pro-${id}`,
    label: name,
    group: t('Pro'),
    run: () => void navigate({ to: '/locations/$locationId/connect/pros/$proId', params: { locationId: location, proId: String(id) } }),
  })
  const proOfAll = ({ id, name }: Person): Action => ({
    id: `pro-${id}`,
    label: name,
    group: t('Pro'),
    run: () => void navigate({ to: '/admin/pros/$proId', params: { proId: String(id) } }),
  })
  const colleague = ({ id, name }: Person): Action => ({
    id: `manager-${id}`,
    label: name,
    group: t('Team'),
    run: () => void navigate({ to: '/locations/$locationId/teams', params: { locationId: location } }),
  })
  return {
    people: [
      ...(pros.data?.results ?? []).map((pro) => ({ id: pro.profile_id, name: pro.display_name })).map(proOfPlace),
      ...named(
        typed,
        (team.data?.results ?? []).map(({ id, user }) => ({ id, name: fullName(user) })),
      ).map(colleague),
      ...(all.data?.results ?? []).map((pro) => ({ id: pro.pro_id, name: firstAndLastName(pro) })).map(proOfAll),
    ],
    isSearching: settled !== typed.trim() || pros.isFetching || team.isLoading || all.isFetching,
  }
}

function named(typed: string, people: readonly Person[]): Person[] {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean)
  return people.filter(({ name }) => words.every((word) => name.toLowerCase().includes(word)))
}
