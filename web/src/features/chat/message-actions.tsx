import type { ChatChannel, ChatMessage } from '@crewcall/contract/chat.ts'
import { formatInstantTime } from '@crewcall/contract/rules/time.ts'
import { IconArrowBackUp, IconCheck, IconFlag, IconListCheck } from '@tabler/icons-react'
import { useState } from 'react'
import { useT } from '../../lib/i18n.ts'
import { later } from '../../lib/later.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { Confirm } from '../../ui/dialog.tsx'
import { Tag } from '../../ui/tag.tsx'
import styles from './chat.module.css'
import { zoneOf } from './chat-words.ts'
import { useAcknowledge, useTakeBack } from './commands.ts'
import { useIsManager } from './use-is-manager.ts'

const reportDialog = later(() => import('./report-dialog.tsx'))
const receiptsSheet = later(() => import('./receipts-sheet.tsx'))

/** What one can do with a message: take back one's own, report that of somebody else. */
export function MessageActions({ message, channel }: { message: ChatMessage; channel: ChatChannel }) {
  const { t } = useT()
  const [isReporting, setReporting] = useState(false)
  const parts = reportDialog.use(isReporting)
  if (message.is_deleted || message.hidden !== null) return null
  const isReadOnly = channel.silence === 'CLOSED' || channel.silence === 'ENDED'
  if (message.is_own) return isReadOnly ? null : <TakeBack message={message} />
  return (
    <>
      <IconButton label={t('Report')} size="small" onClick={() => setReporting(true)}>
        <IconFlag size={16} aria-hidden="true" />
      </IconButton>
      {isReporting && parts && <parts.ReportDialog message={message} onClose={() => setReporting(false)} />}
    </>
  )
}

/** Below an announcement that asks to be confirmed: the button for the crew, and who has confirmed for whoever may announce. */
export function Acknowledgement({ message, channel }: { message: ChatMessage; channel: ChatChannel }) {
  const { t } = useT()
  const isManager = useIsManager(channel)
  const { send, isPending } = useAcknowledge()
  const [isListed, setListed] = useState(false)
  const parts = receiptsSheet.use(isListed)
  if (!message.asks_acknowledgement || message.is_deleted || message.hidden !== null) return null
  const { channel_id: id, seq, acknowledged_at } = message
  const isAsked = !isManager && !message.is_own
  return (
    <div className={styles.asks}>
      {isAsked && acknowledged_at === null && (
        <Button icon={<IconCheck size={18} aria-hidden="true" />} busy={isPending} onClick={() => void send({ params: { id, seq } })}>
          {t('I have read this')}
        </Button>
      )}
      {isAsked && acknowledged_at !== null && (
        <Tag tone="good">{t('You confirmed at {time}', { time: formatInstantTime(acknowledged_at, zoneOf(channel)) })}</Tag>
      )}
      {channel.may_announce && (
        <Button variant="outlined" size="small" icon={<IconListCheck size={16} aria-hidden="true" />} onClick={() => setListed(true)}>
          {t('Who has confirmed')}
        </Button>
      )}
      {isListed && parts && <parts.ReceiptsSheet channel={channel} seq={seq} onClose={() => setListed(false)} />}
    </div>
  )
}

function TakeBack({ message }: { message: ChatMessage }) {
  const { t } = useT()
  const [isAsking, setAsking] = useState(false)
  const takeBack = useTakeBack()
  return (
    <>
      <IconButton label={t('Take back')} size="small" onClick={() => setAsking(true)}>
        <IconArrowBackUp size={16} aria-hidden="true" />
      </IconButton>
      <Confirm
        opened={isAsking}
        onClose={() => setAsking(false)}
        title={t('Take this message back?')}
        action={t('Take back')}
        onConfirm={async () => {
          await takeBack(message)
          setAsking(false)
        }}
      >
        <p>{t('Nobody can read it any more, but everybody sees that a message was taken back.')}</p>
      </Confirm>
    </>
  )
}
