import { paymentStatuses } from '@crewcall/contract/enums.ts'
import { listAdHoc } from '@crewcall/contract/payments.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { extraOptions } from '../../domain/pay/extra-words.ts'
import type { FilterSpec } from '../../domain/lists/filter-specs.ts'
import { ListScreen } from '../../domain/lists/list-screen.tsx'
import { statusWord } from '../../domain/status/status.tsx'
import { api } from '../../lib/query.ts'
import { EmptyState } from '../../ui/states.tsx'
import type { AdHocSearch } from './adhoc-search.ts'
import { columns } from './columns.tsx'

// The filter asks for one state, so those that read the same are told apart.
const finer = {
  AVAILABLE: '',
  SUBMITTED: ': sent',
  PENDING_TRANSFER: ': waiting for the business',
  IN_TRANSIT: ': on the way to the bank',
  FAILED: ': declined',
  ERROR: ': our fault',
} as const

const specs: readonly FilterSpec[] = [
  { name: 'reason', label: 'For', kind: 'choice', options: extraOptions() },
  {
    name: 'status',
    label: 'State',
    kind: 'choice',
    options: paymentStatuses.map((value) => ({ value, label: `${statusWord('payment', value)}${finer[value]}` })),
  },
  { name: 'pro_id', label: 'Pro number', kind: 'id' },
  { name: 'gig_id', label: 'Shift number', kind: 'id' },
]

/** Tips, bonuses, corrections and minimums, whoever pays them; a row leads to its application. */
export function AdHocPaymentsScreen({ search }: { search: AdHocSearch }) {
  const navigate = useNavigate()
  const list = useQuery({ ...api.query(listAdHoc, { query: search }), placeholderData: keepPreviousData })
  return (
    <ListScreen
      title="Extra payments"
      subtitle="Tips, bonuses, corrections and minimums. Open one to see its shift and pay another."
      specs={specs}
      search={search}
      columns={columns}
      list={list}
      rowId={(row) => row.id}
      ordering="-id"
      onOpen={(payment) =>
        void navigate({
          to: '/admin/applications',
          search: { open: payment.application_id, pro_id: payment.pro_id, is_confirmed: 'any' },
        })
      }
      empty={<EmptyState title="No extra payment fits">Change or clear the filters. Extra payments start from an application.</EmptyState>}
    />
  )
}
