import { listUsualShifts, type UsualShift } from '@crewcall/contract/usual-shifts.ts'
import type { Skill } from '@crewcall/contract/skills.ts'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../lib/query.ts'

const none: readonly UsualShift[] = []

/** What the location posted lately by position, the most posted first; not known while it is loading. */
export function useUsualShifts(locationId: number): { usual: readonly UsualShift[]; isKnown: boolean } {
  const { data, isLoading } = useQuery({ ...api.query(listUsualShifts, { params: { locationId: String(locationId) } }), staleTime: 60_000 })
  return { usual: data?.results ?? none, isKnown: !isLoading }
}

/** The positions that the location uses, the most posted first, then the others by name. */
export function inUsualOrder<S extends Pick<Skill, 'id' | 'name'>>(
  skills: readonly S[],
  usual: readonly UsualShift[],
  nameOf: (skill: S) => string,
): S[] {
  const place = new Map(usual.map(({ skill_id }, at) => [skill_id, at]))
  const placeOf = ({ id }: S) => place.get(id) ?? usual.length
  return skills.toSorted((a, b) => placeOf(a) - placeOf(b) || nameOf(a).localeCompare(nameOf(b)))
}
