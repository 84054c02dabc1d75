import type { ClockState } from '@crewcall/contract/timesheets.ts'
import { IconLogin2 } from '@tabler/icons-react'
import { useState } from 'react'
import { useT } from '../../lib/i18n.ts'
import { Button } from '../../ui/button.tsx'
import { PinInput } from '../../ui/fields/pin-field.tsx'
import styles from './clock.module.css'
import { useLastOutcome } from './deliver-punch.ts'
import type { Position } from './use-position.ts'
import { usePunch } from './use-punch.ts'

/** Clocking in, with the manager's code if the shift requires one. */
export function ClockIn({ clock, position }: { clock: ClockState; position: Position | null }) {
  const { t } = useT()
  const [code, setCode] = useState('')
  const [outcome, putAway] = useLastOutcome()
  const { punch, isPending } = usePunch(clock)
  const isWrong = outcome?.kind === 'refused' && outcome.target?.endsWith('checkin_code') === true
  const needsCode = clock.is_code_required && code.length < 4

  async function handleClockIn() {
    putAway()
    const done = await punch('CLOCK_IN', { position, ...(clock.is_code_required ? { checkin_code: code } : {}) })
    if (done?.kind === 'refused') setCode('')
  }

  return (
    <div className={styles.panel}>
      {clock.is_code_required && (
        <div className={styles.code}>
          <strong>{t('Four-digit code')}</strong>
          <PinInput label={t('Four-digit code')} length={4} value={code} onChange={setCode} invalid={isWrong} />
          <p className="soft small">{t('Ask the manager on site for the code of this shift.')}</p>
        </div>
      )}
      <Button
        size="mainAction"
        wide
        icon={<IconLogin2 size={22} aria-hidden="true" />}
        disabled={needsCode}
        busy={isPending}
        onClick={() => void handleClockIn()}
      >
        {t('Clock in')}
      </Button>
      {clock.is_code_required && (
        <Button variant="text" wide disabled={isPending} onClick={() => void punch('CLOCK_IN', { position, has_no_code: true })}>
          {t('I cannot find the code')}
        </Button>
      )}
      {position === null && <p className="soft small">{t('Without your position, the manager reviews the punch before it counts.')}</p>}
    </div>
  )
}
