import { listSkills } from '@crewcall/contract/skills.ts'
import { useQuery } from '@tanstack/react-query'
import { blockWords } from '../../domain/time/time-block-words.ts'
import { useT } from '../../lib/i18n.ts'
import { api } from '../../lib/query.ts'
import type { ActiveFilter } from '../../ui/filter-chips.tsx'
import { useDaysText } from './days-text.ts'
import { dayLabels, periodLabels, type FindSearch } from './find-search.ts'

/** The active filters as removable chips. */
export function useActiveFilters(search: FindSearch, onFilter: (changes: Partial<FindSearch>) => void): ActiveFilter[] {
  const { t, say } = useT()
  const daysText = useDaysText()
  const { data: skills } = useQuery({ ...api.query(listSkills, {}), enabled: (search.positions?.length ?? 0) > 0, staleTime: Infinity })
  const nameOf = (id: number) => say(skills?.results.find((skill) => skill.id === id)?.name ?? '…')
  const { positions = [], days_of_week = [], time_blocks = [], starts_in, within_miles, wage_gte, is_instant, is_eligible } = search
  const days = daysText(search)
  const single = (isOn: boolean, id: keyof FindSearch, label: string): ActiveFilter[] =>
    isOn ? [{ id, label, onRemove: () => onFilter({ [id]: undefined }) }] : []
  return [
    ...positions.map((id) => ({
      id: `position-${id}`,
      label: nameOf(id),
      onRemove: () => onFilter({ positions: positions.filter((other) => other !== id) }),
    })),
    ...time_blocks.map((block) => ({
      id: block,
      label: t(blockWords[block]),
      onRemove: () => onFilter({ time_blocks: time_blocks.filter((other) => other !== block) }),
    })),
    ...(starts_in ? single(true, 'starts_in', t(periodLabels[starts_in])) : []),
    ...(days === null
      ? []
      : [{ id: 'days', label: days, onRemove: () => onFilter({ starts_on__gte: undefined, starts_on__lte: undefined }) }]),
    ...days_of_week.map((day) => ({
      id: day,
      label: t(dayLabels[day]),
      onRemove: () => onFilter({ days_of_week: days_of_week.filter((other) => other !== day) }),
    })),
    ...single(within_miles !== undefined, 'within_miles', t('Within {miles} mi', { miles: within_miles ?? 0 })),
    ...single(wage_gte !== undefined, 'wage_gte', t('From ${amount} an hour', { amount: wage_gte ?? 0 })),
    ...single(is_eligible === true, 'is_eligible', t('Only shifts I can take')),
    ...single(is_instant === true, 'is_instant', t('Instant confirm')),
  ]
}
