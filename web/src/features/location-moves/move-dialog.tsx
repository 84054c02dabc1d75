import { moveLocation, undoLocationMove, type MovePreview } from '@crewcall/contract/location-moves.ts'
import type { z } from 'zod'
import { ReasonField } from '../../domain/admin/reason-field.tsx'
import { useContractForm } from '../../lib/contract-form.ts'
import { useT } from '../../lib/i18n.ts'
import { useCommand } from '../../lib/query.ts'
import { FormDialog } from '../../ui/form-dialog.tsx'

type Props = {
  preview: MovePreview
  /** The move that is undone; without it, the location moves. */
  undoes?: number | undefined
  onDone: (locationId: number | null) => void
  onClose: () => void
}

/** Asks why, and moves the location as the preview said. */
export function MoveDialog({ preview, undoes, onDone, onClose }: Props) {
  const { t } = useT()
  const { from, to, fingerprint } = preview
  const move = useCommand(moveLocation, { success: () => t('{location} belongs to {organization} now', names) })
  const undo = useCommand(undoLocationMove, { success: () => t('{location} belongs to {organization} now', names) })
  const names = { location: from.location_name, organization: to.organization_name }
  const form = useContractForm(undoLocationMove.body, { reason: '', fingerprint })

  async function handleSend({ reason }: z.output<typeof undoLocationMove.body>) {
    const done =
      undoes === undefined
        ? await move.submit({ body: { location_id: from.location_id ?? 0, organization_id: to.organization_id, reason, fingerprint } })
        : await undo.submit({ params: { id: String(undoes) }, body: { reason, fingerprint } })
    onDone(done.to.location_id)
  }
  return (
    <FormDialog
      form={form}
      title={t('Move {location} to {organization}?', names)}
      onSend={handleSend}
      onClose={onClose}
      actions={t('Move it|location')}
    >
      <p>
        {undoes === undefined
          ? t('Whoever manages it in {organization} alone loses what is ahead at once. You can undo it for 7 days.', {
              organization: from.organization_name,
            })
          : t('What is ahead goes back, also what was posted since. It cannot be undone again.')}
      </p>
      <ReasonField />
    </FormDialog>
  )
}
