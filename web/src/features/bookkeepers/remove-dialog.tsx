import { removeBookkeeper, type Bookkeeper } from '@crewcall/contract/bookkeepers.ts'
import { useT } from '../../lib/i18n.ts'
import { useCommand } from '../../lib/query.ts'
import { Confirm } from '../../ui/dialog.tsx'

/** Asks before an address gets nothing any more. */
export function RemoveDialog({ of: { id, email }, onClose }: { of: Bookkeeper; onClose: () => void }) {
  const { t } = useT()
  const remove = useCommand(removeBookkeeper, { success: () => t('Nothing is sent there any more') })
  async function handleConfirm() {
    await remove.send({ params: { id: String(id) } })
    onClose()
  }
  return (
    <Confirm
      opened
      title={t('Remove {email}?', { email })}
      action={t('Remove')}
      busy={remove.isPending}
      onConfirm={() => void handleConfirm()}
      onClose={onClose}
    >
      <p>{t('Nothing more is sent there, also nothing that waits. To send documents again, the address must be confirmed anew.')}</p>
    </Confirm>
  )
}
