import { IconDeviceMobile } from '@tabler/icons-react'
import { useState } from 'react'
import { usePushHere } from '../../domain/push/use-push-here.ts'
import { useT } from '../../lib/i18n.ts'
import { install, useInstallOffer } from '../../lib/install-offer.ts'
import { answeredParts, answerParts, type HintPart } from '../../lib/phone-hint.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'

/**
 * Offers the app on the home screen and pushes, once on this device, after the second shift (docs/rules/app.md#the-hint); the browser asks
 * only when a button is pressed.
 */
export function PhoneHint() {
  const { t } = useT()
  const { readiness, here, isBusy, isKnown, publicKey, change } = usePushHere()
  const offer = useInstallOffer()
  const [over, setOver] = useState(answeredParts)
  const hasInstall = offer !== null && !over.has('install')
  const hasPush = publicKey !== null && !here && readiness === 'ready' && !over.has('push')
  // Both come at once, so that nothing moves a second time.
  if (!isKnown || (!hasInstall && !hasPush)) return null
  const end = (...parts: HintPart[]) => {
    answerParts(...parts)
    setOver(answeredParts())
  }
  return (
    <Notice icon={<IconDeviceMobile size={20} aria-hidden="true" />} title={t('Have {product} at hand')} label={t('On this device')}>
      {hasInstall && (
        <p>
          {offer === 'button'
            ? t('Installed on this device, {product} opens at once, also without a connection.')
            : t('Tap Share, then Add to Home Screen: {product} then opens at once, also without a connection.')}
        </p>
      )}
      {hasPush && (
        <p>{t('This phone can show you offers, changes and reminders as soon as they come, without the address or your pay.')}</p>
      )}
      <div className="cluster">
        {hasInstall && offer === 'button' && (
          <Button variant={hasPush ? 'outlined' : 'contained'} onClick={() => void install().then(() => end('install'))}>
            {t('Install')}
          </Button>
        )}
        {hasPush && (
          <Button busy={isBusy} onClick={() => void change(true).then(() => end('push'))}>
            {t('Turn on pushes')}
          </Button>
        )}
        <Button variant="text" onClick={() => end('install', 'push')}>
          {t('Not now')}
        </Button>
      </div>
    </Notice>
  )
}
