import { gigStatuses } from '@crewcall/contract/enums.ts'
import type { FilterSpec } from '../../domain/lists/filter-specs.ts'
import { statusWord } from '../../domain/status/status.tsx'
import { type Translate } from '../../lib/i18n.ts'
import type { Option } from '../../ui/fields/native-select.tsx'

/** Filters of all shifts; the positions come from the server. */
export function gigFilters(positions: readonly Option[], t: Translate): FilterSpec[] {
  return [
    {
      name: 'status',
      label: t('Status'),
      kind: 'choice',
      options: gigStatuses.map((value) => ({ value, label: statusWord('gig', value, t) })),
    },
    { name: 'skill_id', label: t('Position'), kind: 'choice', options: positions, numeric: true },
    { name: 'location_id', label: t('Location number'), kind: 'id' },
    { name: 'event_id', label: t('Event number'), kind: 'id' },
    { name: 'created_ts__gte', label: t('Posted from'), kind: 'from' },
    { name: 'created_ts__lte', label: t('Posted until'), kind: 'until' },
  ]
}
