import { Drawer, Modal } from '@mantine/core'
import { useLayoutEffect, useRef, type KeyboardEvent, type ReactNode } from 'react'
import { themed } from '../theme/themed.tsx'
import { useT } from '../lib/i18n.ts'
import styles from './dialog.module.css'
import { useIsPhone } from './use-is-phone.ts'

/** The props of a dialog and a sheet. */
export type DialogProps = {
  opened: boolean
  onClose: () => void
  title: ReactNode
  children: ReactNode
  size?: 'sm' | 'md' | 'lg' | 'xl'
  /** It has no close button, and clicking outside does nothing: its buttons close it, and `onClose` is called only for Escape. */
  mustAnswer?: boolean | undefined
}

/** The props of a sheet. */
export type SheetProps = Omit<DialogProps, 'mustAnswer'>

const parts = {
  title: styles.title ?? '',
  header: styles.header ?? '',
  content: styles.surface ?? '',
  body: styles.body ?? '',
  inner: styles.inner ?? '',
  close: styles.close ?? '',
}

/** The frame of `Dialog`: in the middle, and on phones from below, where the thumb is. */
export const DialogFrame = themed(function DialogFrame({ children, mustAnswer = false, ...props }: DialogProps) {
  const { t } = useT()
  const isPhone = useIsPhone()
  return (
    <Modal
      closeButtonProps={{ 'aria-label': t('Close') }}
      withCloseButton={!mustAnswer}
      closeOnClickOutside={!mustAnswer}
      closeOnEscape={false}
      centered
      // In place: what is pressed while it opens stays under the pointer.
      transitionProps={{ transition: isPhone ? 'slide-up' : 'fade' }}
      classNames={parts}
      {...props}
    >
      <FieldFirst isClosing={!props.opened}>{children}</FieldFirst>
    </Modal>
  )
})

/** The frame of `SideSheet`: at the right, and on phones from below. */
export const SheetFrame = themed(function SheetFrame({ children, size = 'md', ...props }: SheetProps) {
  const { t } = useT()
  const isPhone = useIsPhone()
  return (
    <Drawer
      closeButtonProps={{ 'aria-label': t('Close') }}
      closeOnEscape={false}
      position={isPhone ? 'bottom' : 'right'}
      size={isPhone ? 'auto' : size}
      classNames={{ ...parts, body: `${styles.body} ${styles.sheet}` }}
      {...props}
    >
      <FieldFirst isClosing={!props.opened}>{children}</FieldFirst>
    </Drawer>
  )
})

const fields = 'input:not([type="hidden"], :disabled), select:not(:disabled), textarea:not(:disabled)'

// The library gives the initial focus to the marked element, or else to the first one, which is the close button. In a form it should be a
// field. A closing dialog accepts no presses: the second of two taps would repeat the first.
function FieldFirst({ isClosing, children }: { isClosing: boolean; children: ReactNode }) {
  const body = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (body.current?.querySelector('[data-autofocus]')) return
    firstField(body.current)?.setAttribute('data-autofocus', 'true')
  }, [])
  return (
    <div ref={body} className={styles.content} inert={isClosing} role="presentation" onKeyDown={pressOnce}>
      {children}
    </div>
  )
}

// Enter that is still held from opening a question does not answer it.
function pressOnce(event: KeyboardEvent): void {
  if (event.repeat && event.key === 'Enter' && !(event.target instanceof HTMLTextAreaElement)) event.preventDefault()
}

function firstField(body: HTMLElement | null): Element | undefined {
  const first = body?.querySelector<HTMLInputElement>(fields)
  // Of a group of radio buttons only the selected one is in the tab order.
  const chosen = first?.type === 'radio' ? body?.querySelector(`input[name="${CSS.escape(first.name)}"]:checked`) : undefined
  return chosen ?? first ?? undefined
}
