import { phrase } from '@crewcall/contract/rules/direction.ts'
import { readChatCase, type ChatCase, type ChatCaseReading } from '@crewcall/contract/chat-moderation.ts'
import { useState } from 'react'
import { FactList, PanelPart, Stamp } from '../../domain/admin/admin-parts.tsx'
import { quickWords } from '../../domain/chat/quick-words.ts'
import { FileLink } from '../../domain/files/file-link.tsx'
import { type Translate, useT } from '../../lib/i18n.ts'
import { useCommand } from '../../lib/query.ts'
import { Button } from '../../ui/button.tsx'
import { reasonWords } from '../../domain/chat/report-words.ts'
import { decisionWords, sideWords } from './case-words.ts'
import { DecideForm } from './decide-form.tsx'

/** A reported message: who wrote it where, and its words once the admin has asked for them. */
export function CasePanel({ found }: { found: ChatCase }) {
  const { t } = useT()
  const [reading, setReading] = useState<ChatCaseReading>()
  const read = useCommand(readChatCase)
  async function open() {
    const now = await read.send({ params: { id: String(found.id) } })
    if (now) setReading(now)
    return now?.original.attachment?.resource_url
  }
  return (
    <div className="stack gap-16">
      <FactList
        rows={[
          [t('Written by'), phrase`${found.author.name} (${t(sideWords[found.author.side])})`],
          [t('Location'), found.location_name],
          [t('Reported'), <Stamp key="at" at={found.opened_at} />],
          [t('Decision'), found.decision && t(decisionWords[found.decision])],
          [t('Author muted in the chat'), found.is_author_silenced ? t('Yes') : ''],
          [t('Note'), found.note],
        ]}
      />
      {reading === undefined ? (
        <div className="stack gap-8">
          <div>
            <Button onClick={() => void open()} busy={read.isPending}>
              {t('Read the message')}
            </Button>
          </div>
          <p className="soft note">{t('That you read it is recorded in the audit log.')}</p>
        </div>
      ) : (
        <Words reading={reading} onReadAgain={open} />
      )}
      {reading && <DecideForm found={found} />}
    </div>
  )
}

type WordsProps = { reading: ChatCaseReading; onReadAgain: () => Promise<string | undefined> }

function Words({ reading: { original, reported, around }, onReadAgain }: WordsProps) {
  const { t } = useT()
  return (
    <>
      <PanelPart title={t('What was written')}>
        <p className="as-typed">{wordsOf(original, t)}</p>
        {original.attachment && (
          <FileLink url={original.attachment.resource_url} renew={onReadAgain}>
            {original.attachment.name}
          </FileLink>
        )}
        {original.is_deleted && <p className="soft note">{t('Its author has taken it back.')}</p>}
      </PanelPart>
      <PanelPart title={t('Who reported it')}>
        <FactList
          rows={reported.map(({ person, reason, note }) => [person.name, phrase`${t(reasonWords[reason])}${note && phrase`: ${note}`}`])}
        />
      </PanelPart>
      <PanelPart title={t('Before and after it')}>
        <FactList rows={around.map((message) => [message.author.name, wordsOf(message, t) || t('Not shown')])} />
      </PanelPart>
    </>
  )
}

function wordsOf({ body, quick_reply }: Pick<ChatCaseReading['original'], 'body' | 'quick_reply'>, t: Translate): string {
  return quick_reply === null ? body : t(quickWords[quick_reply])
}
