import { type ClockState, getClock, requestExtension } from '@crewcall/contract/timesheets.ts'
import { formatInstantTime } from '@crewcall/contract/rules/time.ts'
import { useT } from '../../lib/i18n.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useCommand } from '../../lib/query.ts'

/** After the end of the shift: continue with the manager's knowledge, or be clocked out later. */
export function Extension({ clock }: { clock: ClockState }) {
  const { t } = useT()
  const extension = useExtension()
  const { application, auto_clock_out_at } = clock
  if (!application) return null
  if (clock.extension === 'ACCEPTED') return <Notice tone="good">{t('The manager approved your extra time.')}</Notice>
  if (clock.extension === 'REQUESTED')
    return (
      <Notice tone="wait">{t('You requested extra time. Keep working; without an answer within 24 hours, it counts as accepted.')}</Notice>
    )
  if (clock.stage !== 'AFTER_END') return null
  return (
    <Notice tone="wait">
      <strong>{t('The shift is over.')}</strong>
      {clock.may_request_extension
        ? t('Still working? Tell the manager within 15 minutes after the end, so that the extra time is paid.')
        : t('Time after the end is paid only if the manager agreed to it.')}
      {auto_clock_out_at !== null && (
        <span>
          {t('If you forget, you are clocked out at {time}.', { time: formatInstantTime(auto_clock_out_at, application.gig.timezone) })}
        </span>
      )}
      {clock.may_request_extension && (
        <Button variant="raised" busy={extension.isPending} onClick={() => void extension.send({ params: { id: application.id } })}>
          {t('I am still working')}
        </Button>
      )}
    </Notice>
  )
}

/** Tells the manager that the pro is still working (docs/rules/hours.md#extra-time). */
function useExtension() {
  const { t } = useT()
  return useCommand(requestExtension, {
    optimistic: (_, change) => change(getClock, (clock) => ({ ...clock, extension: 'REQUESTED' as const, may_request_extension: false })),
    success: () => t('The manager knows that you are still working.'),
  })
}
