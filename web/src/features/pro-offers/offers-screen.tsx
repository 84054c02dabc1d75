import { listCovers } from '@crewcall/contract/covers.ts'
import { listOwnApplications } from '@crewcall/contract/pro-applications.ts'
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useT } from '../../lib/i18n.ts'
import { api } from '../../lib/query.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Page } from '../../ui/page.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { answeredTogether } from '../../domain/offer/days-offered.ts'
import { Covers } from './covers.tsx'
import { OfferCard } from '../../domain/offer/offer-card.tsx'

/** Open offers and selections, the most urgent first. */
export function OffersScreen() {
  const { t } = useT()
  const { data } = useSuspenseQuery(api.query(listOwnApplications, { query: { tab: 'offers' } }))
  const covers = useQuery(api.query(listCovers, { query: {} })).data?.results ?? []
  const offers = data.results.toSorted((a, b) => due(a.offer_expires_at ?? a.gig.start_time) - due(b.offer_expires_at ?? b.gig.start_time))
  return (
    <Page title={t('Offers')} subtitle={t('Businesses that want you. Answer before the time runs out.')} width="narrow">
      {offers.length === 0 && covers.length === 0 && (
        <EmptyState title={t('No offers right now')} action={<ButtonLink to="/pro/find">{t('Find shifts')}</ButtonLink>}>
          {t('When a business picks you, you see it here and get a message. Applying to more shifts brings more offers.')}
        </EmptyState>
      )}
      {answeredTogether(offers).map(([first, ...further]) => first && <OfferCard key={first.id} days={[first, ...further]} />)}
      {covers.length > 0 && <Covers covers={covers} />}
    </Page>
  )
}

function due(instant: string): number {
  return Date.parse(instant)
}
