import type { Output } from '@crewcall/contract/kit.ts'
import { listReferralCodes, listReferralSignUps } from '@crewcall/contract/referral-codes.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { FactList, PanelPart, Stamp } from '../../domain/admin/admin-parts.tsx'
import { useT } from '../../lib/i18n.ts'
import { api } from '../../lib/query.ts'
import { DataTable, type Column } from '../../ui/data-table.tsx'
import { SideSheet } from '../../ui/dialog.tsx'
import { EmptyState, ErrorScreen } from '../../ui/states.tsx'

type Code = Output<typeof listReferralCodes>['results'][number]
type SignUp = Output<typeof listReferralSignUps>['results'][number]
const pageSize = 25

/** A code beside the list: its owner and who signed up with it. */
export function CodePanel({ code, listed, onClose }: { code: string | undefined; listed: Code | undefined; onClose: () => void }) {
  return (
    <SideSheet opened={code !== undefined} onClose={onClose} title={code ?? ''} size="lg">
      {code !== undefined && <CodeFacts key={code} code={code} listed={listed} />}
    </SideSheet>
  )
}

function CodeFacts({ code, listed }: { code: string; listed: Code | undefined }) {
  const { t } = useT()
  const [page, setPage] = useState(1)
  const found = useQuery({ ...api.query(listReferralCodes, { query: { search: code } }), enabled: !listed }).data
  const { data, error, refetch } = useQuery({
    ...api.query(listReferralSignUps, { params: { code }, query: { page, page_size: pageSize } }),
    placeholderData: keepPreviousData,
  })
  const owner = (listed ?? found?.results.find((each) => each.code === code))?.owner
  if (error) return <ErrorScreen error={error} retry={() => void refetch()} />
  const columns: Column<SignUp>[] = [
    {
      id: 'who',
      header: t('Person'),
      lead: true,
      cell: (row) => (
        <Link to="/admin/users" search={{ open: row.user_id }} className="link">
          {row.name || `#${row.user_id}`}
        </Link>
      ),
    },
    { id: 'when', header: t('Joined'), cell: (row) => <Stamp at={row.date_joined} /> },
  ]
  return (
    <>
      <FactList
        rows={[
          [
            t('Belongs to'),
            owner ? (
              <Link key="owner" to="/admin/users" search={{ open: owner.user_id }} className="link">
                {owner.name || `#${owner.user_id}`}
              </Link>
            ) : (
              t('Nobody')
            ),
          ],
          [t('Business'), owner?.business_name],
        ]}
      />
      <PanelPart title={t('Who signed up with it')}>
        <DataTable
          caption={t('Who signed up with it')}
          rows={data?.results ?? []}
          columns={columns}
          rowId={(row) => row.user_id}
          pending={!data}
          empty={
            <EmptyState title={t('Nobody signed up with it yet')}>{t('People who sign up with this code are listed here.')}</EmptyState>
          }
          pager={{ page, pageSize, count: data?.count ?? 0, onPage: setPage }}
        />
      </PanelPart>
    </>
  )
}
