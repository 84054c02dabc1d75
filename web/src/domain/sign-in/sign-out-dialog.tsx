import type { ReactNode } from 'react'
import { useT } from '../../lib/i18n.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'

type Props = { title: string; onAnswer: (leaves: boolean) => void; children: ReactNode }

/** Whether to sign out all the same. */
export function SignOutDialog({ title, onAnswer, children }: Props) {
  const { t } = useT()
  return (
    <Dialog opened onClose={() => onAnswer(false)} title={title} size="sm">
      <p>{children}</p>
      <Dialog.Actions>
        <Button variant="text" onClick={() => onAnswer(true)}>
          {t('Sign out')}
        </Button>
        <Button onClick={() => onAnswer(false)} data-autofocus>
          {t('Stay')}
        </Button>
      </Dialog.Actions>
    </Dialog>
  )
}
