import { chargeStatuses, chargeSubjects } from '@crewcall/contract/enums.ts'
import { addDays } from '@crewcall/contract/rules/time.ts'
import type { FilterSpec } from '../../domain/lists/filter-specs.ts'
import type { Translate } from '../../lib/i18n.ts'
import { chargeStatusWords, subjectWords } from './charge-words.tsx'
import type { ChargesSearch } from './charges-search.ts'

type Named = { id: number; name: string }

/** The filters of the charges; by location where they are of several. */
export function chargeFilters(t: Translate, locations: readonly Named[]): readonly FilterSpec[] {
  return [
    { name: 'pro', label: t('Name of the pro'), kind: 'text', maxLength: 100 },
    { name: 'from', label: t('From|day'), kind: 'day' },
    { name: 'until', label: t('Until|day'), kind: 'day' },
    ...(locations.length < 2
      ? []
      : [
          {
            name: 'location_id',
            label: t('Location'),
            kind: 'choice' as const,
            numeric: true,
            options: locations.map(({ id, name }) => ({ value: String(id), label: name })),
          },
        ]),
    {
      name: 'subject',
      label: t('For|charge'),
      kind: 'choice',
      options: chargeSubjects.map((value) => ({ value, label: t(subjectWords[value]) })),
    },
    {
      name: 'status',
      label: t('State|status'),
      kind: 'choice',
      options: chargeStatuses.map((value) => ({ value, label: t(chargeStatusWords[value]) })),
    },
    { name: 'amount__gte', label: t('Amount from'), kind: 'dollars' },
    { name: 'amount__lte', label: t('Amount to'), kind: 'dollars' },
  ]
}

/** The query of the endpoint for the filters in the address. */
export function askedBy({ subject, status, ...search }: ChargesSearch, at: { organization_id?: number; location_id?: number }) {
  const { receipt: _, page: _page, ordering: _ordering, location_id, ...filters } = search
  return {
    ...filters,
    ...(location_id !== undefined && { location_id }),
    ...at,
    ...(subject !== undefined && { subject: [subject] }),
    ...(status !== undefined && { status: [status] }),
  }
}

/** The first and last day of the month of a day, and of the month before it. */
export function monthsAround(today: string): Record<'this' | 'last', { from: string; until: string }> {
  const first = `${today.slice(0, 7)}-01`
  const lastOfMonth = (day: string) => addDays(`${addDays(day, 31).slice(0, 7)}-01`, -1)
  const before = addDays(first, -1)
  return { this: { from: first, until: lastOfMonth(first) }, last: { from: `${before.slice(0, 7)}-01`, until: before } }
}
