import { promotionStates, referralSides } from '@crewcall/contract/enums.ts'
import { listPromotions, type Promotion } from '@crewcall/contract/promotions.ts'
import { IconPlus } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { FilterSpec } from '../../domain/lists/filter-specs.ts'
import { FilteredList } from '../../domain/lists/list-screen.tsx'
import { MoneyText } from '../../domain/pay/money-text.tsx'
import { useT } from '../../lib/i18n.ts'
import { api } from '../../lib/query.ts'
import { Button } from '../../ui/button.tsx'
import { type Column, TwoLines } from '../../ui/data-table.tsx'
import { Page } from '../../ui/page.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { PromotionDialog } from './promotion-dialog.tsx'
import { PromotionPanel } from './promotion-panel.tsx'
import { audiences, PromotionBadge, stateLooks } from './promotion-words.tsx'
import type { PromotionsSearch } from './promotions-search.ts'

/** Promotions for referrals: made, watched, capped and ended (docs/rules/referrals.md#promotions). */
export function PromotionsScreen({ search }: { search: PromotionsSearch }) {
  const { open, ...query } = search
  const { t } = useT()
  const navigate = useNavigate()
  const [isAdding, setAdding] = useState(false)
  const show = (id: number | undefined) =>
    void navigate({ to: '/admin/referral-promotions', search: { ...search, open: id }, replace: true, resetScroll: false })
  const list = useQuery({ ...api.query(listPromotions, { query }), placeholderData: keepPreviousData })
  const specs: FilterSpec[] = [
    {
      name: 'state',
      label: t('State|status'),
      kind: 'choice',
      options: promotionStates.map((value) => ({ value, label: t(stateLooks[value].word) })),
    },
    {
      name: 'audience',
      label: t('For whom'),
      kind: 'choice',
      options: referralSides.map((value) => ({ value, label: t(audiences[value]) })),
    },
  ]
  const columns: Column<Promotion>[] = [
    { id: 'name', header: t('Promotion'), lead: true, cell: (row) => <TwoLines first={row.name} second={t(audiences[row.audience])} /> },
    { id: 'state', header: t('State|status'), phone: 'corner', cell: (row) => <PromotionBadge state={row.state} /> },
    {
      id: 'pays',
      header: t('Pays'),
      cell: (row) => (
        <TwoLines
          first={<MoneyText cents={row.referrer_amount} />}
          second={row.referee_amount > 0 && <MoneyText cents={row.referee_amount} />}
        />
      ),
    },
    { id: 'cap', header: t('Rewarded'), align: 'end', cell: (row) => t('{count} of {cap}', { count: row.rewarded_count, cap: row.cap }) },
    { id: 'paid', header: t('Spent'), align: 'end', cell: (row) => <MoneyText cents={row.paid} /> },
  ]
  const add = (
    <Button icon={<IconPlus size={18} aria-hidden="true" />} onClick={() => setAdding(true)}>
      {t('New promotion')}
    </Button>
  )
  return (
    <Page
      title={t('Promotions')}
      subtitle={t('What is paid for referrals, and up to how many. One promotion runs at a time for pros, and one for businesses.')}
      actions={add}
    >
      <FilteredList
        caption={t('Promotions')}
        list={list}
        search={search}
        specs={specs}
        columns={columns}
        rowId={(row) => row.id}
        onOpen={(row) => show(row.id)}
        empty={<EmptyState title={t('No promotions')}>{t('Start one: then sign-ups with a referral code are rewarded.')}</EmptyState>}
      />
      {isAdding && <PromotionDialog onClose={() => setAdding(false)} />}
      <PromotionPanel promotion={list.data?.results.find(({ id }) => id === open)} onClose={() => show(undefined)} />
    </Page>
  )
}
