import type { LocalWage } from '@crewcall/contract/rules/local-minimum-wage.ts'
import { useQuery } from '@tanstack/react-query'
import { eventSkillsQuery, skillsQuery } from './skills.ts'

/** The minimum wages of states and cities, which come with the positions; none while loading. */
export function useMinimumWages(inEvent = false): readonly LocalWage[] {
  return useQuery(inEvent ? eventSkillsQuery : skillsQuery).data?.minimum_wages ?? []
}
