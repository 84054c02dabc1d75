import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useMe } from '../../domain/person/actor.ts'
import { useT } from '../../lib/i18n.ts'
import { useNewVersion } from '../../lib/new-version.ts'
import { useWaitingPunches } from '../../lib/punch-queue.ts'
import { Button } from '../../ui/button.tsx'
import styles from './shell.module.css'

/** Says that a new version waits, in a line over the screen; never while somebody is in the middle of something (docs/rules/app.md#new-versions). */
export function NewVersion() {
  const { t } = useT()
  const { isReady, begin } = useNewVersion()
  const isBetween = useBetweenScreens(isReady)
  const [isBusy, setBusy] = useState(false)
  const hasWaiting = useWaitingPunches(useMe()?.id).length > 0
  if (!isBetween || hasWaiting) return null
  const reload = () => {
    setBusy(true)
    // Where a form asks whether to leave it, the page may stay.
    void begin().then(() => setBusy(false))
  }
  return (
    <div role="status" className={styles.note}>
      {t('A new version is ready.')}
      <Button variant="text" size="small" busy={isBusy} onClick={reload}>
        {t('Reload')}
      </Button>
    </div>
  )
}

/** From then on true when the person opened another screen or came back to this one: nothing moves under their finger. */
function useBetweenScreens(isWanted: boolean): boolean {
  const router = useRouter()
  const [is, set] = useState(false)
  useEffect(() => {
    if (!isWanted) return undefined
    const between = () => document.visibilityState === 'visible' && set(true)
    document.addEventListener('visibilitychange', between)
    const leave = router.subscribe('onResolved', between)
    return () => {
      document.removeEventListener('visibilitychange', between)
      leave()
    }
  }, [isWanted, router])
  return is
}
