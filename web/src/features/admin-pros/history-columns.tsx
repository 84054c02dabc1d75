import type { adminApplication } from '@crewcall/contract/admin-applications.ts'
import type { z } from 'zod'
import { cancellationWords } from '../../domain/status/cancellation-words.ts'
import { MoneyText } from '../../domain/pay/money-text.tsx'
import { Status } from '../../domain/status/status.tsx'
import { WhenText } from '../../domain/time/when-text.tsx'
import type { Say, Translate } from '../../lib/i18n.ts'
import { type Column, TwoLines } from '../../ui/data-table.tsx'

type Application = z.output<typeof adminApplication>

/** Columns of a pro's applications. */
export function historyColumns(t: Translate, say: Say): Column<Application>[] {
  return [
    { id: 'shift', header: t('Shift'), lead: true, cell: (row) => <TwoLines first={say(row.skill_name)} second={row.location_name} /> },
    {
      id: 'when',
      header: t('When'),
      cell: (row) => <WhenText start={row.gig_start_time} end={row.gig_end_time} timezone={row.timezone} />,
    },
    {
      id: 'status',
      header: t('Status'),
      phone: 'corner',
      cell: (row) => {
        const status = <Status of="application" status={row.status} />
        return row.cancellation === null ? status : <TwoLines first={status} second={t(cancellationWords[row.cancellation.reason])} />
      },
    },
    { id: 'stars', header: t('Stars'), align: 'end', cell: (row) => (row.review === null ? '–' : `${row.review.ratings.overall} / 5`) },
    {
      id: 'paid',
      header: t('Paid'),
      align: 'end',
      cell: (row) => (row.pro_payment === null ? '–' : <MoneyText cents={row.pro_payment.total_amount} />),
    },
  ]
}
