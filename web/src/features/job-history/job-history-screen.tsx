import { getJobHistoryTalk } from '@crewcall/contract/job-history.ts'
import type { JobHistoryTalk } from '@crewcall/contract/job-history.ts'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useT } from '../../lib/i18n.ts'
import { api } from '../../lib/query.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Confirm } from '../../ui/dialog.tsx'
import { Page } from '../../ui/page.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { AssistantConsent } from './assistant.tsx'
import { ReviewCard } from './card.tsx'
import { useAccept, useDrop, useOpenTalk, useSay } from './commands.ts'
import { Composer } from './composer.tsx'
import { Conversation } from './conversation.tsx'
import styles from './job-history.module.css'
import { chipsOf } from './words.ts'

/** A conversation that fills the pro's work history: it asks for gaps, ends in a card, and saves nothing before the card is accepted. */
export function JobHistoryScreen() {
  const { t } = useT()
  const { data } = useSuspenseQuery(api.query(getJobHistoryTalk, {}))
  return (
    <Page
      title={t('Your past jobs')}
      subtitle={t('Tell of them as you would tell a colleague, in English or Spanish. Nothing is in your profile until you accept it.')}
      breadcrumbs={[{ label: t('Profile'), to: '/pro/profile' }]}
      width="narrow"
      actions={data.talk && <TalkActions talk={data.talk} />}
    >
      {data.talk === null && <Beginning />}
      {data.assistant && <AssistantConsent assistant={data.assistant} />}
      {data.talk && <Talk talk={data.talk} />}
    </Page>
  )
}

function Beginning() {
  const { t } = useT()
  const open = useOpenTalk()
  return (
    <EmptyState
      title={t('Three jobs in a few messages')}
      action={
        <>
          <Button busy={open.isPending} onClick={() => void open.send({})}>
            {t('Begin')}
          </Button>
          <ButtonLink to="/pro/profile" variant="text">
            {t('Not now')}
          </ButtonLink>
        </>
      }
    >
      {t('You write where you worked, we ask for what is missing. You can stop at any time and go on later, also on another phone.')}
    </EmptyState>
  )
}

function Talk({ talk }: { talk: JobHistoryTalk }) {
  const say = useSay()
  const accept = useAccept()
  const navigate = useNavigate()
  const params = { id: talk.id }
  async function handleAccept() {
    if (await accept.send({ params, body: { turn: talk.turn } })) await navigate({ to: '/pro/profile' })
  }
  return (
    <div className={styles.talk}>
      <Conversation talk={talk} saying={say.isPending ? say.sent?.body.said : undefined} />
      {talk.asked === 'REVIEW' && <ReviewCard talk={talk} busy={accept.isPending} onAccept={() => void handleAccept()} />}
      <Composer
        chips={chipsOf(talk)}
        turn={talk.turn}
        busy={say.isPending}
        onSay={async (said) => (await say.send({ params, body: { said, turn: talk.turn } })) !== undefined}
      />
    </div>
  )
}

function TalkActions({ talk }: { talk: JobHistoryTalk }) {
  const { t } = useT()
  const [isAsking, setAsking] = useState(false)
  const drop = useDrop()
  async function handleDrop() {
    await drop.send({ params: { id: talk.id } })
    setAsking(false)
  }
  return (
    <>
      <ButtonLink to="/pro/profile" variant="text">
        {t('Not now')}
      </ButtonLink>
      <Button variant="text" onClick={() => setAsking(true)}>
        {t('Start over')}
      </Button>
      <Confirm
        opened={isAsking}
        onClose={() => setAsking(false)}
        title={t('Forget what you told?')}
        action={t('Forget it')}
        busy={drop.isPending}
        onConfirm={handleDrop}
      >
        <p>{t('The conversation is deleted. What is in your profile stays there.')}</p>
      </Confirm>
    </>
  )
}
