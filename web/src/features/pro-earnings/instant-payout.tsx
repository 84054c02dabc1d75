import { getInstantPayout, takeInstantPayout } from '@crewcall/contract/instant-payouts.ts'
import type { Output } from '@crewcall/contract/kit.ts'
import { INSTANT_MINUTES, type InstantObstacle } from '@crewcall/contract/rules/instant-payout.ts'
import { formatCents } from '@crewcall/contract/rules/money.ts'
import { formatDay, formatInstantTime } from '@crewcall/contract/rules/time.ts'
import { IconAlertTriangle, IconBolt, IconCircleCheck, IconSend, type Icon } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useT, type Sentence } from '../../lib/i18n.ts'
import { api, useCommand } from '../../lib/query.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Confirm } from '../../ui/dialog.tsx'
import { Section } from '../../ui/page.tsx'
import { Row, Rows } from '../../ui/rows.tsx'
import { StatusBadge, type Tone } from '../../ui/status-badge.tsx'
import { SumLines } from '../../ui/sum-lines.tsx'

type View = Output<typeof getInstantPayout>

/** What waits for its ordinary time, to have at once for the fee that is named; and what was had so before (docs/rules/money.md#instant-payouts). */
export function InstantPayout() {
  const { t } = useT()
  const { data } = useQuery(api.query(getInstantPayout, {}))
  if (!data || (!data.is_on && data.history.length === 0)) return null
  return (
    <Section title={t('Instant payout')}>
      {data.is_on && <Offer view={data} />}
      <History view={data} />
    </Section>
  )
}

function Offer({ view }: { view: View }) {
  const { t } = useT()
  const when = useWhen(view.timezone)
  const [isAsked, setAsked] = useState(false)
  const take = useCommand(takeInstantPayout, { success: () => t('It is on the way to your card') })
  const { amount, fee, waiting, obstacle, ordinary_at, card_ready_at } = view
  const price = { amount: formatCents(amount), fee: formatCents(fee) }

  async function handleTake() {
    await take.send({ body: { amount, fee } })
    setAsked(false)
  }

  return (
    <>
      {ordinary_at !== null && (
        <p>{t('{amount} waits and is sent on {time}, without a fee.', { amount: formatCents(waiting), time: when(ordinary_at) })}</p>
      )}
      {obstacle === null && <Price view={view} />}
      {obstacle !== null && (
        <p className="soft" id="instant-obstacle">
          {obstacle === 'NEW_CARD' && card_ready_at !== null
            ? t('A new debit card takes instant payouts after 48 hours: from {time} on.', { time: when(card_ready_at) })
            : t(obstacles[obstacle])}
        </p>
      )}
      <div className="cluster">
        <Button
          icon={<IconBolt size={18} aria-hidden="true" />}
          disabled={obstacle !== null}
          aria-describedby={obstacle === null ? undefined : 'instant-obstacle'}
          onClick={() => setAsked(true)}
        >
          {obstacle === null ? t('Get {amount} now', price) : t('Get paid now')}
        </Button>
        {(obstacle === 'NO_DEBIT_CARD' || obstacle === 'NO_PAYOUT_ACCOUNT') && (
          <ButtonLink to="/pro/profile" search={{ tab: 'payout' }} variant="outlined">
            {t('Payout account')}
          </ButtonLink>
        )}
      </div>
      <Confirm
        opened={isAsked}
        onClose={() => setAsked(false)}
        title={t('Get {amount} now?', price)}
        action={t('Get {amount} now', price)}
        destructive={false}
        busy={take.isPending}
        onConfirm={handleTake}
      >
        <Price view={view} />
      </Confirm>
    </>
  )
}

function Price({ view: { amount, fee, waiting } }: { view: View }) {
  const { t } = useT()
  return (
    <>
      <SumLines
        lines={[
          { key: 'waiting', label: t('Waiting'), amount: formatCents(waiting) },
          { key: 'fee', label: t('Fee'), amount: formatCents(-fee) },
        ]}
        total={{ label: t('You get now'), amount: formatCents(amount) }}
      />
      <p className="soft small">{t('It is on your debit card within {count} minutes.', { count: INSTANT_MINUTES })}</p>
    </>
  )
}

const obstacles: Record<InstantObstacle, Sentence> = {
  OFF: 'There are no instant payouts here.',
  ACCOUNT_CLOSING: 'This account is being closed.',
  SUSPENDED: 'While you are suspended, your money comes in the ordinary way.',
  NO_PAYOUT_ACCOUNT: 'Your payout account cannot receive money yet.',
  NO_DEBIT_CARD: 'Instant payouts go to a debit card only. Your payout account has none.',
  NEW_CARD: 'A new debit card takes instant payouts after 48 hours.',
  NOTHING_WAITS: 'Nothing is waiting. What a business pays appears here until it is sent.',
  FEE_TAKES_ALL: 'The fee would take all of it, so it comes in the ordinary way.',
}

const states: Record<View['history'][number]['state'], { tone: Tone; icon: Icon; word: Sentence }> = {
  IN_TRANSIT: { tone: 'info', icon: IconSend, word: 'On the way to your card' },
  ARRIVED: { tone: 'good', icon: IconCircleCheck, word: 'Sent to your card' },
  FAILED: { tone: 'bad', icon: IconAlertTriangle, word: 'Did not arrive' },
}

function History({ view: { history, timezone } }: { view: View }) {
  const { t } = useT()
  const when = useWhen(timezone)
  if (history.length === 0) return null
  return (
    <Rows within label={t('Instant payouts')}>
      {history.map(({ asked_at, amount, fee, state }) => {
        const { tone, icon: StateIcon, word } = states[state]
        return (
          <Row
            key={`${asked_at}-${state}`}
            title={<strong className="tabular">{formatCents(amount)}</strong>}
            sub={
              state === 'FAILED'
                ? t('{time}. No fee was taken; it comes in the ordinary way.', { time: when(asked_at) })
                : t('{time}. The fee was {fee}.', { time: when(asked_at), fee: formatCents(fee) })
            }
            trail={
              <StatusBadge tone={tone} icon={<StateIcon size={14} aria-hidden="true" />}>
                {t(word)}
              </StatusBadge>
            }
          />
        )
      })}
    </Rows>
  )
}

function useWhen(timezone: string): (instant: string) => string {
  const { locale } = useT()
  return (instant) => `${formatDay(instant, timezone, locale)}, ${formatInstantTime(instant, timezone)}`
}
