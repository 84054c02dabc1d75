import { getClock, type ClockState } from '@crewcall/contract/timesheets.ts'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Suspense, useEffect } from 'react'
import { ShiftHead } from '../../domain/pro-shift/pro-shift.tsx'
import { useMe } from '../../domain/person/actor.ts'
import { useNow } from '../../domain/time/use-now.ts'
import { extra } from '../../lib/extra.ts'
import { firstPaint, useFirstPaint } from '../../lib/first-paint.ts'
import { useT } from '../../lib/i18n.ts'
import { later } from '../../lib/later.ts'
import { api } from '../../lib/query.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { fetchDialogs } from '../../ui/dialog.tsx'
import { Page } from '../../ui/page.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { useWaitingPunches } from '../../lib/punch-queue.ts'
import { ClockPanel, fetchQuestion } from './clock-panel.tsx'
import { shownClock } from './offline-clock.ts'
import { PunchNote } from './punch-note.tsx'
import styles from './clock.module.css'
import { useFenceLog } from './use-fence-log.ts'
import { usePosition } from './use-position.ts'

// Below the button, and nothing of it is pressed in a hurry.
const PlaceRing = extra(async () => (await import('./place-ring.tsx')).PlaceRing)

const summary = later(() => import('./summary.tsx'))

function fetchForOffline(): void {
  fetchDialogs()
  fetchQuestion()
  summary.fetch()
}

/** The clock: one button for the next step. */
export function ClockScreen() {
  const { t } = useT()
  // The stage also changes with time alone, so it is refetched every half minute.
  const { data: clock } = useSuspenseQuery({ ...api.query(getClock, {}), refetchInterval: 30_000 })
  return (
    <Page title={t('Clock')} width="narrow">
      {clock.application === null ? (
        <EmptyState title={t('No shift to clock in for')} action={<ButtonLink to="/pro/find">{t('Find shifts')}</ButtonLink>}>
          {t('When you are confirmed on a shift, its clock opens here 15 minutes before the start.')}
        </EmptyState>
      ) : (
        <Running key={clock.application.id} clock={clock} application={clock.application} />
      )}
    </Page>
  )
}

function Running({ clock: told, application }: { clock: ClockState; application: NonNullable<ClockState['application']> }) {
  const here = usePosition()
  const shown = shownClock(told, useWaitingPunches(useMe()?.id), useNow(10_000))
  const { clock } = shown
  useFenceLog(clock, here.position)
  const isOver = clock.stage === 'DONE'
  const isPainted = useFirstPaint()
  const over = summary.use(isOver)
  // A pro on the clock must be able to clock out while offline.
  useEffect(() => void firstPaint().then(fetchForOffline), [])
  return (
    <>
      <Link to="/pro/applications/$id" params={{ id: String(application.id) }} className={styles.shift}>
        <ShiftHead gig={application.gig} />
      </Link>
      <PunchNote clock={clock} />
      {isOver ? (
        over && <over.Summary clock={clock} application={application} />
      ) : (
        <Card>
          <ClockPanel shown={shown} position={here.position} />
        </Card>
      )}
      {isPainted && !isOver && clock.stage !== 'UPCOMING' && (
        <Suspense>
          <PlaceRing clock={clock} {...here} />
        </Suspense>
      )}
    </>
  )
}
