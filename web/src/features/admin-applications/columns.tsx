import type { adminApplication } from '@crewcall/contract/admin-applications.ts'
import type { ReactNode } from 'react'
import type { z } from 'zod'
import { MoneyText } from '../../domain/pay/money-text.tsx'
import { Status } from '../../domain/status/status.tsx'
import { WhenText } from '../../domain/time/when-text.tsx'
import type { Say, Translate } from '../../lib/i18n.ts'
import { type Column, TwoLines } from '../../ui/data-table.tsx'

export type AdminApplication = z.output<typeof adminApplication>

/** Columns of the applications. */
export function columns(t: Translate, say: Say): Column<AdminApplication>[] {
  return [
    { id: 'pro', header: t('Pro'), lead: true, cell: (row) => <TwoLines first={row.gigster.display_name} second={`#${row.id}`} /> },
    { id: 'shift', header: t('Shift'), cell: (row) => <TwoLines first={say(row.skill_name)} second={row.location_name} /> },
    {
      id: 'when',
      header: t('When'),
      sort: 'gig__start_time',
      cell: (row) => <WhenText start={row.gig_start_time} end={row.gig_end_time} timezone={row.timezone} />,
    },
    { id: 'status', header: t('Status'), phone: 'corner', cell: (row) => <Status of="application" status={row.status} /> },
    { id: 'charged', header: t('Charged'), align: 'end', cell: (row) => amountOf(row.payment) },
    { id: 'paid', header: t('To the pro'), align: 'end', cell: (row) => amountOf(row.pro_payment) },
  ]
}

function amountOf(payment: AdminApplication['payment']): ReactNode {
  return payment === null ? '–' : <MoneyText cents={payment.total_amount} />
}
