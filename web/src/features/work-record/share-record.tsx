import { IconCopy, IconDownload, IconExternalLink, IconShare } from '@tabler/icons-react'
import { useT } from '../../lib/i18n.ts'
import { showToast } from '../../lib/toast.ts'
import { Button, ButtonAnchor } from '../../ui/button.tsx'
import { useRecordFile, useRecordPdf } from './commands.ts'
import styles from './work-record.module.css'

/** Gives the link of a record to others, and saves its files. */
export function ShareRecord({ url }: { url: string }) {
  const { t, locale } = useT()
  const [pdf, file] = [useRecordPdf(), useRecordFile()]
  const params = { token: url.split('/').at(-1) ?? '' }
  async function handleCopy() {
    try {
      await navigator.clipboard.writeText(url)
      showToast(t('Link copied'))
    } catch {
      showToast(t('This browser does not allow copying. Select the link and copy it.'), { tone: 'error' })
    }
  }
  async function handleShare() {
    // Rejects if the person closes the share sheet.
    await navigator.share({ title: t('Work record'), url }).catch(() => undefined)
  }
  return (
    <>
      <p className={`${styles.link} soft small as-typed`}>{url}</p>
      <div className="cluster">
        {typeof navigator.share === 'function' && (
          <Button icon={<IconShare size={18} aria-hidden="true" />} onClick={() => void handleShare()}>
            {t('Share')}
          </Button>
        )}
        <Button variant="outlined" icon={<IconCopy size={18} aria-hidden="true" />} onClick={() => void handleCopy()}>
          {t('Copy link')}
        </Button>
        <ButtonAnchor
          variant="outlined"
          href={url}
          target="_blank"
          rel="noreferrer"
          icon={<IconExternalLink size={18} aria-hidden="true" />}
        >
          {t('Open the page')}
        </ButtonAnchor>
        <Button
          variant="outlined"
          busy={pdf.isPending}
          icon={<IconDownload size={18} aria-hidden="true" />}
          onClick={() => void pdf.save({ params, query: { locale } })}
        >
          PDF
        </Button>
        <Button
          variant="outlined"
          busy={file.isPending}
          icon={<IconDownload size={18} aria-hidden="true" />}
          onClick={() => void file.save({ params })}
        >
          {t('Signed file')}
        </Button>
      </div>
    </>
  )
}
