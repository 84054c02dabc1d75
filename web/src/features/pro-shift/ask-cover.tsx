import {
  agreeToTrade,
  declineTrade,
  getOwnCover,
  type OwnCover,
  type ShiftInReturn as ShiftInReturnFacts,
} from '@crewcall/contract/covers.ts'
import type { CoverApproval } from '@crewcall/contract/enums.ts'
import type { ProApplication } from '@crewcall/contract/pro-applications.ts'
import { IconArrowsExchange, IconUsersGroup } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { ShiftInReturn } from '../../domain/pro-shift/shift-in-return.tsx'
import { type Sentence, useT } from '../../lib/i18n.ts'
import { api, useCommand } from '../../lib/query.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Notice } from '../../ui/notice.tsx'
import field from '../../ui/fields/field.module.css'
import { useAskCover, useWithdrawCover } from './commands.ts'
import styles from './shift.module.css'

/** Asking other pros to take a confirmed shift (docs/rules/applications.md#cover). */
export function AskCover({ application }: { application: ProApplication }) {
  const { t } = useT()
  const [isOpen, setOpen] = useState(false)
  const { data } = useOwnCover(application)
  if (!data?.may_ask) return null
  return (
    <div className={styles.cancel}>
      <Button variant="outlined" icon={<IconUsersGroup size={18} aria-hidden="true" />} onClick={() => setOpen(true)}>
        {t('Ask others to take it')}
      </Button>
      {isOpen && <AskDialog id={application.id} approval={data.approval} onClose={() => setOpen(false)} />}
    </div>
  )
}

/** Where it stands that others were asked to take the shift. */
export function AskedOthers({ application }: { application: ProApplication }) {
  const { data } = useOwnCover(application)
  return data?.cover ? <CoverState cover={data.cover} id={application.id} /> : null
}

/** Whether the pro may ask others to take the shift, and where it stands. */
export function useOwnCover({ id }: ProApplication) {
  return useQuery(api.query(getOwnCover, { params: { id } }))
}

function CoverState({ cover, id }: { cover: OwnCover; id: number }) {
  const { t } = useT()
  const withdraw = useWithdrawCover()
  if (cover.state === 'TRADE_OFFERED') return <TradeOffered cover={cover} id={id} />
  if (cover.end_reason === 'REFUSED')
    return <Notice tone="wait">{t('The business did not approve another pro: the shift stays yours.')}</Notice>
  if (cover.state === 'ENDED') return null
  return (
    <Notice tone="wait" icon={<IconUsersGroup size={18} aria-hidden="true" />}>
      <strong>
        {cover.taken_by
          ? t('{name} would take your shift', { name: cover.taken_by.name })
          : t('You asked others to take this shift. Nobody has yet.')}
      </strong>
      {cover.in_return && <InReturn shift={cover.in_return} />}
      <span>{t('You are on the shift until the business approves. Nothing is held against you.')}</span>
      <span>
        <Button size="small" variant="outlined" busy={withdraw.isPending} onClick={() => void withdraw.send({ params: { id } })}>
          {t('Keep my shift')}
        </Button>
      </span>
    </Notice>
  )
}

const decides: Record<CoverApproval, Sentence> = {
  MANAGER:
    'Pros who know this location and could work the shift get a message. The first who takes it is shown to the business, which approves.',
  WORKED_HERE:
    'Pros who know this location and could work the shift get a message. The first who takes it and has worked here has it at once; the business approves anybody else.',
  ANYONE_ABLE: 'Pros who know this location and could work the shift get a message. The first who takes it has it at once.',
}

function TradeOffered({ cover, id }: { cover: OwnCover; id: number }) {
  const { t } = useT()
  const { taken_at } = cover
  const decline = useCommand(declineTrade, { success: () => t('No trade: others can take your shift') })
  const agree = useCommand(agreeToTrade, { success: () => t('The business decides. You get a message.') })
  return (
    <Notice tone="wait" icon={<IconArrowsExchange size={18} aria-hidden="true" />}>
      <strong>{t('{name} offers you a trade for this shift', { name: cover.taken_by?.name ?? '' })}</strong>
      {cover.in_return && <InReturn shift={cover.in_return} />}
      <span>{t('If you agree, the business decides. Nothing is held against either of you.')}</span>
      <span className="cluster">
        <Button variant="outlined" busy={decline.isPending} onClick={() => void decline.send({ params: { id } })}>
          {t('No trade')}
        </Button>
        {taken_at !== null && (
          <Button busy={agree.isPending} onClick={() => void agree.send({ params: { id }, body: { taken_at } })}>
            {t('Agree to the trade')}
          </Button>
        )}
      </span>
    </Notice>
  )
}

function InReturn({ shift }: { shift: ShiftInReturnFacts }) {
  const { t } = useT()
  return (
    <span>
      {t('Your shift would be')} <ShiftInReturn shift={shift} />
    </span>
  )
}

/** Asks the others, after saying what happens then. */
export function AskDialog({ id, approval, onClose }: { id: number; approval: CoverApproval; onClose: () => void }) {
  const { t } = useT()
  const messageId = useId()
  const [message, setMessage] = useState('')
  const ask = useAskCover()
  async function handleAsk() {
    if (await ask.send({ params: { id }, body: { message: message.trim() } })) onClose()
  }
  return (
    <Dialog opened onClose={onClose} title={t('Ask others to take this shift?')}>
      <div className={styles.policy}>
        <p>{t(decides[approval])}</p>
        <p>{t('Until then you are on the shift. If somebody else gets it, your record stays as it was, also on short notice.')}</p>
        <label htmlFor={messageId} className={styles.reason}>
          <span>
            {t('A word to them')} <span className="soft small">{t('Optional. The business sees it, too.')}</span>
          </span>
          <textarea
            className={field.input}
            id={messageId}
            rows={2}
            maxLength={300}
            value={message}
            onChange={(event) => setMessage(event.target.value)}
          />
        </label>
      </div>
      <Dialog.Actions>
        <Button variant="text" onClick={onClose}>
          {t('Keep the shift')}
        </Button>
        <Button busy={ask.isPending} onClick={() => void handleAsk()}>
          {t('Ask others')}
        </Button>
      </Dialog.Actions>
    </Dialog>
  )
}
