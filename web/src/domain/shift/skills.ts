import { listRequirements, listSkills, type Skill } from '@crewcall/contract/skills.ts'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../lib/query.ts'

/** The positions, the most posted first; they rarely change. */
export const skillsQuery = { ...api.query(listSkills, { query: { query: 'ordered_by_popularity' as const } }), staleTime: 300_000 }

/** The same with those of events. */
export const eventSkillsQuery = {
  ...api.query(listSkills, { query: { query: 'ordered_by_popularity' as const, is_for_events: true } }),
  staleTime: 300_000,
}

/** Every position that something may refer to, with those of events if asked; empty while loading. */
export function useSkills(inEvent = false): readonly Skill[] {
  return useQuery(inEvent ? eventSkillsQuery : skillsQuery).data?.results ?? []
}

/** The positions that may be chosen, plus those already chosen, even if no longer offered. */
export function choosable<S extends Pick<Skill, 'id' | 'is_offered'>>(skills: readonly S[], chosen: readonly unknown[]): S[] {
  return skills.filter(({ id, is_offered }) => is_offered || chosen.includes(id))
}

/** The possible requirements of a position. */
export function requirementsQuery(skillId: number | undefined) {
  return { ...api.query(listRequirements, { query: skillId === undefined ? {} : { skill_id: skillId } }), staleTime: 60_000 }
}
