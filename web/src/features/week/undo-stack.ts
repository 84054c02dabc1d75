/** Something that was done, with what takes it back and what does it again; `false` means that it could not be done. */
export type Done = {
  name: string
  undo: () => Promise<boolean>
  redo: () => Promise<boolean>
  /** The drafts it was about: once one of them is published it cannot be taken back. */
  draft_ids?: readonly number[]
  /** The posted shifts it was about: once one of them is cancelled it cannot be taken back. */
  gig_ids?: readonly number[]
}
/** What was done and can be taken back, latest last; and what was taken back. */
export type UndoStack = { done: readonly Done[]; undone: readonly Done[] }

/** Nothing done. */
export const nothingDone: UndoStack = { done: [], undone: [] }
/** How many acts can be taken back. */
export const mostSteps = 50

/** After an act: it can be taken back, and what was undone before cannot be done again. */
export function afterDoing({ done }: UndoStack, act: Done): UndoStack {
  return { done: [...done, act].slice(-mostSteps), undone: [] }
}

/** After taking back the latest act. One that failed is forgotten: the board has changed since. */
export function afterUndo({ done, undone }: UndoStack, worked: boolean): UndoStack {
  const last = done.at(-1)
  return last === undefined ? { done, undone } : { done: done.slice(0, -1), undone: worked ? [...undone, last] : undone }
}

/** After publishing drafts or cancelling posted shifts: what was about them can no longer be taken back or done again. */
export function afterSettling({ done, undone }: UndoStack, of: 'draft_ids' | 'gig_ids', ids: readonly number[]): UndoStack {
  const isLeft = ({ [of]: about = [] }: Done) => !about.some((id) => ids.includes(id))
  return { done: done.filter(isLeft), undone: undone.filter(isLeft) }
}

/** After doing the latest undone act again. */
export function afterRedo({ done, undone }: UndoStack, worked: boolean): UndoStack {
  const last = undone.at(-1)
  return last === undefined ? { done, undone } : { done: worked ? [...done, last] : done, undone: undone.slice(0, -1) }
}
