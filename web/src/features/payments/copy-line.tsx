import { IconCopy } from '@tabler/icons-react'
import { useT } from '../../lib/i18n.ts'
import { showToast } from '../../lib/toast.ts'
import styles from './receipt.module.css'

/** A number to give to support, copied by pressing. */
export function CopyLine({ label, text }: { label: string; text: string }) {
  const { t } = useT()
  async function handleCopy() {
    await navigator.clipboard.writeText(text)
    showToast(t('Copied'))
  }
  return (
    <button
      type="button"
      className={styles.copy}
      onClick={() => void handleCopy()}
      aria-label={t('Copy {what} {text}', { what: label.toLowerCase(), text })}
    >
      <code>{text}</code>
      <IconCopy size={14} aria-hidden="true" />
    </button>
  )
}
