import { complianceStatuses } from '@crewcall/contract/enums.ts'
import { complianceWords } from '../../domain/hours/break-words.ts'
import type { FilterSpec } from '../../domain/lists/filter-specs.ts'
import { type Translate } from '../../lib/i18n.ts'

/** All filters of the applications; whether confirmed ones are shown has its own switch. */
export function applicationFilters(t: Translate): readonly FilterSpec[] {
  return [
    { name: 'location_name', label: t('Location name'), kind: 'text', maxLength: 100 },
    { name: 'unpaid_pros', label: t('Pro not paid'), kind: 'flag' },
    { name: 'uncharged_businesses', label: t('Business not charged'), kind: 'flag' },
    { name: 'is_cancelled', label: t('Cancelled'), kind: 'flag' },
    { name: 'is_selected', label: t('Selected'), kind: 'flag' },
    { name: 'is_boosted', label: t('Boosted'), kind: 'flag' },
    { name: 'is_gig_cancelled', label: t('Shift cancelled'), kind: 'flag' },
    { name: 'pro_id', label: t('Pro number'), kind: 'id' },
    { name: 'gig_id', label: t('Shift number'), kind: 'id' },
    { name: 'gig__start_time__gte', label: t('Starts from'), kind: 'from' },
    { name: 'gig__start_time__lte', label: t('Starts until'), kind: 'until' },
    {
      name: 'shift_break_compliance',
      label: t('Breaks'),
      kind: 'choice',
      options: complianceStatuses.map((value) => ({ value, label: t(complianceWords[value]) })),
    },
  ]
}
