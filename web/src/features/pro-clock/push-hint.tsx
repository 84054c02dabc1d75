import { IconBell } from '@tabler/icons-react'
import { useState } from 'react'
import { hintKey } from '../../domain/push/hint-key.ts'
import { usePushHere } from '../../domain/push/use-push-here.ts'
import { useT } from '../../lib/i18n.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'

/** Offers pushes once on this device, after the second shift; the browser asks only when the button is pressed. */
export function PushHint() {
  const { t } = useT()
  const { readiness, here, isBusy, isKnown, publicKey, change } = usePushHere()
  const [isOver, setOver] = useState(() => localStorage.getItem(hintKey) !== null)
  if (isOver || !isKnown || publicKey === null || here || readiness !== 'ready') return null
  const close = () => {
    localStorage.setItem(hintKey, 'shown')
    setOver(true)
  }
  return (
    <Notice icon={<IconBell size={20} aria-hidden="true" />} title={t('Hear of offers at once')} label={t('Pushes')}>
      <p>{t('This phone can show you offers, changes and reminders as soon as they come, without the address or your pay.')}</p>
      <div className="cluster">
        <Button busy={isBusy} onClick={() => void change(true).then(close)}>
          {t('Turn on')}
        </Button>
        <Button variant="text" onClick={close}>
          {t('Not now')}
        </Button>
      </div>
    </Notice>
  )
}
