import { phrase } from '@crewcall/contract/rules/direction.ts'
import { IconCopy } from '@tabler/icons-react'
import { showToast } from '../../lib/toast.ts'
import styles from './receipt.module.css'

/** A number to hand to support, copied by pressing. */
export function CopyLine({ label, text }: { label: string; text: string }) {
  async function handleCopy() {
    await navigator.clipboard.writeText(text)
    showToast('Copied')
  }
  return (
    <button
      type="button"
      className={styles.copy}
      onClick={() => void handleCopy()}
      aria-label={phrase`Copy ${label.toLowerCase()} ${text}`}
    >
      <code>{text}</code>
      <IconCopy size={14} aria-hidden="true" />
    </button>
  )
}
