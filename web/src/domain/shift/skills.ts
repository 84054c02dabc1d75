import { listRequirements, listSkills, type Skill } from '@crewcall/contract/skills.ts'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../lib/query.ts'

/** The positions, the most asked for first; they hardly change. */
export const skillsQuery = { ...api.query(listSkills, { query: { query: 'ordered_by_popularity' as const } }), staleTime: 300_000 }

/** Every position that something may name; empty while they load. */
export function useSkills(): readonly Skill[] {
  return useQuery(skillsQuery).data?.results ?? []
}

/** The positions that may be chosen, and those that are chosen already, whatever became of them since. */
export function choosable<S extends Pick<Skill, 'id' | 'is_offered'>>(skills: readonly S[], chosen: readonly unknown[]): S[] {
  return skills.filter(({ id, is_offered }) => is_offered || chosen.includes(id))
}

/** What a shift of a position may ask of a pro. */
export function requirementsQuery(skillId: number | undefined) {
  return { ...api.query(listRequirements, { query: skillId === undefined ? {} : { skill_id: skillId } }), staleTime: 60_000 }
}
