import { useEffect, useId, useRef } from 'react'
import { useT } from '../../lib/i18n.ts'
import { Button } from '../../ui/button.tsx'
import { useEscape } from '../../ui/use-escape.ts'
import styles from './somebody-else.module.css'

/**
 * Says that somebody else is now signed in in this browser. It is beside the screen, not over it: typed text can be selected and copied.
 */
export function SomebodyElse({ onLeave }: { onLeave: () => void }) {
  const { t } = useT()
  const id = useId()
  const panel = useRef<HTMLDivElement>(null)
  useEffect(() => panel.current?.focus({ preventScroll: true }), [])
  // Layers below, with their input, are not closed by Escape either.
  useEscape(true, () => undefined)
  return (
    <div ref={panel} role="dialog" aria-labelledby={`${id}-title`} aria-describedby={`${id}-words`} tabIndex={-1} className={styles.panel}>
      <h2 id={`${id}-title`}>{t('Someone else signed in')}</h2>
      <p id={`${id}-words`}>
        {t(
          'This browser is now signed in as someone else, in another tab. Nothing was sent in their name. Copy what you typed here first.',
        )}
      </p>
      <Button onClick={onLeave}>{t('Leave this page')}</Button>
    </div>
  )
}
