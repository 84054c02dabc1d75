import type { ProGig } from '@crewcall/contract/pro-applications.ts'
import { hindersApplying } from '@crewcall/contract/rules/eligibility.ts'
import { formatCents } from '@crewcall/contract/rules/money.ts'
import { UNDO_CONFIRM } from '@crewcall/contract/rules/windows.ts'
import { IconBolt } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { AtStake } from '../../domain/offer/at-stake.tsx'
import { DoOrientation } from '../../domain/offer/do-orientation.tsx'
import { useApply, useConfirmOffer, useWithdraw } from '../../domain/offer/pro-commands.ts'
import { ProStatus } from '../../domain/pro-shift/pro-shift.tsx'
import { useT } from '../../lib/i18n.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { payTogether } from './pay-together.ts'
import styles from './shift.module.css'

/** The main action for this shift, always within reach of the thumb. */
export function TakeBar({ gig }: { gig: ProGig }) {
  const { t } = useT()
  const status = gig.application_status === 'CANCELLED' ? null : gig.application_status
  return (
    <>
      {status === 'SELECTED' && gig.orientation_steps === null && <AtStake />}
      <div className={styles.takeBar}>
        <div className={styles.takeWords}>
          {gig.waitlist === null && <strong className="tabular">{formatCents(payTogether(gig).cents)}</strong>}
          {status !== null && gig.application_id !== null ? (
            <ProStatus status={status} waits={gig.waitlist !== null} />
          ) : (
            <span>
              {t(
                isFull(gig)
                  ? 'All openings of this shift are filled'
                  : gig.is_instant
                    ? 'Instant confirm'
                    : 'The business picks from the applicants',
              )}
            </span>
          )}
        </div>
        <Action gig={gig} status={status} />
      </div>
    </>
  )
}

// Who applied before waits for an opening; nobody new is taken (docs/rules/applications.md#waitlist).
function isFull({ is_instant, current_confirmed_pros_count: confirmed, allowed_confirmed_pros: openings }: ProGig): boolean {
  return !is_instant && confirmed >= openings
}

function Action({ gig, status }: { gig: ProGig; status: ProGig['application_status'] }) {
  const { t } = useT()
  const withdraw = useWithdraw()
  const confirm = useConfirmOffer(gig)
  const id = gig.application_id
  const days = gig.bundle?.days.length ?? 1
  if (status === null) return gig.is_instant ? <ConfirmNow gig={gig} /> : <Apply gig={gig} />
  if (id === null) return <Button busy>{t('Apply')}</Button>
  if (status === 'CREATED')
    return (
      <Button variant="outlined" busy={withdraw.isPending} onClick={() => void withdraw.send({ params: { id }, body: {} })}>
        {t('{days, plural, one {Withdraw} other {Withdraw from # days}}', { days })}
      </Button>
    )
  if (status === 'SELECTED' && gig.orientation_steps !== null) return <DoOrientation gig={gig} />
  if (status === 'SELECTED')
    return (
      <Button size="mainAction" busy={confirm.isPending} onClick={() => void confirm.send({ params: { id } })}>
        {t('{days, plural, one {Confirm} other {Confirm # days}}', { days })}
      </Button>
    )
  return (
    <ButtonLink to="/pro/applications/$id" params={{ id: String(id) }} variant="outlined">
      {t('See my shift')}
    </ButtonLink>
  )
}

function Apply({ gig }: { gig: ProGig }) {
  const { t } = useT()
  const apply = useApply()
  const open = gig.bundle?.days.filter(({ is_open }) => is_open).length ?? 0
  return (
    <Button
      size="mainAction"
      disabled={isFull(gig) || hindersApplying(gig.eligibility).length > 0}
      busy={apply.isPending}
      onClick={() => void apply.send({ params: { gigId: gig.id } })}
    >
      {open > 1 ? t('Apply for all {days} days', { days: open }) : t('Apply')}
    </Button>
  )
}

// Confirming is binding at once, so the cost of cancelling is shown before.
function ConfirmNow({ gig }: { gig: ProGig }) {
  const { t } = useT()
  const [isAsking, setAsking] = useState(false)
  const apply = useApply()
  const navigate = useNavigate()

  async function handleConfirm() {
    const mine = await apply.send({ params: { gigId: gig.id } })
    setAsking(false)
    if (mine) await navigate({ to: '/pro/applications/$id', params: { id: String(mine.id) } })
  }

  return (
    <>
      <Button size="mainAction" icon={<IconBolt size={20} aria-hidden="true" />} onClick={() => setAsking(true)}>
        {t('Confirm now')}
      </Button>
      <Dialog opened={isAsking} onClose={() => setAsking(false)} title={t('Take this shift?')} size="sm">
        <div className={styles.policy}>
          <p>{t('You are confirmed at once, for {amount}.', { amount: formatCents(gig.pay_total) })}</p>
          <p>
            {t('For {minutes} minutes you can undo this without a trace, if the start is at least {hours} hours away.', {
              minutes: UNDO_CONFIRM.minutes,
              hours: UNDO_CONFIRM.min_hours_before_start,
            })}
          </p>
          <AtStake />
        </div>
        <Dialog.Actions>
          <Button variant="text" onClick={() => setAsking(false)}>
            {t('Not now')}
          </Button>
          <Button busy={apply.isPending} onClick={() => void handleConfirm()} data-autofocus>
            {t('Confirm now')}
          </Button>
        </Dialog.Actions>
      </Dialog>
    </>
  )
}
