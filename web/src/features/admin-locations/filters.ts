import { approvalStatuses } from '@crewcall/contract/enums.ts'
import type { FilterSpec } from '../../domain/lists/filter-specs.ts'
import { statusWord } from '../../domain/status/status.tsx'
import { type Translate } from '../../lib/i18n.ts'
import type { Option } from '../../ui/fields/native-select.tsx'

/** Filters of the list of locations; the markets come from the server. */
export function locationFilters(markets: readonly Option[], t: Translate): FilterSpec[] {
  return [
    { name: 'name', label: t('Location name'), kind: 'text', maxLength: 100 },
    { name: 'organization_name', label: t('Organization'), kind: 'text', maxLength: 100 },
    {
      name: 'approval_status',
      label: t('Approval'),
      kind: 'choice',
      options: approvalStatuses.map((value) => ({ value, label: statusWord('approval', value, t) })),
    },
    { name: 'is_pin_moved', label: t('Moved since approval'), kind: 'flag' },
    { name: 'market_id', label: t('Market'), kind: 'choice', options: markets, numeric: true },
    { name: 'creator_firstname', label: t('Creator’s first name'), kind: 'text' },
    { name: 'creator_lastname', label: t('Creator’s last name'), kind: 'text' },
    { name: 'id', label: t('Location number'), kind: 'id' },
  ]
}
