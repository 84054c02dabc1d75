import { listRequirements, listSkills, type Skill } from '@crewcall/contract/skills.ts'
import { useQuery } from '@tanstack/react-query'
import { api } from '../lib/query.ts'

/** The positions, the most asked for first; they hardly change. */
export const skillsQuery = { ...api.query(listSkills, { query: { query: 'ordered_by_popularity' as const } }), staleTime: 300_000 }

/** Positions; empty while they load. */
export function useSkills(): readonly Skill[] {
  return useQuery(skillsQuery).data?.results ?? []
}

/** What a shift of a position may ask of a pro. */
export function requirementsQuery(skillId: number | undefined) {
  return { ...api.query(listRequirements, { query: skillId === undefined ? {} : { skill_id: skillId } }), staleTime: 60_000 }
}
