import { useBlocker } from '@tanstack/react-router'
import { useT } from '../lib/i18n.ts'
import { showToast } from '../lib/toast.ts'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'

/** While a secret is shown the only time, neither Back nor a link leaves the screen, and the browser asks before it closes it. */
export function useStaysUntilCopied(): void {
  const { t } = useT()
  useBlocker({
    shouldBlockFn: () => {
      showToast(t('Copy the secret first: it is not shown again.'), { tone: 'info' })
      return true
    },
    enableBeforeUnload: true,
  })
}

/** When the answer with a secret was lost, its repetition has none: what it is of exists, and is given a new one. */
export function SecretLost({ of, onRenew, onClose }: { of: string; onRenew: () => void; onClose: () => void }) {
  const { t } = useT()
  return (
    <Dialog opened onClose={onClose} title={of} size="sm">
      <p role="alert">{t('It was made, but its secret did not arrive. Give it a new one.')}</p>
      <Dialog.Actions>
        <Button variant="text" onClick={onClose}>
          {t('Later')}
        </Button>
        <Button onClick={onRenew} data-autofocus>
          {t('Give it a new secret')}
        </Button>
      </Dialog.Actions>
    </Dialog>
  )
}
