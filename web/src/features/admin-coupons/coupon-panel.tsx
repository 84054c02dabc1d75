import { endCoupon, listCouponUses, type Coupon, type CouponUse } from '@crewcall/contract/coupons.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { FactList, PanelPart, Stamp } from '../../domain/admin/admin-parts.tsx'
import { discountText } from '../../domain/pay/coupon-text.ts'
import { MoneyText } from '../../domain/pay/money-text.tsx'
import { useT } from '../../lib/i18n.ts'
import { api, useCommand } from '../../lib/query.ts'
import { Button } from '../../ui/button.tsx'
import { DataTable, type Column, TwoLines } from '../../ui/data-table.tsx'
import { Confirm, SideSheet } from '../../ui/dialog.tsx'
import { EmptyState, ErrorScreen } from '../../ui/states.tsx'
import { CouponBadge } from './coupon-badge.tsx'

const pageSize = 25

/** A coupon beside the list: its terms, what it gave, the locations that use it, and its end. */
export function CouponPanel({ coupon, onClose }: { coupon: Coupon | undefined; onClose: () => void }) {
  return (
    <SideSheet opened={coupon !== undefined} onClose={onClose} title={coupon?.code ?? ''} size="lg">
      {coupon && <Facts key={coupon.id} coupon={coupon} />}
    </SideSheet>
  )
}

function Facts({ coupon }: { coupon: Coupon }) {
  const { t } = useT()
  const [isEnding, setEnding] = useState(false)
  const end = useCommand(endCoupon, { success: () => t('The coupon has ended') })
  async function handleEnd() {
    await end.send({ params: { id: String(coupon.id) } })
    setEnding(false)
  }
  return (
    <>
      <FactList
        rows={[
          [t('State|status'), <CouponBadge key="state" state={coupon.state} />],
          [t('Name'), coupon.name],
          [t('Gives'), discountText(t, coupon)],
          [t('Given with the first shift'), coupon.with_first_shift && t('Yes')],
          [t('Least planned pay of a booking'), coupon.min_spend > 0 && <MoneyText key="least" cents={coupon.min_spend} />],
          [t('Bookings of each location'), coupon.bookings],
          [t('Days for them'), coupon.valid_days],
          [t('Locations'), t('{count} of {cap}', { count: coupon.used_count, cap: coupon.max_uses })],
          [t('Given so far'), <MoneyText key="given" cents={coupon.given} />],
          [t('First day'), <Stamp key="from" at={coupon.starts_at} />],
          [t('Ends'), coupon.ends_at && <Stamp key="to" at={coupon.ends_at} />],
          [t('Ended'), coupon.ended_at && <Stamp key="ended" at={coupon.ended_at} />],
        ]}
      />
      {coupon.state !== 'ENDED' && (
        <div className="cluster">
          <Button variant="text" onClick={() => setEnding(true)}>
            {t('End the coupon')}
          </Button>
        </div>
      )}
      <PanelPart title={t('Locations that use it')}>
        <Uses couponId={coupon.id} />
      </PanelPart>
      <Confirm
        opened={isEnding}
        onClose={() => setEnding(false)}
        title={t('End this coupon?')}
        action={t('End the coupon')}
        onConfirm={handleEnd}
        busy={end.isPending}
      >
        <p>{t('No other location can use the code. Those that use it keep their bookings and days.')}</p>
      </Confirm>
    </>
  )
}

function Uses({ couponId }: { couponId: number }) {
  const { t } = useT()
  const [page, setPage] = useState(1)
  const { data, error, refetch } = useQuery({
    ...api.query(listCouponUses, { params: { id: String(couponId) }, query: { page, page_size: pageSize } }),
    placeholderData: keepPreviousData,
  })
  if (error) return <ErrorScreen error={error} retry={() => void refetch()} />
  const columns: Column<CouponUse>[] = [
    {
      id: 'where',
      header: t('Location'),
      lead: true,
      cell: ({ location_id, location_name, organization_name }) => (
        <TwoLines
          first={
            <Link to="/admin/locations" search={{ open: location_id }} className="link">
              {location_name}
            </Link>
          }
          second={organization_name}
        />
      ),
    },
    {
      id: 'left',
      header: t('Bookings left'),
      align: 'end',
      cell: ({ bookings_left, bookings }) => t('{count} of {cap}', { count: bookings_left, cap: bookings }),
    },
    { id: 'given', header: t('Given so far'), align: 'end', cell: ({ given }) => <MoneyText cents={given} /> },
    { id: 'until', header: t('Ends'), cell: ({ ends_at }) => <Stamp at={ends_at} /> },
  ]
  return (
    <DataTable
      caption={t('Locations that use it')}
      rows={data?.results ?? []}
      columns={columns}
      rowId={(row) => row.id}
      pending={!data}
      empty={<EmptyState title={t('No location uses it yet')}>{t('Admins of a location enter the code under Billing.')}</EmptyState>}
      pager={{ page, pageSize, count: data?.count ?? 0, onPage: setPage }}
    />
  )
}
