import type { Location } from '@crewcall/contract/organizations.ts'
import { bookingTypesOf } from '@crewcall/contract/rules/gig-filters.ts'
import { getSchedule, type Schedule } from '@crewcall/contract/schedule.ts'
import { daysBetween } from '@crewcall/contract/rules/wall-week.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useT } from '../../../lib/i18n.ts'
import { api } from '../../../lib/query.ts'
import { useSkills } from '../../../domain/shift/skills.ts'
import type { GigViewsSearch } from '../gigs-search.ts'
import { type PresetName, presets } from '../presets.ts'

type Phantom = Schedule['phantoms'][number]
/** A date of a repeating shift that is not stored yet, with what its chip shows. */
export type PlannedDate = Phantom & { position: string; icon: string; mayChange: boolean }
type Asked = { search: GigViewsSearch; from: string; until: string }

/** The dates of repeating shifts on the visible days that are not stored yet, with the filters of the address. */
export function usePlannedDates(preset: PresetName, location: Location, { search, from, until }: Asked): readonly PlannedDate[] {
  const { say } = useT()
  const skills = useSkills()
  const { require_certifications, elevated, has_applicants, auto_select_enabled, location_name, market_name, employment_type } = search
  const asked = { require_certifications, elevated, has_applicants, auto_select_enabled, location_name, market_name, employment_type }
  const place = search.scope === 'all' ? {} : { location_id: location.id }
  const { data } = useQuery({
    ...api.query(getSchedule, { query: { ...place, ...asked, start_date: from, days: daysBetween(from, until) } }),
    placeholderData: keepPreviousData,
    enabled: mayShow(preset, search),
  })
  return useMemo(() => {
    if (!data || !mayShow(preset, search)) return []
    const mine = new Set(data.locations.flatMap(({ id, may_plan }) => (may_plan ? id : [])))
    return data.phantoms
      .filter((phantom) => passes(phantom, search))
      .map((phantom) => {
        const position = skills.find(({ id }) => id === phantom.skill_id)
        return {
          ...phantom,
          position: position ? say(position.name) : '',
          icon: position?.icon ?? '',
          mayChange: mine.has(phantom.location_id),
        }
      })
  }, [data, preset, search, skills, say])
}

// They have no pros, no number, and are of no event.
function mayShow(preset: PresetName, { statuses, gig_id, event_id, pro_id, pro_first_name, pro_last_name }: GigViewsSearch): boolean {
  const asksForMore = [gig_id, event_id, pro_id, pro_first_name, pro_last_name].some((value) => value !== undefined)
  return !asksForMore && preset !== 'past' && (statuses ?? presets[preset].statuses).includes('unfilled')
}

function passes({ skill_id, type, organization_id }: Phantom, search: GigViewsSearch): boolean {
  const { skill_id: skill, positions, type: wanted, types, organization_id: organization } = search
  return (
    (skill === undefined || skill === skill_id) &&
    (positions === undefined || positions.includes(skill_id)) &&
    (wanted === undefined || wanted === type) &&
    (types === undefined || types.some((one) => bookingTypesOf[one].includes(type))) &&
    (organization === undefined || organization === organization_id)
  )
}
