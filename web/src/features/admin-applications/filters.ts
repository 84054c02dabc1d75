import { complianceStatuses } from '@crewcall/contract/enums.ts'
import { complianceWords } from '../../domain/hours/break-words.ts'
import type { FilterSpec } from '../../domain/lists/filter-specs.ts'

/** All filters of the applications; whether confirmed ones are shown has its own switch. */
export const applicationFilters: readonly FilterSpec[] = [
  { name: 'location_name', label: 'Location name', kind: 'text', maxLength: 100 },
  { name: 'unpaid_pros', label: 'Pro not paid', kind: 'flag' },
  { name: 'uncharged_businesses', label: 'Business not charged', kind: 'flag' },
  { name: 'is_cancelled', label: 'Cancelled', kind: 'flag' },
  { name: 'is_selected', label: 'Selected', kind: 'flag' },
  { name: 'is_boosted', label: 'Boosted', kind: 'flag' },
  { name: 'is_gig_cancelled', label: 'Shift cancelled', kind: 'flag' },
  { name: 'pro_id', label: 'Pro number', kind: 'id' },
  { name: 'gig_id', label: 'Shift number', kind: 'id' },
  { name: 'gig__start_time__gte', label: 'Starts from', kind: 'from' },
  { name: 'gig__start_time__lte', label: 'Starts until', kind: 'until' },
  {
    name: 'shift_break_compliance',
    label: 'Breaks',
    kind: 'choice',
    options: complianceStatuses.map((value) => ({ value, label: complianceWords[value] })),
  },
]
