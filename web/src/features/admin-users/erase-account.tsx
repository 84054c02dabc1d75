import type { getAdminUser } from '@crewcall/contract/admin-users.ts'
import { askForErasureOf, getErasureOf, keepAccountOf, type Erasure } from '@crewcall/contract/erasures.ts'
import type { Output } from '@crewcall/contract/kit.ts'
import { erasureWaitDays, type ErasureObstacle } from '@crewcall/contract/rules/erasure.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { PanelPart } from '../../domain/admin/admin-parts.tsx'
import { useMoment } from '../../domain/time/use-moment.ts'
import { useT, type Sentence } from '../../lib/i18n.ts'
import { api, useCommand } from '../../lib/query.ts'
import { Button } from '../../ui/button.tsx'
import { ProgressBar } from '../../ui/progress-bar.tsx'
import { nameOf } from './columns.tsx'
import { ReasonDialog } from './reason-dialog.tsx'

type Person = Output<typeof getAdminUser>

/** How often an erasure that runs is asked for. */
const progressMs = 2000

const obstacleWords: Record<ErasureObstacle, Sentence> = {
  SHIFTS: 'Open applications and shifts: {count}',
  PAY: 'Payments that have not arrived: {count}',
  ONLY_ADMIN: 'Businesses and locations without another admin: {count}',
  PLATFORM_ADMIN: 'Admin of the platform',
  SUSPENDED: 'Suspended',
  LOCKED: 'Locked',
  CHECK: 'Background checks that are not finished: {count}',
  REFERRAL: 'Rewards for referrals on their way: {count}',
  LOYALTY: 'Loyalty rewards that did not arrive: {count}',
}

/** Erasing the account of a person who asked for it by letter or call, keeping it after all, and how far it is (docs/rules/erasure.md). */
export function EraseAccount({ person }: { person: Person }) {
  const { t } = useT()
  const { data } = useQuery({
    ...api.query(getErasureOf, { params: { id: String(person.id) } }),
    refetchInterval: ({ state }) => (state.data?.progress?.done_at === null ? progressMs : false),
  })
  if (!data) return null
  if (data.progress) return <Progress of={data.progress} />
  if (person.account_status === 'DELETED') return null
  return (
    <PanelPart title={t('Erasure')}>
      {data.obstacles.length > 0 && (
        <>
          <p className="soft small">{t('First, this has to end:')}</p>
          <ul className="bullets small">
            {data.obstacles.map(({ code, count }) => (
              <li key={code}>{t(obstacleWords[code], { count })}</li>
            ))}
          </ul>
        </>
      )}
      {data.asked === null ? <Ask person={person} blocked={data.obstacles.length > 0} /> : <Keep person={person} asked={data.asked} />}
    </PanelPart>
  )
}

function Ask({ person, blocked }: { person: Person; blocked: boolean }) {
  const { t } = useT()
  const { submit } = useCommand(askForErasureOf, { success: () => t('The account will be erased') })
  const [asking, setAsking] = useState(false)
  return (
    <div>
      <Button variant="outlined" size="small" disabled={blocked} onClick={() => setAsking(true)}>
        {t('Erase the account')}
      </Button>
      {asking && (
        <ReasonDialog
          title={t('Erase the account of {name}?', { name: nameOf(person) })}
          words={t('They are told at once, and can keep the account for {days} days. Then it cannot be undone.', { days: erasureWaitDays })}
          action={t('Erase the account')}
          destructive
          onSend={(reason) => submit({ params: { id: String(person.id) }, body: { reason } })}
          onClose={() => setAsking(false)}
        />
      )}
    </div>
  )
}

// An erasure that failed goes on by itself: what is done of it stays on the screen.
function Progress({ of: { began_at, done_at, checked_at, parts, parts_done } }: { of: NonNullable<Erasure['progress']> }) {
  const { t } = useT()
  const moment = useMoment()
  if (done_at !== null) {
    return (
      <PanelPart title={t('Erasure')}>
        <p className="small">{t('Erased on {when}.', { when: moment(done_at) })}</p>
        <p className="soft small">
          {checked_at === null
            ? t('A day later everything is erased a second time, in case something was written meanwhile.')
            : t('Erased a second time on {when}, in case something was written meanwhile.', { when: moment(checked_at) })}
        </p>
      </PanelPart>
    )
  }
  const done = t('{done} of {total} parts are erased', { done: parts_done, total: parts })
  return (
    <PanelPart title={t('Erasure')}>
      <ProgressBar label={done} max={parts} value={parts_done} />
      <p className="small">{done}</p>
      <p className="soft small">
        {t('The account was closed on {when}. What is interrupted goes on by itself.', { when: moment(began_at) })}
      </p>
    </PanelPart>
  )
}

function Keep({ person, asked }: { person: Person; asked: NonNullable<Erasure['asked']> }) {
  const { t } = useT()
  const moment = useMoment()
  const { submit } = useCommand(keepAccountOf, { success: () => t('The account is kept') })
  const [asking, setAsking] = useState(false)
  return (
    <div>
      <p className="small">
        {asked.state === 'BLOCKED'
          ? t('The day has come, and something stands in the way. It is tried again until that has ended.')
          : t('The account will be erased from {when} on.', { when: moment(asked.due_at) })}
      </p>
      <Button variant="outlined" size="small" onClick={() => setAsking(true)}>
        {t('Keep the account')}
      </Button>
      {asking && (
        <ReasonDialog
          title={t('Keep the account of {name}?', { name: nameOf(person) })}
          words={t('Nothing of it is erased.')}
          action={t('Keep the account')}
          onSend={(reason) => submit({ params: { id: String(person.id) }, body: { reason } })}
          onClose={() => setAsking(false)}
        />
      )}
    </div>
  )
}
