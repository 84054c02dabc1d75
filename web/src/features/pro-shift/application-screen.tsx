import { getOwnApplication, type ProApplication } from '@crewcall/contract/pro-applications.ts'
import { IconClock } from '@tabler/icons-react'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { CrewChatLink } from '../../domain/chat/crew-chat-link.tsx'
import { SupportLink } from '../../domain/chat/support-link.tsx'
import { AskedAgain } from '../../domain/offer/asked-again.tsx'
import { OrientationOffered } from '../../domain/offer/do-orientation.tsx'
import { ProStatus, ShiftHead } from '../../domain/pro-shift/pro-shift.tsx'
import { useT } from '../../lib/i18n.ts'
import { api } from '../../lib/query.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Page, Section } from '../../ui/page.tsx'
import { AskCover, AskedOthers } from './ask-cover.tsx'
import { AnswerOffer } from './answer-offer.tsx'
import { Asked } from './asked.tsx'
import { BundleDays } from './bundle-days.tsx'
import { CancelShift } from './cancelling/cancel-shift.tsx'
import { CertificateDue } from './certificate-due.tsx'
import { FirstCall } from './first-call.tsx'
import { ForTheDay } from './for-the-day.tsx'
import { LeadCrew } from './lead-crew.tsx'
import { PayCard } from './pay-card.tsx'
import { PlaceCard } from './place-card.tsx'
import { RateBusiness } from './rate-business.tsx'
import { WhatHappened } from './what-happened.tsx'

/** A current or former shift of the pro, in any state. */
export function ApplicationScreen() {
  const { t, say } = useT()
  const { id } = useParams({ from: '/_app/pro/applications/$id/' })
  const { data: application } = useSuspenseQuery(api.query(getOwnApplication, { params: { id } }))
  const { gig, status } = application
  return (
    <Page
      title={say(gig.skill.name)}
      subtitle={<ProStatus status={status} waits={gig.waitlist !== null} />}
      width="narrow"
      breadcrumbs={[{ label: t('Schedule'), to: '/pro/schedule' }]}
    >
      <div className="stack gap-8">
        <ShiftHead gig={gig} titled />
      </div>
      <WhatHappened application={application} />
      <AskedAgain application={application} />
      {status === 'CONFIRMED' && <AskedOthers application={application} />}
      {(status === 'SELECTED' || status === 'CREATED') && <AnswerOffer application={application} />}
      {isWorked(application) && <RateBusiness application={application} />}
      <LeadCrew application={application} />
      {status === 'CONFIRMED' && <OrientationOffered gig={gig} />}
      {status === 'CONFIRMED' && <FirstCall application={application} />}
      {status === 'CONFIRMED' && <CertificateDue application={application} />}
      {status === 'CONFIRMED' && <ForTheDay application={application} />}
      {isWorked(application) && <AfterWork application={application} />}
      {isAhead(application) && <BundleDays gig={gig} />}
      {isAhead(application) && <PayCard gig={gig} offerBonus={application.offer_bonus} />}
      <PlaceCard gig={gig} />
      <Asked gig={gig} />
      {status === 'CONFIRMED' && <AskCover application={application} />}
      {status === 'CONFIRMED' && <CancelShift application={application} />}
      <SupportLink about={{ application_id: application.id }} />
    </Page>
  )
}

// The planned pay is shown until the hours decide; the receipt shows it from then on.
function isAhead({ status, cancellation }: ProApplication): boolean {
  return cancellation === null && ['CREATED', 'SELECTED', 'CONFIRMED'].includes(status)
}

function isWorked(application: ProApplication): boolean {
  return application.cancellation === null && application.status !== 'CANCELLED' && !isAhead(application)
}

function AfterWork({ application }: { application: ProApplication }) {
  const { t } = useT()
  const params = { id: String(application.id) }
  return (
    <Section title={t('Hours and pay')}>
      <div className="cluster">
        <ButtonLink to="/pro/applications/$id/hours" params={params} variant="outlined" icon={<IconClock size={18} aria-hidden="true" />}>
          {t('My hours')}
        </ButtonLink>
        <ButtonLink to="/pro/earnings/$id" params={params} variant="outlined">
          {t('Receipt')}
        </ButtonLink>
        <CrewChatLink gigId={application.gig.id} />
      </div>
    </Section>
  )
}
