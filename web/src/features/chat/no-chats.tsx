import { useActor } from '../../domain/person/actor.ts'
import { useT } from '../../lib/i18n.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/states.tsx'

/** Instead of the conversations while there are none: how the first one begins. */
export function NoChats({ locationId }: { locationId: string | undefined }) {
  const { t } = useT()
  const isPro = typeof useActor()?.gigster_profile_id === 'number'
  const toShifts =
    locationId !== undefined ? (
      <ButtonLink to="/locations/$locationId/gigs" params={{ locationId }}>
        {t('See the shifts')}
      </ButtonLink>
    ) : (
      isPro && <ButtonLink to="/pro/find">{t('Find shifts')}</ButtonLink>
    )
  return (
    <EmptyState title={t('No conversations yet')} action={toShifts || undefined}>
      {locationId === undefined && isPro
        ? t('Once you are confirmed on a shift, you can write to its crew and its managers here.')
        : t('Once a pro is confirmed on a shift, its crew and its managers can write to each other here.')}
    </EmptyState>
  )
}

/** The same for candidates, who are written to from their job first. */
export function NoCandidateChats({ locationId }: { locationId: string }) {
  const { t } = useT()
  return (
    <EmptyState
      title={t('No conversations with candidates yet')}
      action={
        <ButtonLink to="/locations/$locationId/jobs" params={{ locationId }}>
          {t('Show the jobs')}
        </ButtonLink>
      }
    >
      {t('Write to a candidate of one of your jobs; what you write to each other is here from then on.')}
    </EmptyState>
  )
}
