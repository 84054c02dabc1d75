import { IconLink } from '@tabler/icons-react'
import { useT } from '../lib/i18n.ts'
import { showToast } from '../lib/toast.ts'
import { Button } from './button.tsx'

/** Copies a link to the clipboard; `otherwise` says what to do if the browser does not allow it. */
export function CopyLink({ link, otherwise, size = 'small' }: { link: string; otherwise: string; size?: 'small' | 'large' }) {
  const { t } = useT()
  async function handleCopy() {
    try {
      await navigator.clipboard.writeText(link)
      showToast(t('Link copied'))
    } catch {
      showToast(otherwise, { tone: 'error' })
    }
  }
  return (
    <Button variant="outlined" size={size} icon={<IconLink size={16} aria-hidden="true" />} onClick={() => void handleCopy()}>
      {t('Copy link')}
    </Button>
  )
}
