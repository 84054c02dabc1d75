import type { Output } from '@crewcall/contract/kit.ts'
import type { Locale } from '@crewcall/contract/enums.ts'
import { isolated } from '@crewcall/contract/rules/direction.ts'
import { listAuditLog } from '@crewcall/contract/admin.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { auditText } from '../../domain/admin/audit-words.ts'
import { Stamp } from '../../domain/admin/admin-parts.tsx'
import { type Translate, languageTag, useT } from '../../lib/i18n.ts'
import { api } from '../../lib/query.ts'
import { Button } from '../../ui/button.tsx'
import { Confirm } from '../../ui/dialog.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Section } from '../../ui/page.tsx'
import { AppealsOfPro, showAppeal, useAppealsOfPro } from './appeals-of-pro.tsx'
import { useLift } from './commands.ts'
import { StandingBadge } from './standing-badge.tsx'
import { SuspendDialog } from './suspend-dialog.tsx'
import { usePro } from './use-pro.ts'
import { Timeline } from '../../ui/timeline.tsx'

/** Whether a pro is currently suspended, the available actions, and past suspensions. */
export function Suspensions() {
  const { t } = useT()
  const { pro } = usePro()
  const [dialog, setDialog] = useState<'suspend' | 'lift'>()
  const close = () => setDialog(undefined)
  if (!pro) return null
  return (
    <>
      <Section
        title={t('Now')}
        actions={
          pro.is_suspended && pro.suspension_id !== null ? (
            <Button onClick={() => setDialog('lift')}>{t('Lift suspension')}</Button>
          ) : (
            <Button variant="destructive" onClick={() => setDialog('suspend')}>
              {t('Suspend')}
            </Button>
          )
        }
      >
        <div className="cluster">
          <StandingBadge pro={pro} />
          <span>
            {pro.is_suspended
              ? t('Cannot apply or take offers until the suspension ends or is lifted.')
              : pro.verified
                ? t('May apply and take offers.')
                : t('May apply once verified.')}
          </span>
        </div>
      </Section>
      <AppealsOfPro proId={pro.pro_id} />
      <History proId={pro.pro_id} />
      {dialog === 'suspend' && <SuspendDialog pro={pro} onClose={close} />}
      {dialog === 'lift' && pro.suspension_id !== null && <LiftDialog id={pro.suspension_id} pro={pro} onClose={close} />}
    </>
  )
}

type LiftProps = { id: number; pro: { pro_id: number; first_name: string }; onClose: () => void }

function LiftDialog({ id, pro: { pro_id, first_name: name }, onClose }: LiftProps) {
  const { t } = useT()
  const lift = useLift()
  const appeal = useAppealsOfPro(pro_id).data?.results.find(({ status, suspension }) => status === 'OPEN' && suspension.id === id)
  async function handleConfirm() {
    await lift.send({ params: { id: String(id) } })
    onClose()
  }
  return (
    <Confirm
      opened
      onClose={onClose}
      title={t('Lift the suspension of {name}?', { name })}
      action={t('Lift suspension')}
      destructive={false}
      busy={lift.isPending}
      onConfirm={handleConfirm}
    >
      <p>{t('{name} may apply and take offers at once. Shifts that were cancelled stay cancelled.', { name })}</p>
      {appeal && (
        <Notice tone="wait">
          <p>{t('{name} appealed against it. Lifting it here closes the appeal without an answer.', { name })}</p>
          <Button
            variant="outlined"
            size="small"
            onClick={() => {
              onClose()
              showAppeal(appeal.id)
            }}
          >
            {t('Answer the appeal instead')}
          </Button>
        </Notice>
      )}
    </Confirm>
  )
}

function History({ proId }: { proId: number }) {
  const words = useT()
  const { t, locale } = words
  const { data } = useQuery(api.query(listAuditLog, { query: { object_type: 'pro', object_id: proId, page_size: 100 } }))
  const entries = data?.results.filter(({ action }) => action.includes('suspen')) ?? []
  return (
    <Section title={t('History')}>
      {data && entries.length === 0 && <p className="soft">{t('Never suspended.')}</p>}
      <Timeline
        steps={entries.map((entry) => ({
          key: String(entry.id),
          title: auditText(words, entry),
          notes: [
            <span key="first">
              {isolated(entry.actor_name)}
              {untilText(entry.changes, t, locale)}
            </span>,
          ],
          when: <Stamp at={entry.at} />,
        }))}
      />
    </Section>
  )
}

type Entry = Output<typeof listAuditLog>['results'][number]

function untilText(changes: Entry['changes'], t: Translate, locale: Locale): string {
  const ends = changes.find(({ field }) => field === 'ends')
  if (!ends) return ''
  return ends.after === null
    ? `, ${t('permanently')}`
    : `, ${t('until {day}', { day: new Date(String(ends.after)).toLocaleDateString(languageTag(locale), { month: 'short', day: 'numeric', year: 'numeric' }) })}`
}
