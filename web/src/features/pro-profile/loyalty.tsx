import { getLoyalty } from '@crewcall/contract/loyalty.ts'
import type { Output } from '@crewcall/contract/kit.ts'
import { formatCents } from '@crewcall/contract/rules/money.ts'
import { formatDay } from '@crewcall/contract/rules/time.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { pagesOf } from '../../domain/lists/pro-pages.ts'
import { LoyaltyPeriods } from '../../domain/pay/loyalty-periods.tsx'
import { useT } from '../../lib/i18n.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { LoadMore } from '../../ui/load-more.tsx'
import { Section } from '../../ui/page.tsx'
import { WordTable } from '../../ui/word-table.tsx'

type View = Pick<Output<typeof getLoyalty>, 'is_on' | 'points' | 'worth' | 'ends_at' | 'timezone'>

/** The loyalty period of a pro, while points are paid, and those that are over (docs/rules/pros.md#loyalty-rewards). */
export function Loyalty() {
  const { t } = useT()
  const pages = useInfiniteQuery(pagesOf(getLoyalty, {}))
  const [first] = pages.data?.pages ?? []
  const over = (pages.data?.pages ?? []).flatMap((each) => each.results)
  if (!first || (!first.is_on && over.length === 0)) return null
  return (
    <>
      {first.is_on && <Current view={first} />}
      {over.length > 0 && (
        <Section title={t('Earlier loyalty periods')} actions={<ButtonLink to="/pro/earnings">{t('Earnings')}</ButtonLink>}>
          <LoyaltyPeriods
            label={t('Earlier loyalty periods')}
            periods={over}
            timezone={first.timezone}
            waits="It is sent once you have set up where you are paid."
          />
          <LoadMore pages={pages} />
        </Section>
      )}
    </>
  )
}

function Current({ view: { points, worth, ends_at, timezone } }: { view: View }) {
  const { t, locale } = useT()
  return (
    <Section title={t('Loyalty period')}>
      {ends_at === null ? (
        <p className="soft">{t('It begins with your first shift. Its points are paid when it ends.')}</p>
      ) : (
        <WordTable
          rows={[
            { label: t('Points of this period'), value: String(points).replace('-', '−') },
            { label: t('It ends'), value: formatDay(ends_at, timezone, locale) },
            { label: t('What you would be paid now'), value: formatCents(worth), strong: true },
          ]}
        />
      )}
    </Section>
  )
}
