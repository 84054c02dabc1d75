import { revokeApiKey, type ApiKey } from '@crewcall/contract/api-keys.ts'
import { useT } from '../../lib/i18n.ts'
import { useCommand } from '../../lib/query.ts'
import { Confirm } from '../../ui/dialog.tsx'

/** Asks before a key ends for good. */
export function RevokeDialog({ organizationId, of: { id, name }, onClose }: { organizationId: number; of: ApiKey; onClose: () => void }) {
  const { t } = useT()
  const revoke = useCommand(revokeApiKey, { success: () => t('The key is revoked') })
  async function handleConfirm() {
    await revoke.send({ params: { orgId: organizationId, keyId: id } })
    onClose()
  }
  return (
    <Confirm
      opened
      title={t('Revoke “{name}”?', { name })}
      action={t('Revoke|API key')}
      busy={revoke.isPending}
      onConfirm={() => void handleConfirm()}
      onClose={onClose}
    >
      <p>{t('The program that uses it is refused at once. This cannot be undone; a new key has another secret.')}</p>
    </Confirm>
  )
}
