import type { Locale } from '@crewcall/contract/enums.ts'
import { isolated } from '@crewcall/contract/rules/direction.ts'
import { formatDate } from '@crewcall/contract/rules/time.ts'
import type { WageExceptionRow } from '@crewcall/contract/wage-exceptions.ts'
import type { Translate } from '../../../lib/i18n.ts'
import type { Column } from '../../../ui/data-table.tsx'
import { amountWords, exceptionWords } from './exception-words.ts'

/** An exception: its rule and by how much, whose it is, and where and when. */
export function columns(t: Translate, locale: Locale): readonly Column<WageExceptionRow>[] {
  return [
    { id: 'rule', header: t('Rule'), lead: true, cell: ({ rule }) => t(exceptionWords[rule].label) },
    { id: 'amount', header: t('By how much'), align: 'end', phone: 'corner', cell: ({ rule, amount }) => amountWords(rule, amount, t) },
    { id: 'date', header: t('Date'), phone: 'named', cell: ({ local_date }) => formatDate(local_date, locale) },
    { id: 'pro', header: t('Pro'), phone: 'named', cell: ({ shift }) => (shift ? isolated(shift.pro_name) : '–') },
    { id: 'position', header: t('Position'), phone: 'named', cell: ({ shift }) => (shift ? isolated(shift.position) : '–') },
    { id: 'location', header: t('Location'), phone: 'named', cell: ({ shift }) => (shift ? isolated(shift.location_name) : '–') },
    { id: 'business', header: t('Business'), phone: 'named', cell: ({ shift }) => (shift ? isolated(shift.organization_name) : '–') },
    { id: 'state', header: t('State'), phone: 'named', cell: ({ state_code }) => state_code ?? '–' },
  ]
}
