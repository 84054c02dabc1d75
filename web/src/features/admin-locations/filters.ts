import { approvalStatuses } from '@crewcall/contract/enums.ts'
import type { FilterSpec } from '../../domain/lists/filter-specs.ts'
import { statusWord } from '../../domain/status/status.tsx'
import type { Option } from '../../ui/fields/native-select.tsx'

/** Filters of the list of locations; the markets come from the server. */
export function locationFilters(markets: readonly Option[]): FilterSpec[] {
  return [
    { name: 'name', label: 'Location name', kind: 'text', maxLength: 100 },
    { name: 'organization_name', label: 'Organization', kind: 'text', maxLength: 100 },
    {
      name: 'approval_status',
      label: 'Approval',
      kind: 'choice',
      options: approvalStatuses.map((value) => ({ value, label: statusWord('approval', value) })),
    },
    { name: 'is_pin_moved', label: 'Moved since approval', kind: 'flag' },
    { name: 'market_id', label: 'Market', kind: 'choice', options: markets, numeric: true },
    { name: 'creator_firstname', label: 'Creator’s first name', kind: 'text' },
    { name: 'creator_lastname', label: 'Creator’s last name', kind: 'text' },
    { name: 'id', label: 'Location number', kind: 'id' },
  ]
}
