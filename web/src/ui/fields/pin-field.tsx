import { useEffect, useRef, type ClipboardEvent, type KeyboardEvent } from 'react'
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

/** A code of digits, one box each: for sign-in and for clocking in. Pasting fills all boxes. */
export function PinInput({ label, length = 6, value, onChange, onComplete, invalid = false, focusFirst = false }: Props) {
  const { t } = useT()
  const boxes = useRef<(HTMLInputElement | null)[]>([])

  useEffect(() => {
    if (focusFirst) boxes.current[0]?.focus()
  }, [focusFirst])

  function take(next: string) {
    const digits = next.replace(/\D/g, '').slice(0, length)
    onChange(digits)
    boxes.current[Math.min(digits.length, length - 1)]?.focus()
    if (digits.length === length) onComplete?.(digits)
  }
  function handleKey(index: number, event: KeyboardEvent) {
    if (event.key === 'ArrowLeft') boxes.current[index - 1]?.focus()
    else if (event.key === 'ArrowRight') boxes.current[index + 1]?.focus()
    else if (event.key === 'Backspace') {
      event.preventDefault()
      const cut = value[index] === undefined ? index - 1 : index
      take(value.slice(0, Math.max(0, cut)))
    }
  }
  function handlePaste(event: ClipboardEvent) {
    event.preventDefault()
    take(event.clipboardData.getData('text'))
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
          value={value[index] ?? ''}
          inputMode="numeric"
          autoComplete={index === 0 ? 'one-time-code' : 'off'}
          aria-label={t('Digit {number}', { number: index + 1 })}
          aria-invalid={invalid}
          onFocus={(event) => event.target.select()}
          onKeyDown={(event) => handleKey(index, event)}
          onChange={(event) => take(value.slice(0, index) + event.target.value)}
        />
      ))}
    </div>
  )
}
