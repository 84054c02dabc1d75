/** Something that was done, with what takes it back and what does it again; `false` means that it could not be done. */
export type Done = { name: string; undo: () => Promise<boolean>; redo: () => Promise<boolean> }
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

/** After doing the latest undone act again. */
export function afterRedo({ done, undone }: UndoStack, worked: boolean): UndoStack {
  const last = undone.at(-1)
  return last === undefined ? { done, undone } : { done: worked ? [...done, last] : done, undone: undone.slice(0, -1) }
}
