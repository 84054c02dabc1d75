import { getLoyalty } from '@crewcall/contract/loyalty.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { pagesOf } from '../../domain/lists/pro-pages.ts'
import { LoyaltyPeriods } from '../../domain/pay/loyalty-periods.tsx'
import { useT } from '../../lib/i18n.ts'
import { LoadMore } from '../../ui/load-more.tsx'
import { Section } from '../../ui/page.tsx'

/** What loyalty periods brought, which belongs to no shift and no week; nothing is shown before the first one. */
export function LoyaltyRewards() {
  const { t } = useT()
  const pages = useInfiniteQuery(pagesOf(getLoyalty, {}))
  const [first] = pages.data?.pages ?? []
  const paid = (pages.data?.pages ?? []).flatMap((each) => each.results).filter(({ amount }) => amount > 0)
  if (!first || (paid.length === 0 && !pages.hasNextPage)) return null
  return (
    <Section title={t('Loyalty rewards')}>
      <LoyaltyPeriods
        label={t('Loyalty rewards')}
        periods={paid}
        timezone={first.timezone}
        waits="It is sent once you have set up where you are paid."
        named
      />
      <LoadMore pages={pages} />
    </Section>
  )
}
