import { listChatTopics, startChat, type ChatTopic } from '@crewcall/contract/chat-one-to-one.ts'
import { isolated, phrase } from '@crewcall/contract/rules/direction.ts'
import { useQuery } from '@tanstack/react-query'
import { Navigate, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useMe } from '../../domain/person/actor.ts'
import { WhenText } from '../../domain/time/when-text.tsx'
import { useContractForm } from '../../lib/contract-form.ts'
import { useT } from '../../lib/i18n.ts'
import { api, useCommand } from '../../lib/query.ts'
import { randomId } from '../../lib/random-id.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { TextAreaField } from '../../ui/fields/text-fields.tsx'
import { Form } from '../../ui/form.tsx'
import { Page, Section } from '../../ui/page.tsx'
import { Row, Rows } from '../../ui/rows.tsx'
import { EmptyState, ErrorScreen, PageSkeleton } from '../../ui/states.tsx'
import { product } from '../../lib/product.ts'

/** The first message between a location and a pro about one application, with the shift in sight; later ones are in the inbox. */
export function PreScreenScreen({ applicationId }: { applicationId: string | undefined }) {
  const { t } = useT()
  const userId = useMe()?.id
  const query = { application_id: applicationId ?? '0' }
  const { data, error, refetch } = useQuery(api.query(listChatTopics, { query }))
  if (error && !data) return <ErrorScreen error={error} retry={() => void refetch()} />
  if (!data) return <PageSkeleton rows={3} />
  const [topic] = data.results
  if (!topic)
    return (
      <Nothing title={t('There is nothing to write about')}>
        {t('This application is over, or it is not yours. What was written before is in your inbox.')}
      </Nothing>
    )
  const isPro = topic.pro.user_id === userId
  if (topic.channel_id !== null) return <ToConversation topic={topic} isPro={isPro} />
  if (!topic.may_begin)
    return <Nothing title={t('Not yet')}>{t('You can write here once the business has written to you or confirmed you')}</Nothing>
  return <FirstMessage topic={topic} isPro={isPro} />
}

function Nothing({ title, children }: { title: string; children: string }) {
  const { t } = useT()
  return (
    <>
      <title>{phrase`${title} · ${product}`}</title>
      <EmptyState isPage title={title} action={<ButtonLink to="/inbox">{t('To the inbox')}</ButtonLink>}>
        {children}
      </EmptyState>
    </>
  )
}

function ToConversation({ topic, isPro }: { topic: ChatTopic; isPro: boolean }) {
  const groupId = String(topic.channel_id)
  if (isPro) return <Navigate to="/inbox/shift/$groupId" params={{ groupId }} replace />
  const locationId = String(topic.location_id)
  return <Navigate to="/locations/$locationId/inbox/shift/$groupId" params={{ locationId, groupId }} replace />
}

function FirstMessage({ topic, isPro }: { topic: ChatTopic; isPro: boolean }) {
  const { t, say } = useT()
  const navigate = useNavigate()
  const { submit } = useCommand(startChat, { leaves: true })
  const [client_id] = useState(randomId)
  const form = useContractForm(startChat.body, { client_id, body: '' })
  const { name } = topic.pro
  const other = isPro ? topic.location_name : name
  async function handleSend(body: Parameters<typeof submit>[0]['body']) {
    const { channel_url: groupId } = await submit({ params: { id: topic.application_id }, body })
    const locationId = String(topic.location_id)
    form.reset()
    await (isPro
      ? navigate({ to: '/inbox/shift/$groupId', params: { groupId }, replace: true })
      : navigate({ to: '/locations/$locationId/inbox/shift/$groupId', params: { locationId, groupId }, replace: true }))
  }
  return (
    <Page title={t('Write to {name}', { name: other })} width="narrow">
      <Section title={t('About this shift')}>
        <Rows within>
          <Row
            lead={isPro ? undefined : <Avatar name={name} src={topic.pro.headshot_url} size={44} />}
            title={<strong>{say(topic.skill_name)}</strong>}
            sub={
              <>
                <WhenText start={topic.start_time} end={topic.end_time} timezone={topic.timezone} /> · {isolated(topic.location_name)}
              </>
            }
          />
        </Rows>
      </Section>
      <Section>
        <Form form={form} label={t('Write to {name}', { name: other })} onSend={handleSend}>
          <TextAreaField name="body" label={t('Your message')} rows={5} maxLength={4000} required />
          <p className="soft small">
            {isPro
              ? t('The managers who choose pros there read it; the crew does not.')
              : t('{name} sees which shift it is about, and can answer until the application ends. The crew does not read it.', { name })}
          </p>
          <div>
            <Button type="submit" busy={form.formState.isSubmitting}>
              {t('Send')}
            </Button>
          </div>
        </Form>
      </Section>
    </Page>
  )
}
