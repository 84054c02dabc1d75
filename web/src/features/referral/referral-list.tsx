import type { ReferralSide } from '@crewcall/contract/enums.ts'
import { listOwnReferrals, type OwnReferral } from '@crewcall/contract/referrals.ts'
import { formatCents } from '@crewcall/contract/rules/money.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { pagesOf } from '../../domain/lists/pro-pages.ts'
import { useT } from '../../lib/i18n.ts'
import { LoadMore } from '../../ui/load-more.tsx'
import { Section } from '../../ui/page.tsx'
import { Row, Rows } from '../../ui/rows.tsx'
import { EmptyState, ErrorScreen, PageSkeleton } from '../../ui/states.tsx'
import { StatusBadge } from '../../ui/status-badge.tsx'
import { badgeOf, standingText } from './standing-words.ts'

/** Who came by the code, with the state of each referral and what it brings. */
export function ReferralList({ side }: { side: ReferralSide }) {
  const { t } = useT()
  const pages = useInfiniteQuery(pagesOf(listOwnReferrals, { side }))
  if (pages.error) return <ErrorScreen error={pages.error} retry={() => void pages.refetch()} />
  if (!pages.data) return <PageSkeleton rows={2} />
  const all = pages.data.pages.flatMap(({ results }) => results)
  if (all.length === 0)
    return (
      <EmptyState title={t('Nobody has signed up with your link yet')}>
        {t('Share it: whoever signs up with it is listed here, with what you earn.')}
      </EmptyState>
    )
  return (
    <Section title={t('Who came by your link')}>
      <Rows within label={t('Who came by your link')}>
        {all.map((referral) => (
          <ReferralRow key={referral.id} referral={referral} />
        ))}
      </Rows>
      <LoadMore pages={pages} />
    </Section>
  )
}

function ReferralRow({ referral }: { referral: OwnReferral }) {
  const { t, locale } = useT()
  const { tone, icon: StateIcon, word } = badgeOf(referral)
  return (
    <Row
      title={<strong>{referral.name || t('Somebody')}</strong>}
      sub={standingText({ t, locale }, referral)}
      trail={
        <span className="stack gap-4">
          <strong className="tabular">{formatCents(referral.amount)}</strong>
          <StatusBadge tone={tone} icon={<StateIcon size={14} aria-hidden="true" />}>
            {t(word)}
          </StatusBadge>
        </span>
      }
    />
  )
}
