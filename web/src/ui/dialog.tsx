import { Drawer, Modal } from '@mantine/core'
import { useEffect, type ReactNode } from 'react'
import { useT } from '../lib/i18n.ts'
import { Button } from './button.tsx'
import styles from './dialog.module.css'
import { useEscape } from './use-escape.ts'

type Props = { opened: boolean; onClose: () => void; title: ReactNode; children: ReactNode; size?: 'sm' | 'md' | 'lg' | 'xl' }

const parts = { title: styles.title ?? '', header: styles.surface ?? '', content: styles.surface ?? '', body: styles.body ?? '' }

/** A question or short task over the page; focus is held inside and given back. */
export function Dialog({ opened, onClose, title, children, size = 'md' }: Props) {
  useFocusBack(opened)
  useEscape(opened, onClose)
  return (
    <Modal closeOnEscape={false} opened={opened} onClose={onClose} title={title} size={size} centered classNames={parts}>
      {children}
    </Modal>
  )
}

function Actions({ children }: { children: ReactNode }) {
  return <div className={styles.actions}>{children}</div>
}
Dialog.Actions = Actions

type ConfirmProps = Omit<Props, 'children'> & {
  children: ReactNode
  action: string
  onConfirm: () => void
  busy?: boolean
  destructive?: boolean
}

/** For acts that cannot be undone; everything else acts at once and offers Undo in its toast. */
export function Confirm({ action, onConfirm, busy = false, destructive = true, children, ...dialog }: ConfirmProps) {
  const { t } = useT()
  return (
    <Dialog size="sm" {...dialog}>
      <div className={styles.words}>{children}</div>
      <Dialog.Actions>
        <Button variant="text" onClick={dialog.onClose}>
          {t('Cancel')}
        </Button>
        <Button variant={destructive ? 'destructive' : 'contained'} busy={busy} onClick={onConfirm} data-autofocus>
          {action}
        </Button>
      </Dialog.Actions>
    </Dialog>
  )
}

/** Details beside the list that stays where it was; from the bottom on phones. */
export function SideSheet({ opened, onClose, title, children, size = 'md' }: Props) {
  useFocusBack(opened)
  useEscape(opened, onClose)
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      closeOnEscape={false}
      title={title}
      size={size}
      position="right"
      classNames={{ ...parts, body: `${styles.body} ${styles.sheet}` }}
    >
      {children}
    </Drawer>
  )
}

// An item of a menu is gone when the dialog it opened closes; the focus goes back to where the menu hangs.
let isInMenu = false
let outsideMenus: Element | null = null
document.addEventListener('focusin', ({ target }) => {
  if (!(target instanceof Element)) return
  isInMenu = target.closest('[role="menu"]') !== null
  if (!isInMenu) outsideMenus = target
})

// The library gives the focus back when a dialog closes, but not when its parent takes it away at once.
function useFocusBack(opened: boolean): void {
  useEffect(() => {
    if (!opened) return undefined
    const isFromMenu = isInMenu
    const opener = isFromMenu ? outsideMenus : document.activeElement
    return () => {
      setTimeout(() => {
        if (opener instanceof HTMLElement && (isFromMenu || document.activeElement === document.body)) opener.focus({ preventScroll: true })
      })
    }
  }, [opened])
}
