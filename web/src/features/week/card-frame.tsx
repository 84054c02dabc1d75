import { FocusTrap } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState, type ReactNode } from 'react'
import { useT } from '../../lib/i18n.ts'
import { IconButton } from '../../ui/button.tsx'
import { SideSheet } from '../../ui/dialog.tsx'
import { rememberFocus } from '../../ui/keep-focus.ts'
import { useEscape } from '../../ui/use-escape.ts'
import styles from './card.module.css'
import { useIsPhone } from '../../ui/use-is-phone.ts'

type Props = { anchor: DOMRect; title: string; onClose: () => void; children: ReactNode }

/** A card beside what was pressed; on a phone a sheet. Escape or a press outside closes it. */
export function CardFrame({ anchor, title, onClose, children }: Props) {
  const isPhone = useIsPhone()
  // A phone that is turned keeps the sheet, and what was typed in it.
  const [isSheet] = useState(isPhone)
  if (isSheet) {
    return (
      <SideSheet opened onClose={onClose} title={title}>
        {children}
      </SideSheet>
    )
  }
  return (
    <Beside anchor={anchor} title={title} onClose={onClose}>
      {children}
    </Beside>
  )
}

const margin = 8
/** Two presses so close together are one double click. */
const doublePressMs = 500

function Beside({ anchor, title, onClose, children }: Props) {
  const { t } = useT()
  const card = useRef<HTMLDivElement>(null)
  const [openedAt] = useState(() => performance.now())
  useEscape(true, onClose)
  useLayoutEffect(() => rememberFocus(), [])
  useLayoutEffect(() => {
    const element = card.current
    if (!element) return undefined
    // A form that grows, as with a second position, still fits the window.
    const place = () => {
      const { width, height } = element.getBoundingClientRect()
      const fitsAfter = anchor.right + margin + width < window.innerWidth
      const left = fitsAfter ? anchor.right + margin : Math.max(margin, anchor.left - margin - width)
      const top = Math.max(margin, Math.min(anchor.top, window.innerHeight - height - margin))
      element.style.translate = `${left}px ${top}px`
      // Messages are shown in the middle of what the card leaves free.
      const middle = left > window.innerWidth - left - width ? left / 2 : (left + width + window.innerWidth) / 2
      document.documentElement.style.setProperty('--cc-toast-left', `${middle}px`)
    }
    place()
    const observer = new ResizeObserver(place)
    observer.observe(element)
    return () => {
      observer.disconnect()
      document.documentElement.style.removeProperty('--cc-toast-left')
    }
  }, [anchor])
  const closeOutside = useEffectEvent((event: PointerEvent) => {
    const { target, timeStamp } = event
    // The second of two presses that opened it.
    if (timeStamp - openedAt < doublePressMs) return
    if (target instanceof Element && !card.current?.contains(target) && !target.closest('[role="dialog"], [role="status"]')) onClose()
  })
  useEffect(() => {
    const hear = (event: PointerEvent) => closeOutside(event)
    window.addEventListener('pointerdown', hear)
    return () => window.removeEventListener('pointerdown', hear)
  }, [])
  return (
    <div ref={card} role="dialog" aria-label={title} className={styles.card}>
      <FocusTrap>
        <div className={styles.form}>
          <div className="spread">
            <h3>{title}</h3>
            <IconButton label={t('Close')} size="small" onClick={onClose}>
              <IconX size={16} aria-hidden="true" />
            </IconButton>
          </div>
          {children}
        </div>
      </FocusTrap>
    </div>
  )
}
