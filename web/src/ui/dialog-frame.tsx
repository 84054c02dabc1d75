import { Drawer, Modal } from '@mantine/core'
import { useLayoutEffect, useRef, type ReactNode } from 'react'
import { useT } from '../lib/i18n.ts'
import styles from './dialog.module.css'

/** What a dialog and a sheet are given. */
export type DialogProps = {
  opened: boolean
  onClose: () => void
  title: ReactNode
  children: ReactNode
  size?: 'sm' | 'md' | 'lg' | 'xl'
  /** It has no close button, and clicking outside does nothing: its buttons close it, and `onClose` is called only for Escape. */
  mustAnswer?: boolean | undefined
}

/** What a sheet is given. */
export type SheetProps = Omit<DialogProps, 'mustAnswer'>

const parts = { title: styles.title ?? '', header: styles.surface ?? '', content: styles.surface ?? '', body: styles.body ?? '' }

/** The frame of `Dialog`. */
export function DialogFrame({ children, mustAnswer = false, ...props }: DialogProps) {
  const { t } = useT()
  return (
    <Modal
      closeButtonProps={{ 'aria-label': t('Close') }}
      withCloseButton={!mustAnswer}
      closeOnClickOutside={!mustAnswer}
      closeOnEscape={false}
      centered
      classNames={parts}
      {...props}
    >
      <FieldFirst isClosing={!props.opened}>{children}</FieldFirst>
    </Modal>
  )
}

/** The frame of `SideSheet`. */
export function SheetFrame({ children, ...props }: SheetProps) {
  const { t } = useT()
  return (
    <Drawer
      closeButtonProps={{ 'aria-label': t('Close') }}
      closeOnEscape={false}
      position="right"
      classNames={{ ...parts, body: `${styles.body} ${styles.sheet}` }}
      {...props}
    >
      <FieldFirst isClosing={!props.opened}>{children}</FieldFirst>
    </Drawer>
  )
}

const fields = 'input:not([type="hidden"], :disabled), select:not(:disabled), textarea:not(:disabled)'

// The library gives the first focus to what is marked, else to the first thing there is, which is the cross. Who opens a form wants to type.
// A closing dialog accepts no presses: the second tap of two would repeat the first.
function FieldFirst({ isClosing, children }: { isClosing: boolean; children: ReactNode }) {
  const body = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (body.current?.querySelector('[data-autofocus]')) return
    firstField(body.current)?.setAttribute('data-autofocus', 'true')
  }, [])
  return (
    <div ref={body} className={styles.content} inert={isClosing}>
      {children}
    </div>
  )
}

function firstField(body: HTMLElement | null): Element | undefined {
  const first = body?.querySelector<HTMLInputElement>(fields)
  // Of a group of radio buttons only the chosen one is reached by keys.
  const chosen = first?.type === 'radio' ? body?.querySelector(`input[name="${CSS.escape(first.name)}"]:checked`) : undefined
  return chosen ?? first ?? undefined
}
