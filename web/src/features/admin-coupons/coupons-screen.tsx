import { listCoupons, type Coupon } from '@crewcall/contract/coupons.ts'
import { couponStates } from '@crewcall/contract/rules/coupon.ts'
import { IconPlus } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { FilterSpec } from '../../domain/lists/filter-specs.ts'
import { FilteredList } from '../../domain/lists/list-screen.tsx'
import { discountText } from '../../domain/pay/coupon-text.ts'
import { MoneyText } from '../../domain/pay/money-text.tsx'
import { useT } from '../../lib/i18n.ts'
import { api } from '../../lib/query.ts'
import { Button } from '../../ui/button.tsx'
import { type Column, TwoLines } from '../../ui/data-table.tsx'
import { Page } from '../../ui/page.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { CouponBadge, couponLooks } from './coupon-badge.tsx'
import { CouponDialog } from './coupon-dialog.tsx'
import { CouponPanel } from './coupon-panel.tsx'
import type { CouponsSearch } from './coupons-search.ts'

/** Coupons for businesses: made, watched and ended (docs/rules/coupons.md). */
export function CouponsScreen({ search }: { search: CouponsSearch }) {
  const { open, ...query } = search
  const { t } = useT()
  const navigate = useNavigate()
  const [isAdding, setAdding] = useState(false)
  const show = (id: number | undefined) =>
    void navigate({ to: '/admin/business-coupons', search: { ...search, open: id }, replace: true, resetScroll: false })
  const list = useQuery({ ...api.query(listCoupons, { query }), placeholderData: keepPreviousData })
  const specs: FilterSpec[] = [
    { name: 'code', label: t('Code|coupon'), kind: 'text' },
    {
      name: 'state',
      label: t('State|status'),
      kind: 'choice',
      options: couponStates.map((value) => ({ value, label: t(couponLooks[value].word) })),
    },
  ]
  const columns: Column<Coupon>[] = [
    { id: 'code', header: t('Coupon'), lead: true, cell: (row) => <TwoLines first={row.code} second={row.name} /> },
    { id: 'state', header: t('State|status'), phone: 'corner', cell: (row) => <CouponBadge state={row.state} /> },
    {
      id: 'gives',
      header: t('Gives'),
      cell: (row) => <TwoLines first={discountText(t, row)} second={row.with_first_shift ? t('with the first shift') : null} />,
    },
    {
      id: 'uses',
      header: t('Locations'),
      align: 'end',
      cell: (row) => t('{count} of {cap}', { count: row.used_count, cap: row.max_uses }),
    },
    { id: 'given', header: t('Given so far'), align: 'end', cell: (row) => <MoneyText cents={row.given} /> },
  ]
  return (
    <Page
      title={t('Coupons')}
      subtitle={t('Codes that take a part, or an amount, off the platform fee of bookings. The pay of pros is never lowered.')}
      actions={
        <Button icon={<IconPlus size={18} aria-hidden="true" />} onClick={() => setAdding(true)}>
          {t('New coupon')}
        </Button>
      }
    >
      <FilteredList
        caption={t('Coupons')}
        list={list}
        search={search}
        specs={specs}
        columns={columns}
        rowId={(row) => row.id}
        onOpen={(row) => show(row.id)}
        empty={<EmptyState title={t('No coupons')}>{t('Add one, and give its code to the businesses it is for.')}</EmptyState>}
      />
      {isAdding && <CouponDialog onClose={() => setAdding(false)} />}
      <CouponPanel coupon={list.data?.results.find(({ id }) => id === open)} onClose={() => show(undefined)} />
    </Page>
  )
}
