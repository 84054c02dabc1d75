import { useEffect, useState, type ReactNode } from 'react'
import { useT } from '../../lib/i18n.ts'
import { beforeSigningOut } from '../../lib/sign-out-question.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'

type Props = {
  /** How much waits at that moment; nothing is asked at 0. The same function as long as it counts the same. */
  count: () => number | Promise<number>
  title: string
  children: ReactNode
}

/** Asks before signing out over what waits on this device. */
export function SignOutQuestion({ count, title, children }: Props) {
  const { t } = useT()
  const [answer, setAnswer] = useState<{ give: (leaves: boolean) => void }>()
  useEffect(
    () =>
      beforeSigningOut(async () => {
        if ((await count()) === 0) return true
        return new Promise<boolean>((resolve) => setAnswer({ give: resolve }))
      }),
    [count],
  )
  const give = (leaves: boolean) => {
    answer?.give(leaves)
    setAnswer(undefined)
  }
  return (
    <Dialog opened={answer !== undefined} onClose={() => give(false)} title={title} size="sm">
      <p>{children}</p>
      <Dialog.Actions>
        <Button variant="text" onClick={() => give(true)}>
          {t('Sign out')}
        </Button>
        <Button onClick={() => give(false)} data-autofocus>
          {t('Stay')}
        </Button>
      </Dialog.Actions>
    </Dialog>
  )
}
