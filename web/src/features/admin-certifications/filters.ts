import { certificationStatuses, rejectionReasons } from '@crewcall/contract/enums.ts'
import type { FilterSpec } from '../../domain/lists/filter-specs.ts'
import { statusWord } from '../../domain/status/status.tsx'
import { stateOptions } from '../../domain/place/us-states.ts'
import type { Option } from '../../ui/fields/native-select.tsx'
import { reasonWords } from './reason-words.ts'

/** Filters of the requests; the kinds of certificates and the markets come from the server. */
export function certificationFilters(kinds: readonly Option[], markets: readonly Option[]): FilterSpec[] {
  return [
    { name: 'name', label: 'Pro’s name', kind: 'text', maxLength: 100 },
    {
      name: 'status',
      label: 'State',
      kind: 'choice',
      options: certificationStatuses.map((value) => ({ value, label: statusWord('certification', value) })),
    },
    { name: 'certification_id', label: 'Certificate', kind: 'choice', options: kinds, numeric: true },
    { name: 'state_code', label: 'Issued in', kind: 'choice', options: stateOptions },
    { name: 'expiration_date__gte', label: 'Expires from', kind: 'day' },
    { name: 'expiration_date__lte', label: 'Expires until', kind: 'day' },
    { name: 'does_not_expire', label: 'Never expires', kind: 'flag' },
    {
      name: 'rejection_reason',
      label: 'Rejected because',
      kind: 'choice',
      options: rejectionReasons.map((value) => ({ value, label: value === 'CUSTOM' ? 'Another reason' : reasonWords[value] })),
    },
    { name: 'market_id', label: 'Market', kind: 'choice', options: markets, numeric: true },
    { name: 'phone_number', label: 'Phone number', kind: 'text', maxLength: 40 },
    { name: 'email', label: 'Email', kind: 'text', maxLength: 254 },
    { name: 'gigster_id', label: 'Pro number', kind: 'id' },
    { name: 'user_id', label: 'User number', kind: 'id' },
  ]
}
