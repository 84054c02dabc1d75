import { gigStatuses } from '@crewcall/contract/enums.ts'
import type { FilterSpec } from '../../domain/lists/filter-specs.ts'
import { statusWord } from '../../domain/status/status.tsx'
import type { Option } from '../../ui/fields/native-select.tsx'

/** Filters of all shifts; the positions come from the server. */
export function gigFilters(positions: readonly Option[]): FilterSpec[] {
  return [
    { name: 'status', label: 'Status', kind: 'choice', options: gigStatuses.map((value) => ({ value, label: statusWord('gig', value) })) },
    { name: 'skill_id', label: 'Position', kind: 'choice', options: positions, numeric: true },
    { name: 'location_id', label: 'Location number', kind: 'id' },
    { name: 'event_id', label: 'Event number', kind: 'id' },
    { name: 'created_ts__gte', label: 'Posted from', kind: 'from' },
    { name: 'created_ts__lte', label: 'Posted until', kind: 'until' },
  ]
}
