import { accountStatuses, appModes } from '@crewcall/contract/enums.ts'
import type { FilterSpec } from '../../domain/lists/filter-specs.ts'
import type { useT } from '../../lib/i18n.ts'
import { accountStatusWords, appModeWords } from './user-words.tsx'

/** Filters of the list of people, in the reader's language. */
export function userFilters(t: ReturnType<typeof useT>['t']): FilterSpec[] {
  return [
    { name: 'combined_search_param', label: t('Name, email or phone'), kind: 'text', maxLength: 100 },
    { name: 'first_name', label: t('First name'), kind: 'text' },
    { name: 'last_name', label: t('Last name'), kind: 'text' },
    { name: 'preferred_name_for_search', label: t('Preferred name'), kind: 'text' },
    { name: 'email', label: t('Email'), kind: 'text', maxLength: 254 },
    { name: 'phone_number', label: t('Phone'), kind: 'text', maxLength: 20 },
    {
      name: 'account_status',
      label: t('Account'),
      kind: 'choice',
      options: accountStatuses.map((value) => ({ value, label: t(accountStatusWords[value]) })),
    },
    { name: 'app_mode', label: t('Side'), kind: 'choice', options: appModes.map((value) => ({ value, label: t(appModeWords[value]) })) },
    { name: 'date_joined', label: t('Joined from'), kind: 'from' },
    { name: 'last_login', label: t('Signed in from'), kind: 'from' },
    { name: 'id', label: t('User number'), kind: 'id' },
    { name: 'gigster_profile__id', label: t('Pro number'), kind: 'id' },
    { name: 'uuid', label: t('Long id (UUID)'), kind: 'text', maxLength: 36 },
  ]
}
