import { startSupport } from '@crewcall/contract/chat-support.ts'
import { previewOwnCancellation, type ProApplication } from '@crewcall/contract/pro-applications.ts'
import { IconUsersGroup } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useId, useRef, useState } from 'react'
import { useT } from '../../../lib/i18n.ts'
import { api, useCommand } from '../../../lib/query.ts'
import { randomId } from '../../../lib/random-id.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Skeleton } from '../../../ui/states.tsx'
import { useCancelOwn } from '../commands.ts'
import styles from '../shift.module.css'
import { Consequence } from './consequence.tsx'
import { PrivateWord, WhyCancel, type Why } from './why-cancel.tsx'

type Props = { application: ProApplication; mayAsk: boolean; onAsk: () => void; onClose: () => void }
type Days = 'THIS' | 'ALL'

/** What cancelling means, why, and a private word (docs/rules/applications.md#why). `mayAsk`: others may be asked to take the shift instead. */
export function CancelDialog({ application, mayAsk, onAsk, onClose }: Props) {
  const { t } = useT()
  const [why, setWhy] = useState<Why | null>(null)
  const [word, setWord] = useState('')
  const [isReasonAsked, setReasonAsked] = useState(false)
  const first = useRef<HTMLInputElement>(null)
  const { preview, error, days, single, setAsked } = usePreviews(application)
  const give = useGiveUp(application)
  const lacksReason = preview?.is_undo === false && why === null

  async function handleCancel() {
    if (lacksReason) {
      setReasonAsked(true)
      return first.current?.focus()
    }
    if (await give.up({ why, word: word.trim(), days })) onClose()
  }

  const isUndo = preview?.is_undo === true
  const all = days === 'ALL' && preview ? preview.days.length : 0
  const ask = all > 0 ? t('Cancel {days, plural, one {# day} other {# days}}?', { days: all }) : t('Cancel this shift?')
  const act = all > 0 ? t('Cancel {days, plural, one {# day} other {# days}}', { days: all }) : t('Cancel the shift')
  return (
    <Dialog opened onClose={onClose} title={isUndo ? t('Undo the confirmation?') : ask}>
      <div className={styles.policy}>
        {mayAsk && !isUndo && <OthersFirst onAsk={onAsk} />}
        {application.gig.bundle !== null && single && <DaysChoice mayChoose={single.may_drop_day} days={days} onChange={setAsked} />}
        {error ? <Notice tone="bad">{error.message}</Notice> : preview ? <Consequence preview={preview} /> : <Skeleton height={96} />}
        {preview && !isUndo && (
          <>
            <WhyCancel why={why} isWrong={isReasonAsked && lacksReason} first={first} onChange={setWhy} />
            <PrivateWord text={word} onChange={setWord} />
          </>
        )}
      </div>
      <Dialog.Actions>
        <Button variant="text" onClick={onClose}>
          {t('Keep the shift')}
        </Button>
        <Button variant="destructive" disabled={!preview} busy={give.isPending} onClick={() => void handleCancel()}>
          {isUndo ? t('Take it back') : act}
        </Button>
      </Dialog.Actions>
    </Dialog>
  )
}

function OthersFirst({ onAsk }: { onAsk: () => void }) {
  const { t } = useT()
  return (
    <Notice tone="good" icon={<IconUsersGroup size={18} aria-hidden="true" />}>
      <span>{t('If another pro takes the shift, it costs you nothing. Until then you are on it.')}</span>
      <span>
        <Button size="small" variant="outlined" onClick={onAsk}>
          {t('Ask others to take it')}
        </Button>
      </span>
    </Notice>
  )
}

// The word goes out first: pressed again after a failure, it stays one message.
function useGiveUp({ id }: ProApplication) {
  const cancel = useCancelOwn()
  const tell = useCommand(startSupport)
  const [client_id] = useState(randomId)
  async function up({ why, word, days }: { why: Why | null; word: string; days: Days }): Promise<boolean> {
    if (word !== '' && !(await tell.send({ body: { client_id, body: word, application_id: id } }))) return false
    const cause = why === 'UNSAID' ? null : why
    return (await cancel.send({ params: { id }, body: { cause, ...(days === 'ALL' ? { days } : {}) } })) !== undefined
  }
  return { up, isPending: cancel.isPending || tell.isPending }
}

function usePreviews({ id }: ProApplication) {
  const [asked, setAsked] = useState<Days>('THIS')
  const single = usePreview({ id }, 'THIS', true)
  const days = single.data?.may_drop_day === false ? 'ALL' : asked
  const whole = usePreview({ id }, 'ALL', days === 'ALL')
  const { data: preview, error } = days === 'ALL' ? whole : single
  return { preview, error, days, single: single.data, setAsked }
}

// Always refetched: the consequence of a cancellation depends on the time.
function usePreview(params: { id: number }, days: Days, enabled: boolean) {
  return useQuery({ ...api.query(previewOwnCancellation, { params, query: { days } }), staleTime: 0, gcTime: 0, enabled })
}

// Before the first day, a bundle is given up as a whole, unless the manager allowed single days (docs/rules/shifts.md#bundles).
function DaysChoice({ mayChoose, days, onChange }: { mayChoose: boolean; days: Days; onChange: (days: Days) => void }) {
  const { t } = useT()
  const name = useId()
  if (!mayChoose) return <Notice tone="wait">{t('These days are taken together, so all of them are cancelled.')}</Notice>
  return (
    <fieldset className="stack gap-8">
      <legend>{t('Which days?')}</legend>
      {(['THIS', 'ALL'] as const).map((each) => (
        <label key={each} className="cluster">
          <input type="radio" name={name} checked={days === each} onChange={() => onChange(each)} />
          {each === 'THIS' ? t('Only this day') : t('All my days that have not started')}
        </label>
      ))}
    </fieldset>
  )
}
