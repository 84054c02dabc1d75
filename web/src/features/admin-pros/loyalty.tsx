import { listProLoyalty } from '@crewcall/contract/loyalty.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { pagesOf } from '../../domain/lists/pro-pages.ts'
import { LoyaltyPeriods } from '../../domain/pay/loyalty-periods.tsx'
import { useT } from '../../lib/i18n.ts'
import { LoadMore } from '../../ui/load-more.tsx'
import { Section } from '../../ui/page.tsx'

/** The loyalty periods of a pro that are over, with what each brought and where that is. */
export function Loyalty({ proId }: { proId: string }) {
  const { t } = useT()
  const pages = useInfiniteQuery(pagesOf(listProLoyalty, {}, { proId }))
  const [first] = pages.data?.pages ?? []
  const periods = (pages.data?.pages ?? []).flatMap((each) => each.results)
  if (!first || periods.length === 0) return null
  return (
    <Section title={t('Loyalty periods')}>
      <LoyaltyPeriods
        label={t('Loyalty periods')}
        periods={periods}
        timezone={first.timezone}
        waits="It waits for the pro’s payout account."
      />
      <LoadMore pages={pages} />
    </Section>
  )
}
