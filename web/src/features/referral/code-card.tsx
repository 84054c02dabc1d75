import { IconCopy, IconMail, IconMessage, IconShare2 } from '@tabler/icons-react'
import { useT } from '../../lib/i18n.ts'
import { showToast } from '../../lib/toast.ts'
import { Button, ButtonAnchor } from '../../ui/button.tsx'
import { Section } from '../../ui/page.tsx'
import styles from './referral.module.css'
import { product } from '../../lib/product.ts'

/** A person's code with its link, copied, shared by the sheet of the phone, or sent; `words` is the message around the link. */
export function CodeCard({ code, words }: { code: string; words: (link: string) => string }) {
  const { t } = useT()
  const link = `${window.location.origin}/signup?ref=${code}`
  const message = words(link)
  async function handleCopy() {
    try {
      await navigator.clipboard.writeText(link)
      showToast(t('Link copied'))
    } catch {
      showToast(t('This browser does not allow copying. Select the link and copy it.'), { tone: 'error' })
    }
  }
  // Closing the sheet without sharing is no fault.
  const handleShare = () => void navigator.share({ title: product, text: message }).catch(() => undefined)
  return (
    <Section title={t('Your code')}>
      <p>
        {t('Send the link to a business that needs people, or to someone who wants shifts. {product} will know that you referred them.')}
      </p>
      <p className={styles.code}>{code}</p>
      <p className="soft as-typed">{link}</p>
      <div className="cluster">
        <Button icon={<IconCopy size={18} aria-hidden="true" />} onClick={() => void handleCopy()}>
          {t('Copy link')}
        </Button>
        {'share' in navigator && (
          <Button variant="outlined" icon={<IconShare2 size={18} aria-hidden="true" />} onClick={handleShare}>
            {t('Share')}
          </Button>
        )}
        <ButtonAnchor
          variant="outlined"
          href={`mailto:?subject=${encodeURIComponent(product)}&body=${encodeURIComponent(message)}`}
          icon={<IconMail size={18} aria-hidden="true" />}
        >
          {t('Send by email')}
        </ButtonAnchor>
        <ButtonAnchor
          variant="outlined"
          href={`sms:?&body=${encodeURIComponent(message)}`}
          icon={<IconMessage size={18} aria-hidden="true" />}
        >
          {t('Send by text')}
        </ButtonAnchor>
      </div>
    </Section>
  )
}
