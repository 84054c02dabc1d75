import {
  closeSupportTalk,
  readSupportTalk,
  takeSupportTalk,
  type SupportReading,
  type SupportTalk,
} from '@crewcall/contract/chat-support.ts'
import { Link } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useState } from 'react'
import { FactList, Stamp } from '../../domain/admin/admin-parts.tsx'
import { useT } from '../../lib/i18n.ts'
import { useCommand } from '../../lib/query.ts'
import { Button } from '../../ui/button.tsx'
import { AnswerForm } from './answer-form.tsx'
import { stateWords } from './support-words.ts'
import { TalkMessages } from './talk-messages.tsx'

/** A conversation with the platform: who has it, and its words once the admin has asked for them. */
export function TalkPanel({ talk }: { talk: SupportTalk }) {
  const { t } = useT()
  const [reading, setReading] = useState<SupportReading>()
  const read = useCommand(readSupportTalk)
  const params = { id: talk.id }
  // Where it fails, the command has said so.
  const refresh = () => read.send({ params, body: {} }).then((now) => now && setReading(now))
  const earlier = async () => {
    const before = reading?.messages[0]?.seq
    if (!reading || before === undefined) return
    const page = await read.send({ params, body: { before } })
    if (page) setReading({ ...reading, has_earlier: page.has_earlier, messages: [...page.messages, ...reading.messages] })
  }
  const readAgain = async (seq: number) => (await read.send({ params, body: { before: seq + 1 } }))?.messages.find((one) => one.seq === seq)
  // What is written while it is open is read, too.
  const isBehind = reading !== undefined && (reading.messages.at(-1)?.seq ?? 0) < talk.last_seq
  const readOn = useEffectEvent(refresh)
  useEffect(() => {
    if (isBehind) void readOn()
  }, [isBehind, talk.last_seq])
  return (
    <div className="stack gap-16">
      <FactList
        rows={[
          [t('Business'), talk.organization_name],
          [t('State|status'), t(stateWords[talk.state])],
          [t('Waits since'), talk.waiting_since && <Stamp key="since" at={talk.waiting_since} />],
          [t('Taken care of by'), talk.is_mine ? t('You') : talk.taken_by?.name],
        ]}
      />
      <Actions talk={talk} />
      {reading === undefined ? (
        <div className="stack gap-8">
          <div>
            <Button onClick={() => void refresh()} busy={read.isPending}>
              {t('Read the conversation')}
            </Button>
          </div>
          <p className="soft note">{t('That you read it is recorded in the audit log.')}</p>
        </div>
      ) : (
        <>
          <TalkMessages reading={reading} onEarlier={() => void earlier()} isBusy={read.isPending} onReadAgain={readAgain} />
          <AnswerForm talk={talk} onSent={() => void refresh()} />
        </>
      )}
    </div>
  )
}

function Actions({ talk: { id, pro_id, state, is_mine } }: { talk: SupportTalk }) {
  const { t } = useT()
  const take = useCommand(takeSupportTalk)
  const close = useCommand(closeSupportTalk, { success: () => t('Conversation closed') })
  const params = { id }
  return (
    <div className="cluster">
      {state !== 'CLOSED' && (
        <>
          <Button variant="outlined" busy={take.isPending} onClick={() => void take.send({ params, body: { is_mine: !is_mine } })}>
            {is_mine ? t('Give back') : t('Take care of it')}
          </Button>
          <Button variant="outlined" busy={close.isPending} onClick={() => void close.send({ params })}>
            {t('Close the conversation')}
          </Button>
        </>
      )}
      {pro_id !== null && (
        <Link to="/admin/pros/$proId/performance" params={{ proId: String(pro_id) }} className="link">
          {t('Profile of the pro')}
        </Link>
      )}
    </div>
  )
}
