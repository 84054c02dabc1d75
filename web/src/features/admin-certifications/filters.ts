import { certificationStatuses } from '@crewcall/contract/enums.ts'
import type { FilterSpec } from '../../domain/filter-specs.ts'
import { statusWord } from '../../domain/status.tsx'
import { stateOptions } from '../../domain/us-states.ts'
import type { Option } from '../../ui/fields/native-select.tsx'

/** Filters of the requests; the kinds of certificates come from the server. */
export function certificationFilters(kinds: readonly Option[]): FilterSpec[] {
  return [
    {
      name: 'status',
      label: 'State',
      kind: 'choice',
      options: certificationStatuses.map((value) => ({ value, label: statusWord('certification', value) })),
    },
    { name: 'certification_id', label: 'Certificate', kind: 'choice', options: kinds, numeric: true },
    { name: 'state_code', label: 'Issued in', kind: 'choice', options: stateOptions },
    { name: 'gigster_id', label: 'Pro number', kind: 'id' },
  ]
}
