import type { ChatChannel } from '@crewcall/contract/chat.ts'
import { phrase } from '@crewcall/contract/rules/direction.ts'
import { IconListCheck, IconSend2, IconSpeakerphone } from '@tabler/icons-react'
import { useState, type KeyboardEvent } from 'react'
import type { QuickReply } from '../../domain/chat/quick-words.ts'
import { useT } from '../../lib/i18n.ts'
import { IconButton } from '../../ui/button.tsx'
import { useIsPhone } from '../../ui/use-is-phone.ts'
import styles from './chat.module.css'
import { useDraft } from '../../domain/chat/drafts.ts'
import { keepUnsent } from './outbox.ts'
import { ReadySentences } from './ready-sentences.tsx'
import { useIsManager } from './use-is-manager.ts'

const mostLetters = 4000

/** The field to write in, and for pros the ready sentences of a shift. */
export function Composer({ channel, userId }: { channel: ChatChannel; userId: number }) {
  const { t } = useT()
  const isPhone = useIsPhone()
  const [text, write] = useDraft(userId, channel.id)
  const [isFull, setFull] = useState(false)
  const [asks, setAsks] = useState(false)
  const isManager = useIsManager(channel)

  function send(body: string, quick_reply: QuickReply | null) {
    try {
      const asks_acknowledgement = asks && quick_reply === null
      keepUnsent({ user_id: userId, channel_id: channel.id, body, quick_reply, ...(asks_acknowledgement && { asks_acknowledgement }) })
      if (quick_reply === null) {
        write('')
        setAsks(false)
      }
      setFull(false)
    } catch {
      // The text stays in the field.
      setFull(true)
    }
  }
  const handleSend = () => text.trim() !== '' && send(text.trim(), null)
  function handleKey(event: KeyboardEvent) {
    // On a phone the key begins a new line, as in its other apps.
    const sends = event.key === 'Enter' && !event.shiftKey && (!isPhone || event.ctrlKey || event.metaKey)
    if (!sends || event.nativeEvent.isComposing) return
    event.preventDefault()
    handleSend()
  }
  const label = channel.is_announcement_only || asks ? t('Write an announcement') : t('Write a message')
  return (
    <div className={styles.composer}>
      {channel.kind === 'SUPPORT' && <p className="soft note">{t('A person answers you here. You get a notification once they have.')}</p>}
      {!isManager && channel.gig_id !== null && <ReadySentences onSend={(code) => send('', code)} />}
      {channel.is_announcement_only && (
        <p className="cluster soft small">
          <IconSpeakerphone size={16} aria-hidden="true" />
          {t('Only managers and the team captain can write.')}
        </p>
      )}
      <div className={styles.field}>
        {channel.may_announce && (
          <IconButton label={t('Ask the crew to confirm')} aria-pressed={asks} onClick={() => setAsks(!asks)}>
            <IconListCheck size={20} aria-hidden="true" />
          </IconButton>
        )}
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
      {asks && <p className="soft note">{t('Each of the crew is asked to confirm that they have read this.')}</p>}
      {text.length > mostLetters * 0.9 && (
        <p className="soft note">
          {text.length} / {mostLetters}
        </p>
      )}
      {isFull && <p role="alert">{t('The storage of this browser is full: the message could not be kept.')}</p>}
    </div>
  )
}
