import { useRef } from 'react'
import { quickWords, type QuickReply } from '../../domain/chat/quick-words.ts'
import { useT } from '../../lib/i18n.ts'
import styles from './chat.module.css'

const twiceMs = 2000
const replies = Object.keys(quickWords) as QuickReply[]

/** The ready sentences of a shift, sent with one press. */
export function ReadySentences({ onSend }: { onSend: (code: QuickReply) => void }) {
  const { t } = useT()
  const pressed = useRef<{ code: QuickReply; at: number }>(undefined)
  function handlePress(code: QuickReply, at: number) {
    // A trembling finger presses twice.
    const isTwice = pressed.current?.code === code && at - pressed.current.at < twiceMs
    pressed.current = { code, at }
    if (!isTwice) onSend(code)
  }
  return (
    <div role="group" aria-label={t('Ready sentences')} className={styles.quick}>
      {replies.map((code) => (
        <button key={code} type="button" onClick={({ timeStamp }) => handlePress(code, timeStamp)}>
          {t(quickWords[code])}
        </button>
      ))}
    </div>
  )
}
