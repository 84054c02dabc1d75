import { certificationStatuses, rejectionReasons } from '@crewcall/contract/enums.ts'
import type { FilterSpec } from '../../domain/lists/filter-specs.ts'
import { statusWord } from '../../domain/status/status.tsx'
import { stateOptions } from '../../domain/place/us-states.ts'
import { type Translate } from '../../lib/i18n.ts'
import type { Option } from '../../ui/fields/native-select.tsx'
import { reasonWords } from './reason-words.ts'

/** Filters of the requests; the kinds of certificates and the markets come from the server. */
export function certificationFilters(kinds: readonly Option[], markets: readonly Option[], t: Translate): FilterSpec[] {
  return [
    { name: 'name', label: t('Pro’s name'), kind: 'text', maxLength: 100 },
    { name: 'first_name', label: t('First name'), kind: 'text', maxLength: 80 },
    { name: 'last_name', label: t('Last name'), kind: 'text', maxLength: 80 },
    {
      name: 'status',
      label: t('State|status'),
      kind: 'choice',
      options: certificationStatuses.map((value) => ({ value, label: statusWord('certification', value, t) })),
    },
    { name: 'certification_id', label: t('Certificate'), kind: 'choice', options: kinds, numeric: true },
    { name: 'state_code', label: t('Issued in'), kind: 'choice', options: stateOptions },
    { name: 'expiration_date__gte', label: t('Expires from'), kind: 'day' },
    { name: 'expiration_date__lte', label: t('Expires until'), kind: 'day' },
    { name: 'is_expiring', label: t('Ends soon, not renewed'), kind: 'flag' },
    { name: 'does_not_expire', label: t('Never expires'), kind: 'flag' },
    {
      name: 'rejection_reason',
      label: t('Rejected because'),
      kind: 'choice',
      options: rejectionReasons.map((value) => ({ value, label: value === 'CUSTOM' ? t('Another reason') : t(reasonWords[value]) })),
    },
    { name: 'market_id', label: t('Market'), kind: 'choice', options: markets, numeric: true },
    { name: 'phone_number', label: t('Phone number'), kind: 'text', maxLength: 40 },
    { name: 'email', label: t('Email'), kind: 'text', maxLength: 254 },
    { name: 'gigster_id', label: t('Pro number'), kind: 'id' },
    { name: 'user_id', label: t('User number'), kind: 'id' },
  ]
}
