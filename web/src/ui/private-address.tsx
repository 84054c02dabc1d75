import { IconCopy } from '@tabler/icons-react'
import { useT } from '../lib/i18n.ts'
import { showToast } from '../lib/toast.ts'
import { Button, ButtonAnchor } from './button.tsx'
import styles from './private-address.module.css'

/** The private address of a calendar, shown once: to be copied, or opened in the calendar program of this device. */
export function CalendarAddress({ url }: { url: string }) {
  const { t } = useT()
  async function handleCopy() {
    await navigator.clipboard.writeText(url)
    showToast(t('Copied'))
  }
  return (
    <>
      <code className={styles.address}>{url}</code>
      <div className="cluster">
        <Button variant="outlined" icon={<IconCopy size={18} aria-hidden="true" />} onClick={() => void handleCopy()}>
          {t('Copy')}
        </Button>
        <ButtonAnchor href={url.replace(/^https?:/, 'webcal:')}>{t('Open in my calendar')}</ButtonAnchor>
      </div>
    </>
  )
}
