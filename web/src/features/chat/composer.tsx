import type { ChatChannel } from '@crewcall/contract/chat.ts'
import { phrase } from '@crewcall/contract/rules/direction.ts'
import { IconSend2, IconSpeakerphone } from '@tabler/icons-react'
import { useRef, useState, type KeyboardEvent } from 'react'
import { quickWords, type QuickReply } from '../../domain/chat/quick-words.ts'
import { useT } from '../../lib/i18n.ts'
import { IconButton } from '../../ui/button.tsx'
import { useIsPhone } from '../../ui/use-is-phone.ts'
import styles from './chat.module.css'
import { useDraft } from './drafts.ts'
import { keepUnsent } from './outbox.ts'
import { useIsManager } from './use-is-manager.ts'

const mostLetters = 4000
const twiceMs = 2000
const proReplies = Object.keys(quickWords) as QuickReply[]

/** The field to write in, and for pros the ready sentences of a shift. */
export function Composer({ channel, userId }: { channel: ChatChannel; userId: number }) {
  const { t } = useT()
  const isPhone = useIsPhone()
  const [text, write] = useDraft(userId, channel.id)
  const [isFull, setFull] = useState(false)
  const pressed = useRef<{ code: QuickReply; at: number }>(undefined)
  const isManager = useIsManager(channel)

  function send(body: string, quick_reply: QuickReply | null) {
    try {
      keepUnsent({ user_id: userId, channel_id: channel.id, body, quick_reply })
      if (quick_reply === null) write('')
      setFull(false)
    } catch {
      // The text stays in the field.
      setFull(true)
    }
  }
  function handleQuick(code: QuickReply, at: number) {
    // A trembling finger presses twice.
    const isTwice = pressed.current?.code === code && at - pressed.current.at < twiceMs
    pressed.current = { code, at }
    if (!isTwice) send('', code)
  }
  const handleSend = () => text.trim() !== '' && send(text.trim(), null)
  function handleKey(event: KeyboardEvent) {
    // On a phone the key begins a new line, as in its other apps.
    const sends = event.key === 'Enter' && !event.shiftKey && (!isPhone || event.ctrlKey || event.metaKey)
    if (!sends || event.nativeEvent.isComposing) return
    event.preventDefault()
    handleSend()
  }
  const label = channel.is_announcement_only ? t('Write an announcement') : t('Write a message')
  return (
    <div className={styles.composer}>
      {!isManager && (
        <div role="group" aria-label={t('Ready sentences')} className={styles.quick}>
          {proReplies.map((code) => (
            <button key={code} type="button" onClick={({ timeStamp }) => handleQuick(code, timeStamp)}>
              {t(quickWords[code])}
            </button>
          ))}
        </div>
      )}
      {channel.is_announcement_only && (
        <p className="cluster soft small">
          <IconSpeakerphone size={16} aria-hidden="true" />
          {t('Only managers and the team captain can write.')}
        </p>
      )}
      <div className={styles.field}>
        {/* As tall as its text. */}
        <div className={styles.grows} data-text={phrase`${text}\n`}>
          <textarea
            aria-label={label}
            placeholder={label}
            dir="auto"
            rows={1}
            value={text}
            maxLength={mostLetters}
            onChange={(event) => write(event.currentTarget.value)}
            onKeyDown={handleKey}
          />
        </div>
        <IconButton label={t('Send')} variant="contained" disabled={text.trim() === ''} onClick={handleSend}>
          <IconSend2 size={20} aria-hidden="true" />
        </IconButton>
      </div>
      {text.length > mostLetters * 0.9 && (
        <p className="soft note">
          {text.length} / {mostLetters}
        </p>
      )}
      {isFull && <p role="alert">{t('The storage of this browser is full: the message could not be kept.')}</p>}
    </div>
  )
}
