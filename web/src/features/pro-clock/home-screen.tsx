import { listEarnings } from '@crewcall/contract/earnings.ts'
import { listOwnApplications } from '@crewcall/contract/pro-applications.ts'
import { getOwnProfile } from '@crewcall/contract/pros.ts'
import { getClock } from '@crewcall/contract/timesheets.ts'
import { useSuspenseQuery, useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { useMe } from '../../domain/person/actor.ts'
import { answeredTogether } from '../../domain/offer/days-offered.ts'
import { OfferCard } from '../../domain/offer/offer-card.tsx'
import { useNow } from '../../domain/time/use-now.ts'
import { extra } from '../../lib/extra.ts'
import { useFirstPaint } from '../../lib/first-paint.ts'
import { useT } from '../../lib/i18n.ts'
import { hintAfterShifts } from '../../lib/hint-key.ts'
import { useWaitingPunches } from '../../lib/punch-queue.ts'
import { api } from '../../lib/query.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Page, Section } from '../../ui/page.tsx'
import { MissingSteps } from './missing-steps.tsx'
import { NextShift } from './next-shift.tsx'
import { shownClock } from './offline-clock.ts'
import styles from './clock.module.css'
import { Suspended } from './suspended.tsx'
import { useNextStep } from './use-next-step.ts'
import { formatCents } from '@crewcall/contract/rules/money.ts'
import { weekBars } from '../../domain/pay/week-bars.ts'
import { BarChart } from '../../ui/chart.tsx'

// Below what is pressed in a hurry, and after an answer of its own.
const BelowOffers = extra(async () => (await import('./below-offers.tsx')).BelowOffers)
const PhoneHint = extra(async () => (await import('./phone-hint.tsx')).PhoneHint)

/** A pro's start screen: the next shift with its one button, open questions, and the week's pay. */
export function HomeScreen() {
  const { t } = useT()
  const me = useMe()
  const isPainted = useFirstPaint()
  const { data: clock } = useSuspenseQuery({ ...api.query(getClock, {}), refetchInterval: 60_000 })
  const waiting = useWaitingPunches(me?.id)
  const now = useNow(10_000)
  const { data: profile } = useSuspenseQuery(api.query(getOwnProfile, {}))
  const { data: offers } = useSuspenseQuery(api.query(listOwnApplications, { query: { tab: 'offers' } }))
  const [[offer, ...further] = []] = answeredTogether(offers.results)
  const shown = shownClock(clock, waiting, now)
  const isConfirming = useNextStep(shown, offer !== undefined) === 'CONFIRM'
  const offered = offer && <OfferCard days={[offer, ...further]} />
  // A pro who cannot take shifts yet first sees what is missing.
  const isNew = clock.application === null && profile.missing_steps.includes('VERIFICATION')
  return (
    <Page title={t('Hello, {name}', { name: me?.first_name ?? profile.display_name })}>
      <div className={styles.home}>
        <div>
          <Suspended profile={profile} />
          {isNew && <MissingSteps profile={profile} />}
          {isConfirming && offered}
          {!(isConfirming && clock.application === null) && <NextShift shown={shown} />}
          {!isConfirming && offered}
          {offers.count > 1 && (
            <ButtonLink to="/pro/offers" variant="outlined" wide>
              {t('See all {count} offers', { count: offers.count })}
            </ButtonLink>
          )}
          <Suspense>
            <BelowOffers />
          </Suspense>
          {isPainted && profile.performance.gigs_worked >= hintAfterShifts && (
            <Suspense>
              <PhoneHint />
            </Suspense>
          )}
        </div>
        <div>
          {!isNew && <MissingSteps profile={profile} />}
          <WeekCard />
        </div>
      </div>
    </Page>
  )
}

/** This week's pay by day. */
function WeekCard() {
  const { t, locale } = useT()
  const { data } = useQuery(api.query(listEarnings, {}))
  if (!data) return null
  return (
    <Section
      title={t(data.results.some(({ state }) => state === 'ESTIMATED') ? 'This week, with estimates' : 'This week')}
      actions={<strong className="tabular">{formatCents(data.week_total)}</strong>}
    >
      <BarChart bars={weekBars(data.this_week, locale)} label={t('Earnings of this week by day')} />
      <ButtonLink to="/pro/earnings" variant="outlined">
        {t('All earnings')}
      </ButtonLink>
    </Section>
  )
}
