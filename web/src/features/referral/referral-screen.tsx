import { getReferralProgram } from '@crewcall/contract/referrals.ts'
import { useQuery } from '@tanstack/react-query'
import { useLocation } from '../../domain/location/location.ts'
import { useT } from '../../lib/i18n.ts'
import { api } from '../../lib/query.ts'
import { Page } from '../../ui/page.tsx'
import { EmptyState, ErrorScreen, PageSkeleton } from '../../ui/states.tsx'
import { CodeCard } from './code-card.tsx'
import { Offers, Totals } from './program-parts.tsx'
import { ReferralList } from './referral-list.tsx'

/** A manager refers Crewcall to another business or to a pro, with their own code (docs/rules/referrals.md). */
export function ReferralScreen() {
  const { t } = useT()
  const { name } = useLocation()
  const { data, error, refetch } = useQuery(api.query(getReferralProgram, { query: { side: 'BUSINESS' } }))
  if (error) return <ErrorScreen error={error} retry={() => void refetch()} />
  if (!data) return <PageSkeleton rows={2} />
  return (
    <Page title={t('Recommend {product}')} subtitle={name} width="narrow">
      {data.code === null ? (
        <EmptyState title={t('You don’t have your own code')}>
          {t('Codes belong to people who signed up their business. Ask the person who invited you for theirs.')}
        </EmptyState>
      ) : (
        <>
          <Offers offers={data.offers} side="BUSINESS" />
          <CodeCard
            code={data.code}
            words={(link) =>
              t('We find people for our shifts at {location} with {product}. Sign up here, as a business or as a pro: {link}', {
                location: name,
                link,
              })
            }
          />
          <Totals program={data} side="BUSINESS" />
          <ReferralList side="BUSINESS" />
        </>
      )}
    </Page>
  )
}
