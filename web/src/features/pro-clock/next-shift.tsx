import type { ClockState } from '@crewcall/contract/timesheets.ts'
import { formatCents } from '@crewcall/contract/rules/money.ts'
import { IconSearch } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { ShiftHead } from '../../domain/pro-shift/pro-shift.tsx'
import { sentence, useT, type Sentence } from '../../lib/i18n.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { Card } from '../../ui/card.tsx'
import { ClockPanel } from './clock-panel.tsx'
import styles from './clock.module.css'
import { FirstCallSoon } from './first-call-soon.tsx'
import type { ShownClock } from './offline-clock.ts'
import { PunchNote } from './punch-note.tsx'
import { WorkedAndPaid } from './summary.tsx'
import { usePosition } from './use-position.ts'

const titles: Record<ClockState['stage'], Sentence> = {
  NOTHING: 'Your next shift',
  UPCOMING: 'Your next shift',
  OPEN: 'You can clock in now',
  WORKING: 'You are working',
  ON_BREAK: 'You are on a break',
  AFTER_END: 'The shift is over.',
  DONE: 'Your last shift',
}

/** The next or running shift; its button is the next step (behaviour 40), and does it. */
export function NextShift({ shown }: { shown: ShownClock }) {
  const { t } = useT()
  const { clock } = shown
  const { application } = clock
  if (!application)
    return (
      <Card look="wide" aria-label={t('Your next shift')}>
        <EmptyState
          title={t('No upcoming shift')}
          action={
            <ButtonLink to="/pro/find" size="mainAction" icon={<IconSearch size={20} aria-hidden="true" />}>
              {t('Find shifts')}
            </ButtonLink>
          }
        >
          {t('Your next shift will appear here, with its clock.')}
        </EmptyState>
      </Card>
    )
  const title = shown.isOut ? sentence('Your last shift') : titles[clock.stage]
  return (
    <Card look="wide" aria-label={t(title)}>
      <p className={styles.eyebrow}>
        {t(title)}
        <span className={`${styles.total} tabular`}>{formatCents(application.gig.pay_total)}</span>
      </p>
      <Link to="/pro/applications/$id" params={{ id: String(application.id) }} className={styles.shift}>
        <ShiftHead gig={application.gig} />
      </Link>
      {clock.stage === 'DONE' ? (
        <>
          <WorkedAndPaid clock={clock} application={application} />
          <AfterShift id={String(application.id)} isRated={application.location_review !== null} />
        </>
      ) : (
        <>
          <FirstCallSoon application={application} />
          <PunchNote clock={clock} />
          {clock.stage === 'UPCOMING' ? <ClockPanel shown={shown} position={null} opensClock /> : <PlacedPanel shown={shown} />}
        </>
      )}
    </Card>
  )
}

// The position is looked at during the shift only.
function PlacedPanel({ shown }: { shown: ShownClock }) {
  const { position } = usePosition()
  return <ClockPanel shown={shown} position={position} opensClock />
}

function AfterShift({ id, isRated }: { id: string; isRated: boolean }) {
  const { t } = useT()
  return (
    <ButtonLink to={isRated ? '/pro/applications/$id/hours' : '/pro/applications/$id'} params={{ id }} size="mainAction" wide>
      {isRated ? t('My hours') : t('Rate the business')}
    </ButtonLink>
  )
}
