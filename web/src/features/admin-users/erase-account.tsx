import type { getAdminUser } from '@crewcall/contract/admin-users.ts'
import { askForErasureOf, getErasureOf, keepAccountOf } from '@crewcall/contract/erasures.ts'
import type { Output } from '@crewcall/contract/kit.ts'
import { erasureWaitDays, type ErasureObstacle } from '@crewcall/contract/rules/erasure.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { PanelPart } from '../../domain/admin/admin-parts.tsx'
import { useMoment } from '../../domain/time/use-moment.ts'
import { useT, type Sentence } from '../../lib/i18n.ts'
import { api, useCommand } from '../../lib/query.ts'
import { Button } from '../../ui/button.tsx'
import { nameOf } from './columns.tsx'
import { ReasonDialog } from './reason-dialog.tsx'

type Person = Output<typeof getAdminUser>

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

/** Erasing the account of a person who asked for it by letter or call, and keeping it after all (docs/rules/erasure.md). */
export function EraseAccount({ person }: { person: Person }) {
  const { t } = useT()
  const isOpen = person.account_status !== 'DELETED'
  const { data } = useQuery({ ...api.query(getErasureOf, { params: { id: String(person.id) } }), enabled: isOpen })
  if (!isOpen || !data) return null
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
      {data.asked === null ? (
        <Ask person={person} blocked={data.obstacles.length > 0} />
      ) : (
        <Keep person={person} dueAt={data.asked.due_at} />
      )}
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

function Keep({ person, dueAt }: { person: Person; dueAt: string }) {
  const { t } = useT()
  const moment = useMoment()
  const { submit } = useCommand(keepAccountOf, { success: () => t('The account is kept') })
  const [asking, setAsking] = useState(false)
  return (
    <div>
      <p className="small">{t('The account will be erased from {when} on.', { when: moment(dueAt) })}</p>
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
