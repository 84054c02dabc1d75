import { IconArrowUp } from '@tabler/icons-react'
import { useEffect, useRef, type FormEvent } from 'react'
import { useT, type Sentence } from '../../lib/i18n.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import field from '../../ui/fields/field.module.css'
import styles from './job-history.module.css'

/** The most characters of one sentence. */
const longest = 500

type Props = {
  chips: readonly Sentence[]
  /** Changes with each answer that arrived. */
  turn: number
  busy: boolean
  /** Whether the sentence arrived; otherwise it stays in the field. */
  onSay: (said: string) => Promise<boolean>
}

/** Ready answers, and a line to type one's own, always within reach of the thumb. */
export function Composer({ chips, turn, busy, onSay }: Props) {
  const { t } = useT()
  const input = useRef<HTMLInputElement>(null)
  const answers = useRef<HTMLDivElement>(null)
  /** The turn that the last answer was sent at. */
  const sentAt = useRef(turn)
  const pressedAt = useRef<number | null>(null)
  async function sayTyped() {
    const typed = input.current
    const said = typed?.value.trim() ?? ''
    if (!typed || said === '') return
    typed.value = ''
    if (!(await say(said)) && typed.value === '') typed.value = said
  }
  function say(said: string): Promise<boolean> {
    sentAt.current = turn
    return onSay(said)
  }
  // Whoever presses Enter while the last answer is on its way has read the question that came with it.
  useEffect(() => {
    if (busy || pressedAt.current === null) return
    const hasArrived = pressedAt.current !== turn
    pressedAt.current = null
    if (hasArrived) void sayTyped()
  })
  function handleSubmit(event: FormEvent) {
    event.preventDefault()
    if (busy) pressedAt.current = sentAt.current
    else void sayTyped()
  }
  async function handleChip(said: string) {
    // The pressed answer disappears; the keyboard of a phone stays closed.
    answers.current?.focus({ preventScroll: true })
    await say(said)
  }
  return (
    <div className={styles.composer}>
      <div ref={answers} role="group" aria-label={t('Ready answers')} tabIndex={-1} className={`${styles.chips} cluster`}>
        {chips.map((chip) => (
          <Button key={chip} variant="outlined" disabled={busy} onClick={() => void handleChip(t(chip))}>
            {t(chip)}
          </Button>
        ))}
      </div>
      <form onSubmit={handleSubmit} className={styles.line}>
        <input
          ref={input}
          aria-label={t('Your answer')}
          placeholder={t('Your answer')}
          maxLength={longest}
          autoComplete="off"
          enterKeyHint="send"
          className={field.input}
        />
        <IconButton type="submit" variant="contained" label={t('Send')} aria-busy={busy}>
          <IconArrowUp size={20} aria-hidden="true" />
        </IconButton>
      </form>
    </div>
  )
}
