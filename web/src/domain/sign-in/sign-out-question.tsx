import { lazy, Suspense, useEffect, useState, type ReactNode } from 'react'
import { firstPaint } from '../../lib/first-paint.ts'
import { beforeSigningOut } from '../../lib/sign-out-question.ts'

const load = () => import('./sign-out-dialog.tsx')
const SignOutDialog = lazy(async () => ({ default: (await load()).SignOutDialog }))

type Props = {
  /** How much waits at that moment; nothing is asked at 0. The same function as long as it counts the same. */
  count: () => number | Promise<number>
  title: string
  children: ReactNode
}

/**
 * Asks before signing out over what waits on this device. It is in the frame from the beginning, since a person may sign out before the rest of it is
 * there; only its dialog comes later.
 */
export function SignOutQuestion({ count, title, children }: Props) {
  const [answer, setAnswer] = useState<{ give: (leaves: boolean) => void }>()
  useEffect(
    () =>
      beforeSigningOut(async () => {
        if ((await count()) === 0) return true
        return new Promise<boolean>((resolve) => setAnswer({ give: resolve }))
      }),
    [count],
  )
  // Without a connection it has to be there already.
  useEffect(
    () =>
      void firstPaint()
        .then(load)
        .catch(() => undefined),
    [],
  )
  if (!answer) return null
  const give = (leaves: boolean) => {
    answer.give(leaves)
    setAnswer(undefined)
  }
  return (
    <Suspense>
      <SignOutDialog title={title} onAnswer={give}>
        {children}
      </SignOutDialog>
    </Suspense>
  )
}
