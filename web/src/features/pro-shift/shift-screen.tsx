import { getProGig } from '@crewcall/contract/pro-applications.ts'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { EarlyAccessWhy, OpensIn, useOpening } from '../../domain/pro-shift/early-access.tsx'
import { ShiftHead } from '../../domain/pro-shift/pro-shift.tsx'
import { useT } from '../../lib/i18n.ts'
import { api } from '../../lib/query.ts'
import { StarsText } from '../../ui/fields/stars-field.tsx'
import { Page, Section } from '../../ui/page.tsx'
import { Asked } from './asked.tsx'
import { BundleDays } from './bundle-days.tsx'
import { FitCard } from './fit-card.tsx'
import { OnWaitlist } from './on-waitlist.tsx'
import { PayCard } from './pay-card.tsx'
import { PlaceCard } from './place-card.tsx'
import styles from './shift.module.css'
import { TakeBar } from './take-bar.tsx'
import { WhyNot } from './why-not.tsx'
import { Notice } from '../../ui/notice.tsx'

/** One shift before the pro has it: pay, location, requirements, match, and the main action. */
export function ShiftScreen() {
  const { t, say } = useT()
  const { gigId } = useParams({ from: '/_app/pro/shifts/$gigId' })
  const { data: gig } = useSuspenseQuery(api.query(getProGig, { params: { gigId } }))
  useOpening([gig])
  return (
    <Page title={say(gig.skill.name)} width="narrow" breadcrumbs={[{ label: t('Find shifts'), to: '/pro/find' }]}>
      <div className="stack gap-8">
        <ShiftHead gig={gig} titled />
        <p className={styles.rating}>
          {gig.location_rating === null ? t('No ratings by pros yet') : <StarsText value={gig.location_rating} />}
          {gig.is_in_network && <span>{t('Your network')}</span>}
        </p>
      </div>
      {gig.opens_to_me_at !== null && (
        <Notice tone="wait">
          <strong>
            <OpensIn at={gig.opens_to_me_at} />
          </strong>
          <EarlyAccessWhy />
        </Notice>
      )}
      {gig.waitlist && (
        <Notice tone="info">
          <OnWaitlist gig={gig} />
        </Notice>
      )}
      <WhyNot gig={gig} />
      <BundleDays gig={gig} />
      <PayCard gig={gig} />
      {gig.description !== '' && (
        <Section title={t('The work')}>
          <p className="as-typed" lang={gig.description_language ?? undefined}>
            {gig.description}
          </p>
        </Section>
      )}
      <Asked gig={gig} />
      <PlaceCard gig={gig} />
      <FitCard gig={gig} />
      <TakeBar gig={gig} />
    </Page>
  )
}
