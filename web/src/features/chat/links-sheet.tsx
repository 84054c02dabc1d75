import { addChatLink, listChatLinks, type ChatLink } from '@crewcall/contract/chat-links.ts'
import type { ChatChannel } from '@crewcall/contract/chat.ts'
import { chatLinkExpiresAt } from '@crewcall/contract/rules/chat.ts'
import { formatDay } from '@crewcall/contract/rules/time.ts'
import { IconBan, IconLink } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { Status } from '../../domain/status/status.tsx'
import { useNow } from '../../domain/time/use-now.ts'
import { useContractForm } from '../../lib/contract-form.ts'
import { useT } from '../../lib/i18n.ts'
import { api } from '../../lib/query.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { CopyLink } from '../../ui/copy-link.tsx'
import { Confirm, SideSheet } from '../../ui/dialog.tsx'
import { TextField } from '../../ui/fields/text-fields.tsx'
import { Form } from '../../ui/form.tsx'
import { QrCode } from '../../ui/qr-code.tsx'
import { Row, Rows } from '../../ui/rows.tsx'
import { ErrorScreen, PageSkeleton } from '../../ui/states.tsx'
import styles from './chat.module.css'
import { zoneOf } from './chat-words.ts'
import { useAddLink, useRevokeLink } from './commands.ts'

/** The links by which people without an account read and write in the chat of a shift: made, shown once, and ended here. */
export function LinksSheet({ channel, onClose }: { channel: ChatChannel; onClose: () => void }) {
  const { t, locale } = useT()
  const { data, error, refetch } = useQuery(api.query(listChatLinks, { params: { id: channel.id } }))
  const [made, setMade] = useState<ChatLink>()
  const [ending, setEnding] = useState<ChatLink>()
  const expires = chatLinkExpiresAt(new Date(channel.end_time ?? channel.last_at))
  const isOver = useNow(60_000) >= expires.getTime()
  const until = formatDay(expires, zoneOf(channel), locale)
  return (
    <SideSheet opened onClose={onClose} title={t('Links to this chat')}>
      <div className="stack gap-20">
        <p className="soft small">
          {t(
            'For somebody without an account, such as the chef at the door. Whoever has the link reads what is written from now on and answers as a guest.',
          )}
        </p>
        {made?.link && <MadeLink made={made} link={made.link} until={until} />}
        {isOver ? (
          <p role="status">{t('Links to this chat ended {day}.', { day: until })}</p>
        ) : (
          <MakeLink channel={channel} madeId={made?.id} onMade={setMade} />
        )}
        {error && !data && <ErrorScreen error={error} retry={() => void refetch()} />}
        {!data && !error && <PageSkeleton rows={2} />}
        {data && data.results.length > 0 && (
          <Rows within label={t('Links to this chat')}>
            {data.results.map((link) => (
              <LinkRow key={link.id} link={link} until={until} onEnd={() => setEnding(link)} />
            ))}
          </Rows>
        )}
      </div>
      {ending && (
        <EndLink
          channelId={channel.id}
          link={ending}
          onClose={() => setEnding(undefined)}
          onEnded={() => setMade((shown) => (shown?.id === ending.id ? undefined : shown))}
        />
      )}
    </SideSheet>
  )
}

type Making = { channel: ChatChannel; madeId: number | undefined; onMade: (link: ChatLink) => void }

function MakeLink({ channel, madeId, onMade }: Making) {
  const { t } = useT()
  const add = useAddLink()
  const form = useContractForm(addChatLink.body, { name: '' })
  const { reset } = form
  // Empty for the next person.
  useEffect(() => reset({ name: '' }), [madeId, reset])
  return (
    <Form
      form={form}
      label={t('Make a link')}
      guarded={false}
      onSend={async (body) => onMade(await add.submit({ params: { id: channel.id }, body }))}
    >
      <TextField name="name" label={t('Who is it for?')} hint={t('The crew sees this name.')} maxLength={60} required />
      <div>
        <Button type="submit" icon={<IconLink size={18} aria-hidden="true" />} busy={form.formState.isSubmitting}>
          {t('Make a link')}
        </Button>
      </div>
    </Form>
  )
}

function MadeLink({ made, link, until }: { made: ChatLink; link: string; until: string }) {
  const { t } = useT()
  return (
    <section className="stack gap-12" aria-label={t('Link for {name}', { name: made.name })}>
      <p role="status">
        <strong>{t('Link for {name}', { name: made.name })}</strong> · {t('works until {day}', { day: until })}
      </p>
      <QrCode link={link} label={t('QR code of the link')} className={styles.code} />
      <p className={`${styles.link} as-typed`}>{link}</p>
      <p className="soft small">{t('Send it or show it now: it is not shown again.')}</p>
      <div>
        <CopyLink link={link} size="large" otherwise={t('This browser does not allow copying. Select the link and copy it.')} />
      </div>
    </section>
  )
}

function LinkRow({ link, until, onEnd }: { link: ChatLink; until: string; onEnd: () => void }) {
  const { t } = useT()
  return (
    <Row
      title={<strong>{link.name}</strong>}
      sub={link.state === 'LIVE' ? t('works until {day}', { day: until }) : undefined}
      trail={
        <>
          <Status of="network_invite" status={link.state} />
          {link.state === 'LIVE' && (
            <IconButton label={t('End the link of {name}', { name: link.name })} onClick={onEnd}>
              <IconBan size={18} aria-hidden="true" />
            </IconButton>
          )}
        </>
      }
    />
  )
}

type Ending = { channelId: number; link: ChatLink; onClose: () => void; onEnded: () => void }

function EndLink({ channelId, link, onClose, onEnded }: Ending) {
  const { t } = useT()
  const { send, isPending } = useRevokeLink()
  async function handleEnd() {
    if (await send({ params: { id: channelId, linkId: link.id } })) onEnded()
    onClose()
  }
  return (
    <Confirm
      opened
      onClose={onClose}
      title={t('End the link of {name}?', { name: link.name })}
      action={t('End the link')}
      busy={isPending}
      onConfirm={handleEnd}
    >
      <p>{t('It stops working at once and cannot work again. What was written stays.')}</p>
    </Confirm>
  )
}
