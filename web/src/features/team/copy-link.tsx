import { IconLink } from '@tabler/icons-react'
import { useT } from '../../lib/i18n.ts'
import { showToast } from '../../lib/toast.ts'
import { Button } from '../../ui/button.tsx'

/** Copies the link of an invitation to the clipboard. */
export function CopyLink({ link }: { link: string }) {
  const { t } = useT()
  async function handleCopy() {
    try {
      await navigator.clipboard.writeText(link)
      showToast(t('Link copied'))
    } catch {
      showToast(t('This browser does not allow copying. Send the invitation again to reach them by email.'), { tone: 'error' })
    }
  }
  return (
    <Button variant="outlined" size="small" icon={<IconLink size={16} aria-hidden="true" />} onClick={() => void handleCopy()}>
      {t('Copy link')}
    </Button>
  )
}
