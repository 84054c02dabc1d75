import { deleteWebhook, rotateWebhook, type Webhook } from '@crewcall/contract/webhooks.ts'
import { useT } from '../../lib/i18n.ts'
import { useCommand } from '../../lib/query.ts'
import { Confirm } from '../../ui/dialog.tsx'
import styles from './webhooks.module.css'

type Props = { organizationId: number; of: Webhook; onClose: () => void }

/** Asks before a webhook gets a new secret. */
export function NewSecretDialog({
  organizationId,
  of,
  onMade,
  onClose,
}: Props & { onMade: (webhook: Webhook, secret: string | null) => void }) {
  const { t } = useT()
  const rotate = useCommand(rotateWebhook)
  async function handleConfirm() {
    const { secret, ...webhook } = await rotate.submit({ params: { orgId: organizationId, webhookId: of.id } })
    onMade(webhook, secret)
  }
  return (
    <Confirm
      opened
      title={t('A new secret for the webhook?')}
      action={t('Make a new secret')}
      destructive={false}
      busy={rotate.isPending}
      onConfirm={() => void handleConfirm()}
      onClose={onClose}
    >
      <code className={styles.address}>{of.url}</code>
      <p>{t('For a day, deliveries are signed with both secrets, so that your program can change over. An older one ends now.')}</p>
    </Confirm>
  )
}

/** Asks before a webhook ends for good. */
export function DeleteDialog({ organizationId, of, onClose, onDone }: Props & { onDone: () => void }) {
  const { t } = useT()
  const remove = useCommand(deleteWebhook, { success: () => t('The webhook is deleted') })
  async function handleConfirm() {
    await remove.send({ params: { orgId: organizationId, webhookId: of.id } })
    onDone()
  }
  return (
    <Confirm
      opened
      title={t('Delete the webhook?')}
      action={t('Delete|webhook')}
      busy={remove.isPending}
      onConfirm={() => void handleConfirm()}
      onClose={onClose}
    >
      <code className={styles.address}>{of.url}</code>
      <p>{t('Nothing more is sent there, also nothing that waits. This cannot be undone.')}</p>
    </Confirm>
  )
}
