import type { ProApplication } from '@crewcall/contract/pro-applications.ts'
import { useState } from 'react'
import { useNow } from '../../../domain/time/use-now.ts'
import { useT } from '../../../lib/i18n.ts'
import { later } from '../../../lib/later.ts'
import { Button } from '../../../ui/button.tsx'
import { Countdown } from '../../../ui/countdown.tsx'
import { AskDialog, useOwnCover } from '../ask-cover.tsx'
import styles from '../shift.module.css'

const dialog = later(() => import('./cancel-dialog.tsx'))

/** Cancelling a confirmed shift; what it means is shown before, and that others may be asked to take it. */
export function CancelShift({ application }: { application: ProApplication }) {
  const { t } = useT()
  const [opened, setOpened] = useState<'CANCEL' | 'ASK'>()
  const { data } = useOwnCover(application)
  const { undo_until } = application
  const now = useNow()
  const parts = dialog.use(opened === 'CANCEL')
  if (Date.parse(application.gig.start_time) <= now)
    return <p className="soft small">{t('The shift has started. If you have to leave, talk to the manager on site.')}</p>
  const close = () => setOpened(undefined)
  return (
    <div className={styles.cancel}>
      {undo_until !== null && Date.parse(undo_until) > now && (
        <span className="soft small">
          {t('Changed your mind? Taking it back leaves no trace for')} <Countdown until={undo_until} done="0 s" />
        </span>
      )}
      <Button variant="outlined" onClick={() => setOpened('CANCEL')}>
        {t('I can’t make it')}
      </Button>
      {parts && (
        <parts.CancelDialog application={application} mayAsk={data?.may_ask === true} onAsk={() => setOpened('ASK')} onClose={close} />
      )}
      {opened === 'ASK' && data && <AskDialog id={application.id} approval={data.approval} onClose={close} />}
    </div>
  )
}
