import type { Webhook } from '@crewcall/contract/webhooks.ts'
import { useT } from '../../lib/i18n.ts'
import { Button } from '../../ui/button.tsx'
import { CodeToCopy } from '../../ui/code-to-copy.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { useStaysUntilCopied } from '../../ui/one-time-secret.tsx'
import styles from './webhooks.module.css'

/** A new secret, the only time that it is shown. */
export function SecretDialog({ of: { url }, secret, onClose }: { of: Webhook; secret: string; onClose: () => void }) {
  const { t } = useT()
  useStaysUntilCopied()
  return (
    <Dialog opened onClose={onClose} title={t('The secret of the webhook')} mustAnswer>
      <code className={styles.address}>{url}</code>
      <p>{t('Copy it to the program now. We cannot show it again; a lost secret is replaced by a new one.')}</p>
      <CodeToCopy text={secret} label={t('Copy the secret')} isFirst />
      <p className="soft small">
        {t(
          'Each delivery is signed with it in the way of Standard Webhooks, for which there are libraries in most languages. Refuse what is not signed or older than five minutes.',
        )}
      </p>
      <Dialog.Actions>
        <Button onClick={onClose}>{t('I have copied it')}</Button>
      </Dialog.Actions>
    </Dialog>
  )
}
