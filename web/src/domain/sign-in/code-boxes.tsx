import { useRef, useState, type ClipboardEvent, type KeyboardEvent } from 'react'
import { flushSync } from 'react-dom'
import { useT } from '../../lib/i18n.ts'
import { Button } from '../../ui/button.tsx'
import { PinInput } from '../../ui/fields/pin-field.tsx'
import { Problem } from '../../ui/problem.tsx'
import styles from '../../ui/code.module.css'

const [usual, long] = [6, 8]
// Long enough for a seventh digit to be typed, short enough to feel immediate.
const submitAfterMs = 350

type Props = { action: string; problem: string | undefined; busy: boolean; onCode: (code: string) => Promise<void> }

/** Six boxes that become eight on a longer paste, a seventh digit or on request; a full code is submitted automatically. */
export function CodeBoxes({ action, problem, busy, onCode }: Props) {
  const { t } = useT()
  const [code, setCode] = useState('')
  const [length, setLength] = useState(usual)
  const boxes = useRef<HTMLDivElement>(null)
  const soon = useRef<ReturnType<typeof setTimeout>>(undefined)

  function send(full: string) {
    clearTimeout(soon.current)
    void onCode(full)
  }
  function sendSoon(full: string) {
    clearTimeout(soon.current)
    soon.current = setTimeout(() => send(full), submitAfterMs)
  }
  function lengthen(digits: string) {
    clearTimeout(soon.current)
    // Immediately, so that the next digit finds its box.
    flushSync(() => {
      setLength(long)
      setCode(digits)
    })
    boxes.current?.querySelectorAll('input')[Math.min(digits.length, long - 1)]?.focus()
  }
  // Both before the boxes handle it: they would truncate eight digits to six.
  function handlePaste(event: ClipboardEvent) {
    const digits = event.clipboardData.getData('text').replace(/\D/g, '')
    if (digits.length !== long || length === long) return
    event.preventDefault()
    event.stopPropagation()
    lengthen(digits)
    send(digits)
  }
  function handleKey(event: KeyboardEvent) {
    if (event.key === 'Enter' && code.length === length) return send(code)
    if (length === long || code.length !== usual || !/^\d$/.test(event.key)) return
    // In an earlier box it corrects a digit.
    if (event.target !== boxes.current?.querySelector('input:last-of-type')) return
    event.preventDefault()
    event.stopPropagation()
    lengthen(code + event.key)
  }

  return (
    <>
      <div ref={boxes} role="group" aria-label={t('Sign-in code')} onPasteCapture={handlePaste} onKeyDownCapture={handleKey}>
        <PinInput
          label={t('Code from the message')}
          length={length}
          value={code}
          onChange={setCode}
          onComplete={sendSoon}
          invalid={problem !== undefined}
          focusFirst
        />
      </div>
      {problem !== undefined && <Problem>{problem}</Problem>}
      <Button size="mainAction" wide busy={busy} disabled={code.length !== length} onClick={() => send(code)}>
        {action}
      </Button>
      {length === usual && (
        <div>
          <button type="button" className={styles.link} onClick={() => lengthen(code)}>
            {t('My code has 8 digits')}
          </button>
        </div>
      )}
    </>
  )
}
