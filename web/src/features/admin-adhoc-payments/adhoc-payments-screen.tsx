import { joined } from '@crewcall/contract/rules/direction.ts'
import { paymentStatuses } from '@crewcall/contract/enums.ts'
import { listAdHoc } from '@crewcall/contract/payments.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { extraOptions } from '../../domain/pay/extra-words.ts'
import type { FilterSpec } from '../../domain/lists/filter-specs.ts'
import { ListScreen } from '../../domain/lists/list-screen.tsx'
import { statusWord } from '../../domain/status/status.tsx'
import { type Sentence, type Translate, useT } from '../../lib/i18n.ts'
import { api } from '../../lib/query.ts'
import { EmptyState } from '../../ui/states.tsx'
import type { AdHocSearch } from './adhoc-search.ts'
import { columns } from './columns.tsx'

// The filter accepts one state, so states with the same label are distinguished.
const finer = {
  AVAILABLE: null,
  SUBMITTED: 'sent',
  PENDING_TRANSFER: 'waiting for the business',
  IN_TRANSIT: 'on the way to the bank',
  FAILED: 'declined|payment',
  ERROR: 'our fault',
} as const satisfies Record<string, Sentence | null>

function specs(t: Translate): readonly FilterSpec[] {
  return [
    { name: 'reason', label: t('For'), kind: 'choice', options: extraOptions(t) },
    {
      name: 'status',
      label: t('State|status'),
      kind: 'choice',
      options: paymentStatuses.map((value) => ({
        value,
        label: joined([statusWord('payment', value, t), finer[value] && t(finer[value])], ': '),
      })),
    },
    { name: 'pro_id', label: t('Pro number'), kind: 'id' },
    { name: 'gig_id', label: t('Shift number'), kind: 'id' },
  ]
}

/** Tips, bonuses, corrections and minimums, whoever pays them; a row links to its application. */
export function AdHocPaymentsScreen({ search }: { search: AdHocSearch }) {
  const { t } = useT()
  const navigate = useNavigate()
  const list = useQuery({ ...api.query(listAdHoc, { query: search }), placeholderData: keepPreviousData })
  return (
    <ListScreen
      title={t('Extra payments')}
      subtitle={t('Tips, bonuses, corrections and minimums. Open one to see its shift and pay another.')}
      specs={specs(t)}
      search={search}
      columns={columns(t)}
      list={list}
      rowId={(row) => row.id}
      ordering="-id"
      onOpen={(payment) =>
        void navigate({
          to: '/admin/applications',
          search: { open: payment.application_id, pro_id: payment.pro_id, is_confirmed: 'any' },
        })
      }
      empty={
        <EmptyState title={t('No matching extra payments')}>
          {t('Change or clear the filters. Extra payments start from an application.')}
        </EmptyState>
      }
    />
  )
}
