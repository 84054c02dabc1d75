import { listLocalMessages } from '@crewcall/contract/config.ts'
import { IconMail, IconMessage } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { configQuery } from '../../domain/person/actor.ts'
import { languageTag, useT } from '../../lib/i18n.ts'
import { api } from '../../lib/query.ts'
import { showToast } from '../../lib/toast.ts'
import { Button } from '../../ui/button.tsx'
import { prettyPhone } from '../../ui/fields/text-fields.tsx'
import { Page } from '../../ui/page.tsx'
import { EmptyState, ErrorScreen, NotFound, PageSkeleton } from '../../ui/states.tsx'
import { Card } from '../../ui/card.tsx'

const links = /(https?:\/\/[^\s<>"]+)/

/** Plain text with its web addresses as links. */
function MessageText({ text }: { text: string }) {
  return (
    <p className="as-typed">
      {text.split(links).map((part, index) =>
        links.test(part) ? (
          <a key={index} href={part}>
            {part}
          </a>
        ) : (
          part
        ),
      )}
    </p>
  )
}

const everyMs = 2000

/** What the stand-ins received instead of sending it; refreshed every two seconds. */
export function LocalMessagesScreen() {
  const { t } = useT()
  const { data: config } = useQuery(configQuery)
  const messages = useQuery({ ...api.query(listLocalMessages, {}), refetchInterval: everyMs, enabled: config?.has_local_messages === true })
  if (!config) return <PageSkeleton />
  if (!config.has_local_messages) return <NotFound />
  if (messages.error) return <ErrorScreen error={messages.error} retry={() => void messages.refetch()} />
  if (!messages.data) return <PageSkeleton />
  const { results } = messages.data
  return (
    <Page
      title={t('Messages')}
      subtitle={t('Texts and emails kept on this computer instead of being sent. New ones appear automatically.')}
      width="narrow"
    >
      {results.length === 0 && <EmptyState title={t('Nothing sent yet')}>{t('Request a sign-in code, and it appears here.')}</EmptyState>}
      <ul className="stack gap-12">
        {results.map((message) => (
          <Message key={message.id} {...message} />
        ))}
      </ul>
    </Page>
  )
}

type Sent = { channel: 'sms' | 'email'; to: string; subject: string; body: string; sent_at: string; attachments: readonly string[] }

function Message({ channel, to, subject, body, sent_at, attachments }: Sent) {
  const { t, locale } = useT()
  const code = codeIn(`${subject} ${body}`)
  const Icon = channel === 'sms' ? IconMessage : IconMail
  return (
    <Card as="li">
      <div className="spread">
        <span className="cluster">
          <Icon size={20} stroke={1.75} aria-label={channel === 'sms' ? t('Text|message') : t('Email')} />
          <strong>{to.startsWith('+') ? prettyPhone(to) : to}</strong>
        </span>
        <time className="soft note" dateTime={sent_at}>
          {new Date(sent_at).toLocaleTimeString(languageTag(locale))}
        </time>
      </div>
      {subject !== '' && <p className="strong">{subject}</p>}
      <MessageText text={body} />
      {attachments.length > 0 && <p className="soft note">{t('Attached: {names}', { names: attachments.join(', ') })}</p>}
      {code !== null && (
        <div>
          <Button
            variant="outlined"
            size="small"
            onClick={() => void navigator.clipboard.writeText(code).then(() => showToast(t('Code copied')))}
          >
            {t('Copy {code}', { code })}
          </Button>
        </div>
      )}
    </Card>
  )
}

/** The first sign-in or check-in code in a message, or null. */
function codeIn(text: string): string | null {
  return /(?<![\d-])(\d{8}|\d{6}|\d{4})(?![\d-])/.exec(text.replace(/https?:\S+/g, ''))?.[1] ?? null
}
