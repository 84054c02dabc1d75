import { askForErasure, getOwnErasure, keepAccount, type Erasure } from '@crewcall/contract/erasures.ts'
import { erasedSubjects, erasureWaitDays, keptSubjects } from '@crewcall/contract/rules/erasure.ts'
import { IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { useT } from '../../lib/i18n.ts'
import { api, useCommand } from '../../lib/query.ts'
import { useQuery } from '@tanstack/react-query'
import { useMoment } from '../../domain/time/use-moment.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Confirm } from '../../ui/dialog.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Page, Section } from '../../ui/page.tsx'
import { ErrorScreen, PageSkeleton } from '../../ui/states.tsx'
import { erasedWords, keptWords, obstacleWords } from './erasure-words.ts'

/** Erasing the own account: what is deleted, what stays and why, what stands in the way, and the days in which it can be kept (docs/rules/erasure.md). */
export function ErasureScreen() {
  const { t } = useT()
  const { data, error, refetch } = useQuery(api.query(getOwnErasure, {}))
  return (
    <Page
      title={t('Erase your account')}
      subtitle={t('It cannot be undone. Until the day, you can keep the account.')}
      width="narrow"
      breadcrumbs={[{ label: t('Settings'), to: '/settings' }]}
    >
      {error !== null && !data ? (
        <ErrorScreen error={error} retry={() => void refetch()} />
      ) : data ? (
        <>
          <Standing of={data} />
          <WhatHappens />
          {data.asked === null && <Ask blocked={data.obstacles.length > 0} />}
        </>
      ) : (
        <PageSkeleton rows={3} />
      )}
    </Page>
  )
}

function Standing({ of: { asked, obstacles } }: { of: Erasure }) {
  const { t } = useT()
  const moment = useMoment()
  const keep = useCommand(keepAccount, { success: () => t('Your account is kept') })
  return (
    <>
      {asked !== null && (
        <Notice tone="wait" label={t('Your account will be erased')} title={t('Your account will be erased')}>
          <p>
            {asked.state === 'BLOCKED'
              ? t('The day has come, and something stands in the way. It is tried again until that has ended.')
              : t('From {when} on. Until then everything works as before.', { when: moment(asked.due_at) })}
          </p>
          <Button variant="outlined" disabled={keep.isPending} onClick={() => void keep.send({})}>
            {t('Keep my account')}
          </Button>
        </Notice>
      )}
      {obstacles.length > 0 && (
        <Notice tone={asked === null ? 'info' : 'wait'} role="status" title={t('First, this has to end:')}>
          <ul className="bullets">
            {obstacles.map(({ code, count }) => (
              <li key={code}>{t(obstacleWords[code], { count })}</li>
            ))}
          </ul>
        </Notice>
      )}
    </>
  )
}

function WhatHappens() {
  const { t } = useT()
  return (
    <>
      <Section title={t('What is deleted')}>
        <ul className="bullets">
          {erasedSubjects.map((subject) => (
            <li key={subject}>{t(erasedWords[subject])}</li>
          ))}
        </ul>
      </Section>
      <Section title={t('What stays, and why')}>
        <ul className="bullets">
          {keptSubjects.map((subject) => (
            <li key={subject}>{t(keptWords[subject])}</li>
          ))}
        </ul>
      </Section>
    </>
  )
}

function Ask({ blocked }: { blocked: boolean }) {
  const { t } = useT()
  const [asking, setAsking] = useState(false)
  const ask = useCommand(askForErasure, { success: () => t('Your account will be erased. We sent you the date.') })
  async function handleConfirm() {
    await ask.send({})
    setAsking(false)
  }
  return (
    <>
      <div className="cluster">
        <Button variant="destructive" icon={<IconTrash size={18} aria-hidden="true" />} disabled={blocked} onClick={() => setAsking(true)}>
          {t('Erase my account')}
        </Button>
        <ButtonLink to="/your-data" variant="outlined">
          {t('Export your data')}
        </ButtonLink>
      </div>
      <p className="soft small">{t('Export first what you want to keep: afterwards nobody can give it to you.')}</p>
      {asking && (
        <Confirm
          opened
          title={t('Erase your account?')}
          action={t('Erase in {days} days', { days: erasureWaitDays })}
          busy={ask.isPending}
          onConfirm={handleConfirm}
          onClose={() => setAsking(false)}
        >
          <p>
            {t('In {days} days your account is closed and erased for good. You can change your mind until then, here in Settings.', {
              days: erasureWaitDays,
            })}
          </p>
        </Confirm>
      )}
    </>
  )
}
