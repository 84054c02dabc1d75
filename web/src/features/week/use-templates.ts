import type { gigTemplate } from '@crewcall/contract/templates.ts'
import { listGigTemplates } from '@crewcall/contract/templates.ts'
import type { Schedule } from '@crewcall/contract/schedule.ts'
import { useQuery } from '@tanstack/react-query'
import type { z } from 'zod'
import { api } from '../../lib/query.ts'
import { type ShiftPlan, usualFor } from './planning.ts'

export type GigTemplate = z.output<typeof gigTemplate>

const none: GigTemplate[] = []

/** The shift templates of a location, for those who may plan there. */
export function useTemplates(location_id: number, enabled: boolean): readonly GigTemplate[] {
  const { data } = useQuery({ ...api.query(listGigTemplates, { query: { location_id } }), enabled, staleTime: 60_000, retry: false })
  return data?.results ?? none
}

/** What a template fills in; its position's usual hours, too, unless the hours were drawn or typed. */
export function filledBy(
  { id, skill_id, hourly_rate, location_id }: GigTemplate,
  { schedule, keepsHours }: { schedule: Pick<Schedule, 'usual'>; keepsHours: boolean },
): Partial<ShiftPlan> {
  const { wage_amount: usualWage, ...hours } = usualFor(schedule, location_id, skill_id)
  const wage_amount = hourly_rate ?? usualWage
  return { gig_template_id: id, skill_id, ...(wage_amount === null ? {} : { wage_amount }), ...(keepsHours ? {} : hours) }
}
