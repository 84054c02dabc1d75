import { useEffect, useLayoutEffect, useRef, useState, type ReactNode } from 'react'
import { useT } from '../lib/i18n.ts'
import { later } from '../lib/later.ts'
import { Button } from './button.tsx'
import type { DialogProps, SheetProps } from './dialog-frame.tsx'
import styles from './dialog.module.css'
import { rememberFocus } from './keep-focus.ts'
import { useEscape } from './use-escape.ts'

const frames = later(() => import('./dialog-frame.tsx'))

/** Fetches the code of dialogs at once, where one must open while offline. */
export const fetchDialogs = frames.fetch

/** A question or short task over the page; focus is trapped inside and returned. */
export function Dialog({ opened, onClose, title, children, size = 'md', mustAnswer }: DialogProps) {
  const { parts, isOpen } = useLayer(opened, onClose)
  return (
    parts && (
      <parts.DialogFrame opened={isOpen} onClose={onClose} title={title} size={size} mustAnswer={mustAnswer}>
        {children}
      </parts.DialogFrame>
    )
  )
}

function Actions({ children }: { children: ReactNode }) {
  return <div className={styles.actions}>{children}</div>
}
Dialog.Actions = Actions

type ConfirmProps = Omit<SheetProps, 'children'> & {
  children: ReactNode
  action: string
  /** Runs once; a promise disables the button until it settles. */
  onConfirm: () => unknown
  busy?: boolean
  destructive?: boolean
}

/** For actions that cannot be undone; everything else is immediate and offers Undo in its toast. */
export function Confirm({ action, onConfirm, busy = false, destructive = true, children, ...dialog }: ConfirmProps) {
  const { t } = useT()
  const isDoing = useRef(false)
  async function handleConfirm() {
    // A closing dialog can still be pressed while it animates out.
    if (isDoing.current || !dialog.opened) return
    isDoing.current = true
    try {
      await onConfirm()
    } finally {
      isDoing.current = false
    }
  }
  return (
    <Dialog size="sm" {...dialog}>
      <div className={styles.words}>{children}</div>
      <Dialog.Actions>
        <Button variant="text" onClick={dialog.onClose}>
          {t('Cancel')}
        </Button>
        <Button variant={destructive ? 'destructive' : 'contained'} busy={busy} onClick={() => void handleConfirm()} data-autofocus>
          {action}
        </Button>
      </Dialog.Actions>
    </Dialog>
  )
}

/** Details beside the list, which stays in place; from the bottom on phones. */
export function SideSheet({ opened, onClose, title, children, size = 'md' }: SheetProps) {
  const { parts, isOpen } = useLayer(opened, onClose)
  return (
    parts && (
      <parts.SheetFrame opened={isOpen} onClose={onClose} title={title} size={size}>
        {children}
      </parts.SheetFrame>
    )
  )
}

// The frames, once opened: until then a screen renders without them, afterwards they can also animate out.
function useLayer(opened: boolean, onClose: () => void) {
  const [wasOpened, setOpened] = useState(opened)
  const [isFramed, setFramed] = useState(false)
  if (opened && !wasOpened) setOpened(true)
  useFocusBack(opened)
  useEscape(opened, onClose)
  const parts = frames.use(wasOpened)
  useEffect(() => {
    // A frame mounted before it opens knows where to return the focus.
    const timer = parts && setTimeout(() => setFramed(true))
    return () => clearTimeout(timer)
  }, [parts])
  return { parts, isOpen: opened && isFramed }
}

// The library returns the focus when a dialog closes, but not when its parent unmounts it at once.
function useFocusBack(opened: boolean): void {
  useLayoutEffect(() => (opened ? rememberFocus() : undefined), [opened])
}
