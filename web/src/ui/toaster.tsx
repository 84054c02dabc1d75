import { IconAlertTriangle, IconCircleCheck, IconInfoCircle, IconX } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { useT } from '../lib/i18n.ts'
import { dismissToast, useToasts, type Toast } from '../lib/toast.ts'
import styles from './toaster.module.css'

const icons = { success: IconCircleCheck, error: IconAlertTriangle, info: IconInfoCircle }

/** Where messages appear; they stay while the pointer or the focus is on them. */
export function Toaster() {
  const toasts = useToasts()
  return (
    <div role="status" aria-live="polite" className={styles.area}>
      {toasts.map((toast) => (
        <ToastLine key={toast.id} toast={toast} />
      ))}
    </div>
  )
}

function ToastLine({ toast }: { toast: Toast }) {
  const { say } = useT()
  const [held, setHeld] = useState(false)
  useEffect(() => {
    if (held) return
    const timer = setTimeout(() => dismissToast(toast.id), toast.lasts)
    return () => clearTimeout(timer)
  }, [held, toast])
  useEffect(() => toast.watch?.(() => dismissToast(toast.id)), [toast])
  const Icon = icons[toast.tone]

  function handleAction() {
    dismissToast(toast.id)
    toast.action?.run()
  }

  const hold = {
    onMouseEnter: () => setHeld(true),
    onMouseLeave: () => setHeld(false),
    onFocus: () => setHeld(true),
    onBlur: () => setHeld(false),
  }
  return (
    <div className={styles.toast} data-tone={toast.tone} {...hold}>
      <Icon size={20} aria-hidden="true" />
      <span className={styles.message}>{say(toast.message)}</span>
      {toast.action && (
        <button type="button" className={styles.action} onClick={handleAction}>
          {say(toast.action.label)}
        </button>
      )}
      <button type="button" className={styles.close} aria-label={say('Dismiss')} onClick={() => dismissToast(toast.id)}>
        <IconX size={16} aria-hidden="true" />
      </button>
    </div>
  )
}
