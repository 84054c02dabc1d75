import { listReferrals, rejectReferral, type AdminReferral } from '@crewcall/contract/promotions.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { Stamp, StateWithActions } from '../../domain/admin/admin-parts.tsx'
import { useContractForm } from '../../lib/contract-form.ts'
import { useT } from '../../lib/i18n.ts'
import { api, useCommand } from '../../lib/query.ts'
import { Button } from '../../ui/button.tsx'
import { DataTable, type Column, TwoLines } from '../../ui/data-table.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { TextAreaField } from '../../ui/fields/text-fields.tsx'
import { Form } from '../../ui/form.tsx'
import { SendOrCancel } from '../../ui/send-or-cancel.tsx'
import { EmptyState, ErrorScreen } from '../../ui/states.tsx'
import { ReferralBadge, reasonWords } from './promotion-words.tsx'

const pageSize = 25
const isOver = ({ status }: AdminReferral) => status === 'EXPIRED' || status === 'REJECTED'

/** The referrals of a promotion, with the reasons of rejections, and a button to reject one. */
export function PromotionReferrals({ promotionId }: { promotionId: number }) {
  const { t } = useT()
  const [page, setPage] = useState(1)
  const [rejected, setRejected] = useState<AdminReferral>()
  const { data, error, refetch } = useQuery({
    ...api.query(listReferrals, { query: { promotion_id: promotionId, page, page_size: pageSize } }),
    placeholderData: keepPreviousData,
  })
  if (error) return <ErrorScreen error={error} retry={() => void refetch()} />
  const columns: Column<AdminReferral>[] = [
    {
      id: 'who',
      header: t('Person'),
      lead: true,
      cell: ({ referee, referrer }) => <TwoLines first={<PersonLink {...referee} />} second={<PersonLink {...referrer} />} />,
    },
    {
      id: 'state',
      header: t('State|status'),
      cell: (row) => (
        <StateWithActions
          state={
            <TwoLines
              first={<ReferralBadge status={row.status} />}
              second={
                row.reason ? t(reasonWords[row.reason]) : t('{count} of {cap}', { count: row.counted_gigs, cap: row.qualifying_gigs })
              }
            />
          }
        >
          {!isOver(row) && (
            <Button size="small" variant="text" onClick={() => setRejected(row)}>
              {t('Reject|referral')}
            </Button>
          )}
        </StateWithActions>
      ),
    },
    { id: 'when', header: t('Joined'), cell: (row) => <Stamp at={row.created_ts} /> },
  ]
  return (
    <>
      <DataTable
        caption={t('Referrals')}
        rows={data?.results ?? []}
        columns={columns}
        rowId={(row) => row.id}
        pending={!data}
        empty={
          <EmptyState title={t('No referrals yet')}>
            {t('People who sign up with a code while the promotion runs are listed here.')}
          </EmptyState>
        }
        pager={{ page, pageSize, count: data?.count ?? 0, onPage: setPage }}
      />
      {rejected && <RejectDialog referral={rejected} onClose={() => setRejected(undefined)} />}
    </>
  )
}

function PersonLink({ user_id, name }: AdminReferral['referrer']) {
  return (
    <Link to="/admin/users" search={{ open: user_id }} className="link">
      {name || `#${user_id}`}
    </Link>
  )
}

function RejectDialog({ referral, onClose }: { referral: AdminReferral; onClose: () => void }) {
  const { t } = useT()
  const { submit } = useCommand(rejectReferral, { success: () => t('The referral is rejected') })
  const form = useContractForm(rejectReferral.body, { explanation: '' })
  const title = t('Reject this referral?')
  return (
    <Dialog opened onClose={onClose} title={title} size="sm">
      <p>{t('Nothing more is paid for it, and what a pro was paid is taken back from their account.')}</p>
      <Form
        form={form}
        label={title}
        guarded={false}
        onSend={async (body) => {
          await submit({ params: { id: String(referral.id) }, body })
          onClose()
        }}
      >
        <TextAreaField name="explanation" label={t('Why')} hint={t('Only the platform sees it')} rows={2} maxLength={500} required />
        <SendOrCancel action={t('Reject|referral')} destructive onCancel={onClose} />
      </Form>
    </Dialog>
  )
}
