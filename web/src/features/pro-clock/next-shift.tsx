import type { ClockState } from '@crewcall/contract/timesheets.ts'
import { formatCents } from '@crewcall/contract/rules/money.ts'
import { IconSearch } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { ShiftHead } from '../../domain/pro-shift/pro-shift.tsx'
import { useT, type Sentence } from '../../lib/i18n.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { Card } from '../../ui/card.tsx'
import styles from './clock.module.css'
import { Timer } from './timer.tsx'
import { Wait } from './wait.tsx'

const titles: Record<ClockState['stage'], Sentence> = {
  NOTHING: 'Your next shift',
  UPCOMING: 'Your next shift',
  OPEN: 'You can clock in now',
  WORKING: 'You are working',
  ON_BREAK: 'You are on a break',
  AFTER_END: 'The shift is over.',
  DONE: 'Your last shift',
}

/** The next or running shift; its button is the next step (behaviour 40). */
export function NextShift({ clock }: { clock: ClockState }) {
  const { t } = useT()
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
  return (
    <Card look="wide" aria-label={t(titles[clock.stage])}>
      <p className={styles.eyebrow}>
        {t(titles[clock.stage])}
        <span className={`${styles.total} tabular`}>{formatCents(application.gig.pay_total)}</span>
      </p>
      <Link to="/pro/applications/$id" params={{ id: String(application.id) }} className={styles.shift}>
        <ShiftHead gig={application.gig} />
      </Link>
      <NextButton clock={clock} id={String(application.id)} isRated={application.location_review !== null} />
    </Card>
  )
}

function NextButton({ clock, id, isRated }: { clock: ClockState; id: string; isRated: boolean }) {
  const { t } = useT()
  if (clock.stage === 'UPCOMING') return <Wait clock={clock} bare />
  if (clock.stage === 'DONE')
    return (
      <ButtonLink to={isRated ? '/pro/applications/$id/hours' : '/pro/applications/$id'} params={{ id }} size="mainAction" wide>
        {isRated ? t('My hours') : t('Rate the business')}
      </ButtonLink>
    )
  return (
    <>
      {clock.stage !== 'OPEN' && <Timer clock={clock} />}
      <ButtonLink to="/pro/clock" size="mainAction" wide>
        {clock.stage === 'OPEN' ? t('Clock in') : clock.stage === 'ON_BREAK' ? t('End the break') : t('Break or clock out')}
      </ButtonLink>
    </>
  )
}
