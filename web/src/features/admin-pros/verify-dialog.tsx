import { Confirm } from '../../ui/dialog.tsx'
import type { AdminPro } from './columns.tsx'
import { useVerify } from './commands.ts'

/** Asks before a pro is verified: it cannot be taken back, only answered by a suspension. */
export function VerifyDialog({ pro, onClose }: { pro: AdminPro; onClose: () => void }) {
  const verify = useVerify()
  async function handleConfirm() {
    await verify.send({ params: { proId: String(pro.pro_id) } })
    onClose()
  }
  return (
    <Confirm
      opened
      onClose={onClose}
      title={`Verify ${pro.first_name} ${pro.last_name}?`}
      action="Verify"
      destructive={false}
      busy={verify.isPending}
      onConfirm={() => void handleConfirm()}
    >
      <p>
        You checked this person’s identity. From now on they may apply for shifts. This cannot be taken back; a pro who must not work can be
        suspended.
      </p>
    </Confirm>
  )
}
