import { useFormState } from 'react-hook-form'
import { useT } from '../lib/i18n.ts'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'

type Props = {
  /** The action of the submit button, as a verb. */
  action: string
  onCancel: () => void
  /** Submitting cannot be undone. */
  destructive?: boolean
}

/** The end of a form in a dialog: cancel or submit. */
export function SendOrCancel({ action, onCancel, destructive = false }: Props) {
  const { t } = useT()
  const { isSubmitting } = useFormState()
  return (
    <Dialog.Actions>
      <Button variant="text" onClick={onCancel}>
        {t('Cancel')}
      </Button>
      <Button type="submit" variant={destructive ? 'destructive' : 'contained'} busy={isSubmitting}>
        {action}
      </Button>
    </Dialog.Actions>
  )
}
