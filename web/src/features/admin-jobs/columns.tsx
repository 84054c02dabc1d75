import type { failedJob } from '@crewcall/contract/failed-jobs.ts'
import type { z } from 'zod'
import { Stamp } from '../../domain/admin/admin-parts.tsx'
import { Clamped } from '../../ui/clamped.tsx'
import type { Translate } from '../../lib/i18n.ts'
import { type Column, TwoLines } from '../../ui/data-table.tsx'
import { rem } from '../../ui/rem.ts'

export type FailedJob = z.output<typeof failedJob>

/** Columns of the jobs that gave up. */
export function columnsOf(t: Translate): Column<FailedJob>[] {
  return [
    {
      id: 'kind',
      header: t('Job'),
      lead: true,
      cell: (row) => <TwoLines first={row.event ?? row.kind} second={<Clamped>{row.last_error}</Clamped>} />,
    },
    { id: 'about', header: t('About'), cell: (row) => <TwoLines first={nameOf(row)} second={placeOf(row)} /> },
    { id: 'tries', header: t('Tries'), width: rem(80), align: 'end', cell: (row) => row.tries },
    { id: 'failed', header: t('Failed at'), width: rem(200), cell: (row) => <Stamp at={row.failed_at} /> },
  ]
}

function nameOf({ person }: FailedJob): string {
  return person === null ? '' : person.name || `#${person.user_id}`
}

function placeOf({ location, organization }: FailedJob): string {
  return location?.name ?? organization?.name ?? ''
}
