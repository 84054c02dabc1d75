/** What a key does on the board, besides moving the focus. */
export type BoardAct =
  | { act: 'open' | 'select' | 'extend' | 'copy' | 'paste' | 'undo' | 'redo' | 'remove' | 'clear' | 'select-all' }
  | { act: 'move'; days: number; minutes: number; end?: number }

type Pressed = { key: string; ctrlKey: boolean; metaKey: boolean; shiftKey: boolean; altKey: boolean }

/** The act of a key press; null if the board leaves it to others. Alt with an arrow moves: by days sideways, by 15 minutes up and down; with Shift, sideways stretches the end. */
export function boardAct({ key, ctrlKey, metaKey, shiftKey, altKey }: Pressed, { rightToLeft = false } = {}): BoardAct | null {
  if (altKey) return ctrlKey || metaKey ? null : shiftKey ? stretchingAct(key, rightToLeft) : movingAct(key, rightToLeft)
  if (ctrlKey || metaKey) {
    const letter = key.toLowerCase()
    if (letter === 'z') return { act: shiftKey ? 'redo' : 'undo' }
    const found = withCtrl[letter]
    return found && !shiftKey ? { act: found } : null
  }
  if (key === ' ' && shiftKey) return { act: 'extend' }
  const found = alone[key.length === 1 ? key.toLowerCase() : key]
  return found && !shiftKey ? { act: found } : null
}

const withCtrl: Record<string, 'copy' | 'paste' | 'redo' | 'select-all'> = { c: 'copy', v: 'paste', y: 'redo', a: 'select-all' }
const alone: Record<string, 'open' | 'select' | 'remove' | 'clear'> = {
  Enter: 'open',
  ' ': 'select',
  Delete: 'remove',
  Backspace: 'remove',
  Escape: 'clear',
}

function stretchingAct(key: string, rightToLeft: boolean): BoardAct | null {
  if (key !== 'ArrowLeft' && key !== 'ArrowRight') return null
  return { act: 'move', days: 0, minutes: 0, end: (key === 'ArrowRight') === rightToLeft ? -15 : 15 }
}

function movingAct(key: string, rightToLeft: boolean): BoardAct | null {
  const on = rightToLeft ? -1 : 1
  switch (key) {
    case 'ArrowRight':
      return { act: 'move', days: on, minutes: 0 }
    case 'ArrowLeft':
      return { act: 'move', days: -on, minutes: 0 }
    case 'ArrowUp':
      return { act: 'move', days: 0, minutes: -15 }
    case 'ArrowDown':
      return { act: 'move', days: 0, minutes: 15 }
    default:
      return null
  }
}
