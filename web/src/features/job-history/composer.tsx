import { IconArrowUp } from '@tabler/icons-react'
import { useRef, type FormEvent } from 'react'
import { useT, type Sentence } from '../../lib/i18n.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import field from '../../ui/fields/field.module.css'
import styles from './job-history.module.css'

/** The most characters of one sentence. */
const longest = 500

type Props = {
  chips: readonly Sentence[]
  busy: boolean
  /** Whether the sentence arrived; otherwise it stays in the field. */
  onSay: (said: string) => Promise<boolean>
}

/** Ready answers, and a line to type one's own, always within reach of the thumb. */
export function Composer({ chips, busy, onSay }: Props) {
  const { t } = useT()
  const input = useRef<HTMLInputElement>(null)
  const answers = useRef<HTMLDivElement>(null)
  async function handleSubmit(event: FormEvent) {
    event.preventDefault()
    const typed = input.current
    const said = typed?.value.trim() ?? ''
    if (!typed || said === '' || busy) return
    typed.value = ''
    if (!(await onSay(said)) && typed.value === '') typed.value = said
  }
  async function handleChip(said: string) {
    // The pressed answer disappears; the keyboard of a phone stays closed.
    answers.current?.focus({ preventScroll: true })
    await onSay(said)
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
      <form onSubmit={(event) => void handleSubmit(event)} className={styles.line}>
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
