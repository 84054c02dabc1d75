import { getOwnApiKey, type ApiKey } from '@crewcall/contract/api-keys.ts'
import { apiBase } from '../../lib/api-base.ts'
import { useT } from '../../lib/i18n.ts'
import { Button } from '../../ui/button.tsx'
import { CodeToCopy } from '../../ui/code-to-copy.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { useStaysUntilCopied } from '../../ui/one-time-secret.tsx'
import { exampleCall } from './example.ts'

/** A new secret, the only time that it is shown, with a call to try it. */
export function SecretDialog({ of: { name }, secret, onClose }: { of: ApiKey; secret: string; onClose: () => void }) {
  const { t } = useT()
  useStaysUntilCopied()
  const address = new URL(`${apiBase}${getOwnApiKey.path}`, window.location.href).href
  return (
    <Dialog opened onClose={onClose} title={t('The secret of “{name}”', { name })} mustAnswer>
      <p>{t('Copy it to the program now. We keep no copy and cannot show it again; a lost secret is replaced by a new one.')}</p>
      <CodeToCopy text={secret} label={t('Copy the key')} isFirst />
      <p className="soft small">{t('Whoever has it can do what the key may do. Keep it out of web pages and messages.')}</p>
      <h3>{t('Try it')}</h3>
      <CodeToCopy text={exampleCall(secret, address)} label={t('Copy the example')} />
      <Dialog.Actions>
        <Button onClick={onClose}>{t('I have copied it')}</Button>
      </Dialog.Actions>
    </Dialog>
  )
}
