import { useEffect, useRef, useState, type ClipboardEvent, type KeyboardEvent } from 'react'
import { useT } from '../../lib/i18n.ts'
import styles from './field.module.css'

type Props = {
  label: string
  length?: number
  value: string
  onChange: (value: string) => void
  onComplete?: (value: string) => void
  invalid?: boolean
  focusFirst?: boolean
}

/** A code of digits, one box each: for sign-in and for clocking in. Pasting fills all boxes; correcting one digit keeps the others. */
export function PinInput({ label, length = 6, value, onChange, onComplete, invalid = false, focusFirst = false }: Props) {
  const { t } = useT()
  const boxes = useRef<(HTMLInputElement | null)[]>([])
  // Where the digits stand while one of them is missing: the value has them without the gap.
  const [kept, setKept] = useState<readonly string[]>([])
  const shown = kept.join('') === value ? kept : [...value]

  useEffect(() => {
    if (focusFirst) boxes.current[0]?.focus()
  }, [focusFirst])

  function show(next: readonly string[], focused: number) {
    const digits = next.join('')
    setKept(next)
    onChange(digits)
    boxes.current[Math.max(0, Math.min(focused, length - 1))]?.focus()
    if (digits.length === length && digits !== value) onComplete?.(digits)
  }
  /** Writes the digits of a text over the boxes from this one on; the others keep theirs. */
  function write(from: number, text: string) {
    const digits = [...text.replace(/\D/g, '')].slice(0, length - from)
    const next = Array.from({ length }, (_, at) => digits[at - from] ?? shown[at] ?? '')
    if (digits.length > 0) show(next, from + digits.length)
  }
  function clear(index: number) {
    show(
      Array.from({ length }, (_, at) => (at === index ? '' : (shown[at] ?? ''))),
      index,
    )
  }
  function handleChange(index: number, typed: string) {
    const before = shown[index] ?? ''
    if (typed === '') clear(index)
    // Typed before or behind the digit that is there, it takes its place.
    else write(index, typed.length === 2 ? typed.replace(before, '') : typed)
  }
  function handleKey(index: number, event: KeyboardEvent) {
    if (event.key === 'ArrowLeft') boxes.current[index - 1]?.focus()
    else if (event.key === 'ArrowRight') boxes.current[index + 1]?.focus()
    else if (event.key === 'Backspace') {
      event.preventDefault()
      clear(shown[index] ? index : index - 1)
    }
  }
  function handlePaste(event: ClipboardEvent) {
    event.preventDefault()
    write(0, event.clipboardData.getData('text'))
  }

  return (
    <div role="group" aria-label={label} className={styles.pins} onPaste={handlePaste}>
      {Array.from({ length }, (_, index) => (
        <input
          key={index}
          ref={(element) => {
            boxes.current[index] = element
          }}
          className={`${styles.input} ${styles.pin}`}
          value={shown[index] ?? ''}
          inputMode="numeric"
          autoComplete={index === 0 ? 'one-time-code' : 'off'}
          aria-label={t('Digit {number}', { number: index + 1 })}
          aria-invalid={invalid}
          onFocus={(event) => event.target.select()}
          onKeyDown={(event) => handleKey(index, event)}
          onChange={(event) => handleChange(index, event.target.value)}
        />
      ))}
    </div>
  )
}
