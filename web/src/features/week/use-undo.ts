import { useRef } from 'react'
import { useT } from '../../lib/i18n.ts'
import { dismissToast, showToast } from '../../lib/toast.ts'
import { afterDoing, afterRedo, afterSettling, afterUndo, nothingDone, type Done } from './undo-stack.ts'

/** Keeps what was done on the board: Undo in each message, and the latest by Ctrl Z. */
export function useUndo() {
  const { t } = useT()
  const stack = useRef(nothingDone)
  // The messages that offer to take an act back.
  const messages = useRef(new WeakMap<Done, number>())

  // The latest message that offers to do an act again.
  const redoMessage = useRef(0)

  function did(act: Done): void {
    dismissToast(redoMessage.current)
    stack.current = afterDoing(stack.current, act)
    messages.current.set(act, showToast(act.name, { action: { label: t('Undo'), run: () => void takeBack(act) } }))
  }
  function withdraw(act: Done): void {
    dismissToast(messages.current.get(act) ?? 0)
  }
  const settled =
    (of: 'draft_ids' | 'gig_ids') =>
    (ids: readonly number[]): void => {
      const { done } = stack.current
      stack.current = afterSettling(stack.current, of, ids)
      for (const act of done) if (!stack.current.done.includes(act)) withdraw(act)
    }
  async function takeBack(act: Done): Promise<void> {
    if (stack.current.done.at(-1) === act) return undo()
    const worked = await act.undo()
    stack.current = { ...stack.current, done: stack.current.done.filter((one) => one !== act) }
    if (worked) showToast(t('Undone'))
  }
  async function undo(): Promise<void> {
    const act = stack.current.done.at(-1)
    if (!act) return void showToast(t('Nothing to undo'), { tone: 'info' })
    withdraw(act)
    const worked = await act.undo()
    stack.current = afterUndo(stack.current, worked)
    if (worked) redoMessage.current = showToast(t('Undone'), { action: { label: t('Redo'), run: () => void redo() } })
  }
  async function redo(): Promise<void> {
    const act = stack.current.undone.at(-1)
    if (!act) return void showToast(t('Nothing to redo'), { tone: 'info' })
    dismissToast(redoMessage.current)
    const worked = await act.redo()
    stack.current = afterRedo(stack.current, worked)
    if (worked) messages.current.set(act, showToast(act.name))
  }
  return { did, undo, redo, published: settled('draft_ids'), cancelled: settled('gig_ids') }
}
