import { useEffect, useRef } from 'react'
import type { OfferProgress as Progress } from '../../domain/offer/offer-command.ts'
import { useT } from '../../lib/i18n.ts'
import { ProgressBar } from '../../ui/progress-bar.tsx'
import styles from './offer.module.css'

/** How far offers in the background are; takes the focus of the button that began it, which may be gone. */
export function OfferProgress({ progress: { handled, total } }: { progress: Progress }) {
  const { t } = useT()
  const words = total === null ? t('Choosing the best matches') : t('Sending offers: {handled} of {total}', { handled, total })
  const frame = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (document.activeElement === document.body) frame.current?.focus({ preventScroll: true })
  }, [])
  return (
    <div ref={frame} tabIndex={-1} className={styles.progress} role="status">
      <span>{words}</span>
      <ProgressBar label={words} {...(total === null ? {} : { max: total, value: handled })} />
      <small>{t('You can leave this page: they go out all the same, and this address shows how far they are.')}</small>
    </div>
  )
}
