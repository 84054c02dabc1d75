import type { previewGigEdit } from '@crewcall/contract/applications.ts'
import type { Output } from '@crewcall/contract/kit.ts'
import { EditConsequence } from '../../domain/shift/edit-consequence.tsx'
import { useT } from '../../lib/i18n.ts'
import { Button } from '../../ui/button.tsx'
import { Confirm, Dialog } from '../../ui/dialog.tsx'

type Preview = Output<typeof previewGigEdit>
type Props = { preview: Preview; busy: boolean; onConfirm: () => void; onClose: () => void }

/** The effect of the edit on the shift's pros, or why it cannot be made. */
export function EditQuestion({ preview, busy, onConfirm, onClose }: Props) {
  const words = useT()
  const { t } = words
  const { refused, consequence } = preview
  const isRaise = !concernsOthers(preview)
  if (refused !== null) {
    return (
      <Dialog opened onClose={onClose} title={t('This change cannot be made')} size="sm">
        <p>{words.refused(refused)}.</p>
        <Dialog.Actions>
          <Button onClick={onClose} data-autofocus>
            {t('Back to the form')}
          </Button>
        </Dialog.Actions>
      </Dialog>
    )
  }
  return (
    <Confirm
      opened
      size="md"
      title={t('This changes things for your pros')}
      action={isRaise ? t('Save and raise them') : t('Save and notify them')}
      destructive={consequence.owed_total > 0}
      busy={busy}
      onClose={onClose}
      onConfirm={onConfirm}
    >
      <EditConsequence of={preview} />
    </Confirm>
  )
}

// Nobody is told of a raise.
function concernsOthers({ must_reconfirm, confirmed_again, conflicts, consequence }: Preview): boolean {
  const { pros, notified } = consequence
  return must_reconfirm.length + confirmed_again.length + conflicts.length + pros.length + notified > 0
}
