import { giveBackCallback, takeCallback } from '@crewcall/contract/contact-center.ts'
import type { Callback } from '@crewcall/contract/contact-center.ts'
import { isolated, phrase } from '@crewcall/contract/rules/direction.ts'
import { phoneText } from '../../domain/admin/admin-parts.tsx'
import { useMe } from '../../domain/person/actor.ts'
import { useNow } from '../../domain/time/use-now.ts'
import { ago } from '../../lib/ago.ts'
import { useT, type Words } from '../../lib/i18n.ts'
import { useCommand } from '../../lib/query.ts'
import { Button } from '../../ui/button.tsx'
import { Row } from '../../ui/rows.tsx'
import type { Noted } from './note-dialog.tsx'

/** A pro who wants to be called back: for how long already, in which language, who has it, and what can be done now. */
export function CallbackRow({ callback, onNote }: { callback: Callback; onNote: (noted: Noted) => void }) {
  const words = useT()
  const { t, locale } = words
  const now = useNow(60_000)
  const { pro_name, phone_number, note, status } = callback
  const when = status === 'DONE' ? (callback.done_at ?? callback.created_ts) : callback.created_ts
  return (
    <Row
      title={
        <>
          <strong>{pro_name}</strong>{' '}
          {phone_number === '' ? (
            <span className="soft">{t('No phone number any more')}</span>
          ) : (
            <a className="link" href={`tel:${phone_number}`}>
              {phoneText(phone_number)}
            </a>
          )}
        </>
      }
      sub={
        <>
          {phrase`${ago(when, locale, now)} · ${callback.language === 'es' ? t('speaks Spanish') : t('speaks English')}`}
          {phrase` · ${whoHasIt(callback, words)}`}
          {note !== '' && <p className="as-typed">{isolated(note)}</p>}
        </>
      }
      below={status === 'DONE' ? undefined : <Actions callback={callback} onNote={onNote} />}
    />
  )
}

function whoHasIt({ status, agent_name }: Callback, { t }: Words): string {
  const name = agent_name ?? t('somebody')
  if (status === 'RESERVED') return t('{name} is being asked', { name })
  if (status === 'TAKEN') return t('{name} calls', { name })
  return status === 'DONE' ? t('{name} called', { name }) : t('waits')
}

function Actions({ callback, onNote }: { callback: Callback; onNote: (noted: Noted) => void }) {
  const { t } = useT()
  const me = useMe()
  const take = useCommand(takeCallback)
  const giveBack = useCommand(giveBackCallback)
  const params = { id: callback.id }
  const isMine = callback.status === 'TAKEN' && callback.agent_id === me?.id
  const about = (action: string) => phrase`${action}: ${callback.pro_name}`
  return (
    <div className="cluster">
      {callback.status !== 'TAKEN' && (
        <Button aria-label={about(t('Take'))} busy={take.isPending} onClick={() => void take.send({ params })}>
          {t('Take')}
        </Button>
      )}
      {isMine && (
        <Button aria-label={about(t('I have called'))} onClick={() => onNote({ callback, isFinishing: true })}>
          {t('I have called')}
        </Button>
      )}
      <Button variant="outlined" aria-label={about(t('Note'))} onClick={() => onNote({ callback, isFinishing: false })}>
        {t('Note')}
      </Button>
      {callback.status === 'TAKEN' && (
        <Button variant="text" aria-label={about(t('Put back'))} busy={giveBack.isPending} onClick={() => void giveBack.send({ params })}>
          {t('Put back')}
        </Button>
      )}
    </div>
  )
}
