import type { ClockState } from '@crewcall/contract/timesheets.ts'
import { durationMinutes } from '@crewcall/contract/rules/time.ts'
import { minutesText } from '../../domain/pay/pro-pay.ts'
import { useNow } from '../../domain/time/use-now.ts'
import { useT } from '../../lib/i18n.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'

type Props = { opened: boolean; clock: ClockState; onClose: () => void; onConfirm: () => void }

/** Clocking out is final for the pro (docs/rules/hours.md#clocking-in-and-out), so it is confirmed once, with the consequence. */
export function ClockOutQuestion({ opened, clock, onClose, onConfirm }: Props) {
  const { t } = useT()
  const now = useNow(10_000)
  const end = clock.application?.gig.end_time
  const early = end && opened ? durationMinutes(new Date(now), end) : 0
  return (
    <Dialog opened={opened} onClose={onClose} title={t('Clock out now?')} size="sm">
      <p>
        {early > 5
          ? t('The shift continues for {length}. You are paid until you clock out, and only a manager can undo it.', {
              length: minutesText(early),
            })
          : t('Your shift ends here. Only a manager can undo it, within 30 minutes.')}
        {clock.stage === 'ON_BREAK' && ` ${t('Your break ends with it.')}`}
      </p>
      <Dialog.Actions>
        <Button variant="text" onClick={onClose}>
          {t('Keep working')}
        </Button>
        <Button onClick={onConfirm} data-autofocus>
          {t('Clock out')}
        </Button>
      </Dialog.Actions>
    </Dialog>
  )
}
