import { useFormState } from 'react-hook-form'
import { useT } from '../lib/i18n.ts'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'

type Props = {
  /** What sending does, as a verb. */
  action: string
  onCancel: () => void
  /** Sending cannot be undone. */
  destructive?: boolean
}

/** The end of a form in a dialog: leave it as it was, or send it. */
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
